/** Repositories that no one would write: graphs of shared files, parameters, holes, odd YAML, now and then much of it. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholders of shared files
import fc from 'fast-check'

export type Files = Readonly<Record<string, string>>

const some = <T>(values: readonly T[]) => fc.constantFrom(...values)
/** Mostly of the first, so that most of a repository is sound and the rest is judged together with it. */
const mostly = (usual: readonly string[], odd: readonly string[]) =>
  fc.oneof({ weight: 12, arbitrary: some(usual) }, some(odd))
const SHARED = 8

const sharedName = fc.nat(SHARED - 1).map(index => `s${index}`)
const useName = fc.oneof(
  { weight: 8, arbitrary: sharedName },
  some(['parked', 'no-mail', 'fastmail', 'x y', '']),
)
const parameter = some(['p', 'q', 'address', 'all', 'domain', 'P'])
const text = mostly(
  ['x', '"${p}"', '"${p}${p}"', '"${p}-${q}"', '"${q}${domain}"', '192.0.2.1'],
  ['"$${p}"', '"${"', '""', '', '"\\uD83D"', '[a, , b]', '~', 'a b # c'],
)
const hole = some(['', ' ~', ' ""', ' "\\uDC00"', ' [ , ]', ' *a', ' &a x', ' !x y', ' { , }'])

const use = fc.oneof(
  { weight: 4, arbitrary: useName },
  fc
    .tuple(useName, fc.array(fc.tuple(parameter, text), { maxLength: 3 }))
    .map(([name, given]) => `{ ${name}: { ${given.map(([key, value]) => `${key}: ${value}`).join(', ')} } }`),
)
const list = (key: string, member: fc.Arbitrary<string>) =>
  fc
    .array(fc.oneof({ weight: 40, arbitrary: member.map(one => ` ${one}`) }, hole), { maxLength: 4 })
    .chain(all =>
      some([
        `${key}:\n${all.map(one => `  -${one}\n`).join('')}`,
        `${key}: [${all.join(',')}]\n`,
        `${key}:${all[0] ?? ''}\n`,
      ]),
    )

const owner = mostly(
  ['www', '"@"', 'h1', 'h2', '"*.w"', '"${p}"', '"h${q}"', 'bü', 'xn--bcher-kva'],
  ['𝒳', '"рa"', '"\\uD800"', '""', 'a b', '__proto__', '?'],
)
const value = mostly(
  [
    'A: 192.0.2.1',
    'A: [192.0.2.1, 192.0.2.2]',
    'A: "${p}"',
    'AAAA: "2001:db8::1"',
    'TXT: "${p}${q}"',
    'TXT: "v=spf1 include:w.example.net -all"',
    'CNAME: h1',
    'MX: 10 h1',
    'SPF: { include: [a.nl], all: "-" }',
  ],
  [
    'A: [, 192.0.2.2]',
    'A: []',
    'AAAA: 2001:db8::',
    'TXT: "\\uD800"',
    'TXT: a,b',
    'CNAME: "${domain-dashed}.⟔.nl."',
    'MX: 10 mx.pаypal.com.',
    'DKIM: { selector: x, key: "${q}" }',
    'ttl: 5',
    '<<: *a',
    'B: x',
    '"": x',
  ],
)
const record = fc
  .tuple(owner, fc.array(value, { minLength: 1, maxLength: 3 }))
  .map(([name, values]) => `    ${name}: { ${values.join(', ')} }\n`)
const zone = fc
  .tuple(mostly(['  ttl: 300\n'], ['  ttl: "${p}"\n', '', '  ttl: 1h\n']), fc.array(record, { maxLength: 5 }))
  .map(([ttl, records]) => `dns:\n${ttl}  records:\n${records.join('')}`)
const parameters = fc
  .array(fc.tuple(parameter, text), { maxLength: 3 })
  .map(all => (all.length === 0 ? '' : `parameters: { ${all.map(pair => pair.join(': ')).join(', ')} }\n`))
