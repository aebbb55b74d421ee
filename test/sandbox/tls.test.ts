/** HTTPS, for clients whose address of the API is fixed. */

import { Agent, request } from 'undici'
import { expect, test } from 'vitest'
import { sandboxWith, seedOf } from './support.ts'

/** A throw-away certificate for localhost, 127.0.0.1 and api.transip.nl, and its key; used nowhere else. */
const cert = `-----BEGIN CERTIFICATE-----
MIIBrDCCAVGgAwIBAgIUa+LMjgagLSfbrHiVa1HpV3/IRhcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTA4NTIyNVoYDzIxMjYxMDI4
MDg1MjI1WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAShNI53h/wZIyr5f/jQ1AsXsvT9AaWhYXFiPeg8iiZsDVYjOUHMzv6/
CO8K+7cTFBNaCeTF87Q96pFEMTvqtK7so38wfTAdBgNVHQ4EFgQUEei1hhgO7zO2
sl7WZaZhBWm8WNIwHwYDVR0jBBgwFoAUEei1hhgO7zO2sl7WZaZhBWm8WNIwDwYD
VR0TAQH/BAUwAwEB/zAqBgNVHREEIzAhgglsb2NhbGhvc3SCDmFwaS50cmFuc2lw
Lm5shwR/AAABMAoGCCqGSM49BAMCA0kAMEYCIQDLQnSaVCHP2pakV8kRjn36n78F
JSSpClJitZwiTuADQwIhANbm0eDOZbMECFEoakM0uxnWuEjrt9/+TlDC2ax2ZaKB
-----END CERTIFICATE-----
`
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg6I9EiRwnqVAVolHq
42nbJYeJ6dZ+QpF6efF+OVaPw2uhRANCAAShNI53h/wZIyr5f/jQ1AsXsvT9AaWh
YXFiPeg8iiZsDVYjOUHMzv6/CO8K+7cTFBNaCeTF87Q96pFEMTvqtK7s
-----END PRIVATE KEY-----
`

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
