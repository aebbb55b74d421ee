/** What is read of the news of many versions is what would be read of all of them whole. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSections } from '../../src/files/section/read-section.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { newsReader } from '../../src/sync/history/past.ts'
import { Source } from '../../src/text/source.ts'
import { ZONE } from '../support/zones.ts'

const name = fc.constantFrom('www', '"@"', 'mail', 'a.b', '"*"')
const value = fc.constantFrom(
  '{ A: 192.0.2.1 }',
  '{ A: [192.0.2.1, 192.0.2.2] }',
  '{ TXT: "records:" }',
  '\n      A: 192.0.2.3\n      TXT:\n        - a\n        - b',
  '\n      # a remark\n      MX: 10 mail',
  '{ CNAME: x } # records:',
)
const ttl = fc.constantFrom('  ttl: 60\n', '  ttl: 300\n', '')
const tail = fc.constantFrom('', '  ignore: [{ name: x }]\n', '# end\n', '\n')
const version = fc
  .record({
    ttl,
    tail,
    members: fc.uniqueArray(fc.tuple(name, value), { selector: ([key]) => key, minLength: 1 }),
  })
  .map(({ ttl: before, tail: after, members }) => {
    const lines = members.map(([key, text]) => `    ${key}: ${text}`).join('\n')
    return `dns:\n${before}  records:\n${lines}\n${after}`
  })

/** Every member with the TTL it is under, as text. */
function saidBy(text: string): string[] {
  const { sections } = readSections(
    new Source('zones/example.nl.yaml', text),
    { domain: ZONE },
    { ...fileKinds, domain: ['dns'] },
  )
  return sections.flatMap(section => {
    const { ttl: zoneTtl, records } = section.value as { ttl?: number; records: Record<string, unknown> }
    return Object.entries(records).map(([key, spec]) => JSON.stringify([zoneTtl, key, spec]))
  })
}

test('the news of all versions say what the versions say', () => {
  fc.assert(
    fc.property(fc.array(version, { minLength: 1, maxLength: 8 }), versions => {
      const newsOf = newsReader(['records'])
      const found = new Set<string>()
      for (const text of versions) {
        const news = newsOf(text, '')
        if (!news) continue
        for (const said of saidBy(news.text)) found.add(said)
        news.settle()
      }
      expect([...found].sort()).toEqual([...new Set(versions.flatMap(saidBy))].sort())
    }),
  )
})