const other = mostly(
  [''],
  [
    'nameservers:\n  nameservers: [ns1.example.com, ns.⟔.nl, ]\n',
    'settings: { tags: [a, , "\\uD800"] }\n',
    'contacts: { registrant: x }\n',
    'ignore: x\n',
    'account: a\n',
  ],
)
const optional = (part: fc.Arbitrary<string>) => fc.oneof({ weight: 2, arbitrary: part }, fc.constant(''))

const domain = some([
  'a.nl',
  'b.nl',
  'bü.nl',
  'рa.nl',
  'x',
  '{ c.nl: { p: x } }',
  '{ d.nl: { p: "${domain}" } }',
])
const sharedText = fc
  .tuple(optional(list('use', use)), optional(list('domains', domain)), parameters, optional(zone), other)
  .map(parts => parts.join(''))
const ownText = fc.tuple(optional(list('use', use)), zone, other).map(parts => parts.join(''))

/** Some characters are taken away, put in, or written many times. */
function edited(content: fc.Arbitrary<string>, most: number): fc.Arbitrary<string> {
  const piece = some([
    '',
    '-\n',
    '\n',
    ' ',
    ',',
    '[',
    '{',
    '}',
    '"',
    "'",
    ':',
    ' #',
    '&a ',
    '*a',
    '\t',
    '\u00ad',
    '|\n',
  ])
  const edit = fc.tuple(
    fc.nat(400),
    fc.nat(6),
    piece,
    fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.nat(most)),
  )
  return fc
    .tuple(content, fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(edit, { maxLength: 2 })))
    .map(([whole, edits]) =>
      edits.reduce((now, [at, length, put, times]) => {
        const from = at % (now.length + 1)
        const cut = put === '' ? now.slice(from, from + length * 5) : put
        return now.slice(0, from) + cut.repeat(times) + now.slice(from + length)
      }, whole),
    )
}

/** Chains and diamonds of many files, which lists of a few never make. */
const graph = fc
  .tuple(fc.nat(130), fc.integer({ min: 1, max: 3 }), text)
  .map(([length, width, given]): Files => {
    const files: Record<string, string> = {}
    for (let index = 0; index < length; index += 1) {
      const next = Array.from({ length: width }, (_, step) => index + 1 + step).filter(one => one < length)
      const uses = next.map(one => `{ g${one}: { p: ${given || 'x'} } }`).join(', ')
      files[`zones/_shared/g${index}.yaml`] =
        `use: [${uses}]\ndns:\n  records:\n    "h${index}": { TXT: "\${p}" }\n`
    }
    files['zones/g.nl.yaml'] =
      'use: { g0: { p: "${domain}" } }\ndns: { ttl: 300, records: { x: { A: 192.0.2.1 } } }\n'
    return files
  })

/** `most` is how often an edit may write what it writes. */
export function repositories(most: number): fc.Arbitrary<Files> {
  const shared = fc.array(edited(sharedText, most), { maxLength: SHARED })
  const own = fc.array(edited(ownText, most), { minLength: 1, maxLength: 3 })
  const config = some([
    '',
    '',
    'rules: { txt-quoted: off }\n',
    'accounts: { a: { domains: [ , "*.nl"] } }\n',
    'zones: zones\n',
  ])
  const parts = fc.tuple(shared, own, config).map(
    ([texts, owns, settings]): Files => ({
      ...Object.fromEntries(texts.map((one, index) => [`zones/_shared/s${index}.yaml`, one])),
      ...Object.fromEntries(
        owns.map((one, index) => [`zones/${['a.nl', 'e.nl', 'bü.nl'][index]}.yaml`, one]),
      ),
      ...(settings !== '' && { 'zonewright.yaml': settings }),
    }),
  )
  return fc.oneof({ weight: 9, arbitrary: parts }, graph)
}
