/** Random small fleets: domains that say much alike, some of it written in other ways, with things that must stay. */
import fc from 'fast-check'

const RECORDS = [
  '    "@": { A: 192.0.2.1 }',
  '    www: { CNAME: "@" }',
  '    "*.dev": { A: [192.0.2.1, 192.0.2.2] }',
  '    mail:\n      A: 192.0.2.3\n      AAAA: "2001:db8::3"',
  '    shop: { CNAME: %dashed.shops.example. }',
  '    _dmarc: { TXT: "v=DMARC1; p=none; rua=mailto:dmarc@%domain" }',
  '    lit: { TXT: "keep $'.concat('{address} and $$', '{domain}" }'),
  '    short: { A: { ttl: 60, values: [192.0.2.9] } }',
  '    k1._domainkey: { CNAME: k1.%name.keys.example. }',
  '    verify: { TXT: [site=%name, "v=spf1 -all"] }',
]

/** Hosts that no one can tell from the domain, and an SPF that may be its own. */
function microsoft(spf: string): string {
  return [
    `    "@":\n      MX: 0 %name.mx.microsoft.\n      SPF: ${spf}`,
    '    autodiscover: { CNAME: autodiscover.outlook.com. }',
    ...[1, 2].map(
      n => `    selector${n}._domainkey: { CNAME: selector${n}-%name._domainkey.dkim.mail.microsoft. }`,
    ),
  ].join('\n')
}

/** What is at the apex of some instead: whole presets, plain and by fields, TXT beside SPF. */
const APEX = [
  '    "@": { A: 192.0.2.1 }',
  '    "@":\n      A: 192.0.2.1\n      TXT: [v=spf1 -all, site-%number]',
  '    "@":\n      A: 198.51.100.%number\n      AAAA: "2001:db8::1"',
  '    "@":\n      MX: 1 smtp.google.com.\n      SPF: { include: [_spf.google.com], all: "~" }',
  '    "@":\n      MX: 1 smtp.google.com.\n      TXT: v=spf1 include:_spf.google.com -all',
  '    "@":\n      SPF: { all: "-" }\n      DMARC: { p: reject, sp: reject, adkim: s, aspf: s }\n    "*._domainkey": { TXT: "v=DKIM1; p=" }',
  microsoft('{ include: [spf.protection.outlook.com], all: "-" }'),
  microsoft('{ include: [spf.protection.outlook.com, send.example.net], all: "-" }'),
  '    "@":\n      # by hand\n      CAA: 0 issue "letsencrypt.org"\n      DKIM: [{ selector: a, cname: a.keys.example. }, { selector: b, cname: b-%name.keys.example. }]',
]

const FORMS = ['', '# yaml-language-server: $schema=x\n\n', '# a note\n', 'use: no-mail\n']
const ENDS = [
  '',
  '  mode: additive\n',
  '  ignore: [{ name: _acme*, type: TXT }]\n',
  '\nsettings: { tags: [%name] }\n',
]

/** Files by path. */
export function fleet(): fc.Arbitrary<Record<string, string>> {
  const domain = fc.record({
    apex: fc.option(fc.constantFrom(...APEX)),
    records: fc.subarray(RECORDS.slice(1)),
    ttl: fc.constantFrom(3600, 3600, 3600, 300, undefined),
    form: fc.constantFrom(...FORMS, '', ''),
    end: fc.constantFrom(...ENDS, '', ''),
  })
  const copies = fc.array(
    fc.tuple(domain, fc.integer({ min: 1, max: 4 }), fc.subarray(RECORDS.slice(1, 4))),
    { minLength: 1, maxLength: 4 },
  )
  return copies.map(groups => {
    const files: Record<string, string> = { 'zonewright.yaml': 'defaults: { dns: { ttl: 7200 } }\n' }
    for (const [{ apex, records, ttl, form, end }, count, more] of groups) {
      for (let copy = 0; copy < count; copy++) {
        const number = Object.keys(files).length
        const name = `client${number}`
        const all = [apex ?? RECORDS[0]!, ...new Set(copy === 0 ? [...records, ...more] : records)]
        const head = `${form}dns:\n${ttl === undefined ? '' : `  ttl: ${ttl}\n`}  records:\n`
        const text = `${head}${all.join('\n')}\n${end}`
        files[`zones/${name}.nl.yaml`] = text
          .replaceAll('%domain', `${name}.nl`)
          .replaceAll('%dashed', `${name}-nl`)
          .replaceAll('%name', name)
          .replaceAll('%number', String(number))
      }
    }
    return files
  })
}

/** What a parameter may have to hold: texts that YAML, templates or names of domains could take for something else. */
const TEXTS = [
  '1e9',
  '0x1f',
  'null',
  'a: b #c',
  'a:{ b',
  'type:x',
  "it's",
  `\${domain}`,
  `$\${x} and \${address}`,
  '{a, [b]}',
  '- "q"',
]

/** Domains that differ in some values and in nothing else; some have a note, so that they keep a file. */
export function alike(): fc.Arbitrary<Record<string, string>> {
  const text = fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.string({ minLength: 1, maxLength: 120, unit: fc.constantFrom(...'ab1 -.:"{}$#\\') }),
  )
  const domain = fc.record({
    texts: fc.array(text, { minLength: 3, maxLength: 3 }),
    address: fc.integer({ min: 1, max: 250 }),
    hasNote: fc.integer({ min: 0, max: 5 }).map(one => one === 0),
  })
  const open = fc.subarray([0, 1, 2, 3])
  return fc.tuple(fc.array(domain, { minLength: 3, maxLength: 6 }), open).map(([domains, differing]) => {
    const files: Record<string, string> = {}
    for (const [index, { texts, address, hasNote }] of domains.entries()) {
      const own = (at: number) => texts[at]!.trim() || 'x'
      const txt = (at: number) =>
        `TXT: ${JSON.stringify(`t${at}=${differing.includes(at) ? own(at) : 'same'};end`)}`
      files[`zones/client${index}.nl.yaml`] = [
        ...(hasNote ? ['# a note'] : []),
        'dns:',
        '  ttl: 3600',
        '  records:',
        `    "@": { A: 192.0.2.${differing.includes(3) ? address : 1} }`,
        ...[0, 1, 2].map(at => `    t${at}: { ${txt(at)} }`),
        ...['a', 'b', 'c', 'd', 'e'].map(
          name => `    ${name}: { CNAME: ${name}.client${index}.nl.example.net. }`,
        ),
        '',
      ].join('\n')
    }
    return files
  })
}
