/** `CAA:` by what may be issued (RFC 8659; RFC 9495 for mail; `issuevmc` for logos beside mail) to CAA records at its owner. */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import type { ZoneName } from '../../../dns/name.ts'
import { fail, ok, type Result } from '../../../dns/result.ts'
import { isMapping } from '../../../text/mapping.ts'
import { type At, type Compilation, findingAt, wrong } from './compiled.ts'
import { readDomain } from './domain.ts'
import { has, type Made, type Mapping, once, switchOf, textsOf, ttlOf } from './read.ts'
import { readMailUri, readWebUri } from './reports.ts'

/** Properties that name who may issue. */
const ISSUERS = ['issue', 'issuewild', 'issuemail', 'issuevmc']
const OWN_KEYS = [...ISSUERS, 'iodef', 'critical']

/** The other forms of CAA (a text, a list, { flags, tag, value }, { ttl, values }) have none of these keys. */
export function isCaaPolicy(value: unknown): value is Mapping {
  return (
    isMapping(value) &&
    OWN_KEYS.some(key => has(value, key)) &&
    !['tag', 'flags'].some(key => has(value, key))
  )
}

export function compileCaa(value: Mapping, at: At): Compilation {
  const findings: Finding[] = []
  const flags = switchOf(value, 'critical', at.path, findings) ? 128 : 0
  const made: (Made & { tag: string })[] = []
  for (const tag of ISSUERS) {
    if (!has(value, tag)) continue
    const path = [...at.path, tag]
    made.push(...issuers(textsOf(value[tag], path), { tag, path, zone: at.zone }, findings))
  }
  if (has(value, 'iodef')) {
    const contacts = textsOf(value['iodef'], [...at.path, 'iodef'])
    const uris = contacts.flatMap(one => readAt(one, text => contact(text, at.zone), findings))
    made.push(...once(uris, 'iodef', findings).map(one => ({ ...one, tag: 'iodef' })))
  }
  if (made.length === 0 && findings.length === 0) {
    const message = 'this CAA says nothing'
    const advice = 'write issue: [letsencrypt.org], or issue: [] where no one may issue'
    findings.push({ ...wrong(at.path, message, advice), on: 'key' })
  }
  if (findings.length > 0) return { records: [], findings }
  const records = made.map(
    ({ tag, text, path }) =>
      ({
        sort: 'CAA',
        prefix: '',
        type: 'CAA',
        text: `${flags} ${tag} "${text}"`,
        ...ttlOf(value),
        path,
      }) as const,
  )
  return { records, findings }
}

/** An empty list and a bare `;` mean no one (RFC 8659, 4.2). */
function issuers(
  texts: readonly Made[],
  { tag, path, zone }: { tag: string; path: DocPath; zone: ZoneName },
  findings: Finding[],
): (Made & { tag: string })[] {
  if (texts.length === 0) return [{ tag, text: ';', path }]
  const nobody = texts.find(({ text }) => text === ';')
  if (nobody && texts.length > 1) {
    const advice = `delete it, or write ${tag}: [] where no one may`
    findings.push(wrong(nobody.path, `";" means no one, and others are beside it under "${tag}"`, advice))
  }
  const read = texts.flatMap(one => readAt(one, text => issuer(text, zone), findings))
  return once(read, tag, findings).map(one => ({ ...one, tag }))
}

function readAt({ text, path }: Made, read: (text: string) => Result<string>, findings: Finding[]): Made[] {
  const result = read(text)
  if (result.ok) return [{ text: result.value, path }]
  findings.push(findingAt(path, result.problem))
  return []
}

/** `ca.example.net; accounturi=https://…`: the name of the authority, and parameters of its own. */
function issuer(text: string, zone: ZoneName): Result<string> {
  if (text === ';') return ok(text)
  const record = /^\d+\s+[a-z]+\s+"?([^"]*)"?$/i.exec(text)?.[1]
  if (record !== undefined) {
    return fail('structured-value', `"${text}" is a whole CAA record`, { advice: `write ${record.trim()}` })
  }
  const [name = '', ...parameters] = text.split(';').map(part => part.trim())
  const domain = readDomain(name, zone, 'the domain of a certification authority')
  if (!domain.ok) return domain
  if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]+$/.test(domain.value)) {
    return fail('structured-value', `"${name}" is not a domain of a certification authority`, {
      advice: 'write the domain it names for CAA, such as letsencrypt.org',
    })
  }
  const read = parameters.filter(part => part !== '').map(part => PARAMETER.exec(part) ?? part)
  const bad = read.find(one => typeof one === 'string')
  if (bad !== undefined) {
    return fail('structured-value', `"${bad}" is not a parameter of CAA (RFC 8659, 4.2)`, {
      advice: 'write it like validationmethods=dns-01, with ; between several',
    })
  }
  return ok([domain.value, ...read.map(one => `${one[1]}=${one[2]}`)].join('; '))
}

/** Without quotes and backslashes, which would end the value in a record. */
const PARAMETER = /^([A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*)\s*=\s*([!#-:<-[\]-~]*)$/

/** Where to report a request that the policy forbids: mail, or a web address. */
function contact(text: string, zone: ZoneName): Result<string> {
  if (/^[a-z][a-z0-9+.-]*:/i.test(text) && !/^mailto:/i.test(text))
    return readWebUri(text, ['http:', 'https:'])
  const mail = readMailUri(text, zone)
  return mail.ok ? ok(mail.value.uri) : mail
}
