/** HTTPS, for clients whose address of the API is fixed. */

import { Agent, request } from 'undici'
import { expect, test } from 'vitest'
import { cert, key } from '../support/certificate.ts'
import { sandboxWith, seedOf } from './support.ts'

test('[tls] with certificate and key it speaks HTTPS, and links follow the name it was called by', async () => {
  const sandbox = await sandboxWith({ seed: seedOf([]), tls: { cert, key } })
  expect(sandbox.url).toMatch(/^https:\/\/127\.0\.0\.1:\d+\/v6$/)
  const dispatcher = new Agent({ connect: { ca: cert } })
  const authorization = `Bearer ${sandbox.accessToken}`
  const plain = await request(`${sandbox.url}/domains/example.nl`, { dispatcher, headers: { authorization } })
  expect(await plain.body.text()).toContain(
    `"link":"${sandbox.url.replaceAll('/', '\\/')}\\/domains\\/example.nl"`,
  )
  const headers = { authorization, host: 'api.transip.nl' }
  const named = await request(`${sandbox.url}/domains/example.nl`, { dispatcher, headers })
  expect(await named.body.text()).toContain('"link":"https:\\/\\/api.transip.nl\\/v6\\/domains\\/example.nl"')
  await dispatcher.close()
})
