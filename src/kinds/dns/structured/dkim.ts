/** `DKIM:` to the TXT or CNAME at `<selector>._domainkey` below its owner (RFC 6376, 3.6; RFC 8463). */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import { readOwnerName } from '../../../dns/name.ts'
import { isMapping } from '../../../text/mapping.ts'
import { type At, type Compilation, findingAt, warned, wrong } from './compiled.ts'
import { readDkimKey } from './dkim-key.ts'
import { has, type Mapping, switchOf, textOf, ttlOf } from './read.ts'

/** RFC 8301, 3.2: signers use at least this. */
const GOOD_BITS = 2048
const TYPES = ['rsa', 'ed25519']
const OF_A_KEY = ['key', 'type', 'testing']

/** One selector, or a list of them. */
export function compileDkim(value: unknown, at: At): Compilation {
  const list = Array.isArray(value) ? value : [value]
  const compiled = list.map((member: unknown, index) => {
    const path = Array.isArray(value) ? [...at.path, index] : at.path
    return isMapping(member) ? selectorOf(member, { ...at, path }) : { records: [], findings: [] }
  })
  return {
    records: compiled.flatMap(({ records }) => records),
    findings: compiled.flatMap(({ findings }) => findings),
  }
}

function selectorOf(value: Mapping, at: At): Compilation {
  const { path } = at
  const findings: Finding[] = []
  const prefix = prefixOf(value, at, findings)
  const shared = { sort: 'DKIM', prefix, ...ttlOf(value) } as const
  if (has(value, 'cname')) {
    for (const key of OF_A_KEY.filter(one => has(value, one))) {
      const message = `"${key}" counts for nothing beside "cname": the key is at its target`
      findings.push({ ...wrong([...path, key], message, 'delete one of the two'), on: 'key' })
    }
    if (findings.length > 0) return { records: [], findings }
    const text = textOf(value['cname']) ?? ''
    const record = { ...shared, type: 'CNAME', text, path: [...path, 'cname'], verbatim: true } as const
    return { records: [record], findings }
  }
  const text = keyRecord(value, path, findings)
  if (text === undefined || findings.some(({ severity }) => severity === 'error'))
    return { records: [], findings }
  return { records: [{ ...shared, type: 'TXT', text, path }], findings }
}

/** `s1._domainkey`; it must be a name together with the owner. */
function prefixOf(value: Mapping, { owner, zone, path }: At, findings: Finding[]): string {
  const selector = has(value, 'selector') ? (textOf(value['selector']) ?? '') : ''
  const own = [...path, 'selector']
  if (selector === '') {
    const advice = 'write selector: and the name that the signer uses, such as s1'
    findings.push({ ...wrong(path, 'this DKIM key has no selector', advice), on: 'key' })
    return ''
  }
  if (/_domainkey/i.test(selector)) {
    const bare = selector.replace(/\._domainkey.*$/i, '')
    findings.push(wrong(own, `"${selector}" is more than the selector`, `write ${bare}`))
    return ''
  }
  const prefix = `${selector}._domainkey`
  const name = readOwnerName(owner === '@' ? prefix : `${prefix}.${owner}`, zone)
  if (name.ok && /^[^*@]+$/.test(selector)) return prefix
  const advice = 'write letters, digits and -, as the signer says it in s='
  findings.push(wrong(own, `"${selector}" is not a selector`, advice))
  return ''
}

function keyRecord(value: Mapping, path: DocPath, findings: Finding[]): string | undefined {
  const written = has(value, 'key') ? textOf(value['key']) : undefined
  if (written === undefined) {
    const advice =
      'write key: with the public key, key: "" for a revoked one, or cname: with its place elsewhere'
    findings.push({ ...wrong(path, 'this selector has no key', advice), on: 'key' })
    return undefined
  }
  const type = has(value, 'type') ? textOf(value['type']) : undefined
  if (type !== undefined && !TYPES.includes(type)) {
    findings.push(wrong([...path, 'type'], `DKIM has no keys of the type "${type}"`, 'write rsa or ed25519'))
  }
  const testing = switchOf(value, 'testing', path, findings) ? ['t=y'] : []
  if (written === '') {
    return ['v=DKIM1', ...(type === undefined ? [] : [`k=${type}`]), ...testing, 'p='].join('; ')
  }
  const key = readDkimKey(written)
  if (!key.ok) {
    findings.push(findingAt([...path, 'key'], key.problem))
    return undefined
  }
  const { bits = GOOD_BITS } = key.value
  if (type !== undefined && TYPES.includes(type) && type !== key.value.type) {
    const advice = `write type: ${key.value.type}, or leave it out`
    findings.push(wrong([...path, 'type'], `the key is of the type ${key.value.type}, not ${type}`, advice))
  }
  if (bits < GOOD_BITS) {
    const message = `the RSA key has ${bits} bits, which can be broken with effort (RFC 8301)`
    findings.push(
      warned('mail-weak', [...path, 'key'], message, 'make a key of 2048 bits under a new selector'),
    )
  }
  return ['v=DKIM1', `k=${key.value.type}`, ...testing, `p=${key.value.p}`].join('; ')
}
