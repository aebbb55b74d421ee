/** `DMARC:` to the TXT at `_dmarc` below its owner (RFC 9989, 4.7). */
import type { DocPath, Finding } from '../../../diagnostics.ts'
import { isGone, lintDmarc } from '../../../dns/mail/dmarc.ts'
import { absolute } from '../../../dns/name.ts'
import { nearest } from '../../../text/closest.ts'
import { type At, type Compilation, findingAt, warned, wrong } from './compiled.ts'
import { has, type Made, type Mapping, once, textOf, textsOf, ttlOf } from './read.ts'
import { readMailUri } from './reports.ts'

/** What a tag may be, and the words for it. */
interface TagForm {
  shape: RegExp
  is: string
  words?: readonly string[]
}

const POLICY: TagForm = {
  shape: /^(?:none|quarantine|reject)$/,
  is: 'none, quarantine or reject',
  words: ['none', 'quarantine', 'reject'],
}
const ALIGNMENT: TagForm = { shape: /^[rs]$/, is: 'r (relaxed) or s (strict)' }

/** In the order of the record: v, then p, then these. */
const TAGS: readonly [string, TagForm][] = [
  ['p', POLICY],
  ['sp', POLICY],
  ['np', POLICY],
  ['adkim', ALIGNMENT],
  ['aspf', ALIGNMENT],
  ['t', { shape: /^[yn]$/, is: 'y (test mode) or n' }],
  ['psd', { shape: /^[ynu]$/, is: 'y, n or u' }],
  ['pct', { shape: /^(?:\d|[1-9]\d|100)$/, is: 'a number from 0 to 100' }],
  ['ri', { shape: /^(?:0|[1-9]\d{0,8})$/, is: 'a number of seconds' }],
]
const REPORT_ON = ['0', '1', 'd', 's']

export function compileDmarc(value: Mapping, at: At): Compilation {
  const findings: Finding[] = []
  const tags = ['v=DMARC1']
  if (!has(value, 'p')) {
    const advice = 'write p: none to begin with, then p: quarantine or p: reject'
    findings.push({
      ...wrong(at.path, 'this DMARC lacks "p", what to do with mail that fails', advice),
      on: 'key',
    })
  }
  for (const [name, form] of TAGS) {
    const text = has(value, name) ? textOf(value[name]) : undefined
    if (text === undefined) continue
    if (form.shape.test(text)) tags.push(`${name}=${text}`)
    else
      findings.push(wrong([...at.path, name], `"${name}" cannot be "${text}"`, adviceFor(name, text, form)))
  }
  tags.push(...failuresOf(value, at.path, findings))
  const asked = new Set<string>()
  for (const name of ['rua', 'ruf']) {
    const uris = reportsOf(value, name, at, { findings, asked })
    if (uris.length > 0) tags.push(`${name}=${uris.join(',')}`)
  }
  const text = tags.join('; ')
  if (findings.some(({ severity }) => severity === 'error')) return { records: [], findings }
  const unread = lintDmarc(text)
    .filter(one => !isGone(one))
    .map(one => findingAt(at.path, { ...one, rule: 'structured-value' }))
  if (unread.length > 0) return { records: [], findings: [...findings, ...unread] }
  const record = {
    sort: 'DMARC',
    prefix: '_dmarc',
    type: 'TXT',
    text,
    ...ttlOf(value),
    path: at.path,
  } as const
  return { records: [record], findings }
}

function adviceFor(name: string, text: string, { shape, is, words = [] }: TagForm): string {
  const word = text.toLowerCase()
  const meant = [word, /^(?:relaxed|strict)$/.test(word) ? word[0]! : '', nearest(word, words) ?? '']
  const found = meant.find(one => shape.test(one))
  return found === undefined ? `write ${is}` : `did you mean ${name}: ${found}?`
}

/** `fo`: one or several of the four, as a list or with colons between. */
function failuresOf(value: Mapping, path: DocPath, findings: Finding[]): string[] {
  if (!has(value, 'fo')) return []
  const asked = textsOf(value['fo'], [...path, 'fo']).flatMap(({ text, path: own }) =>
    text.split(':').map(part => ({ text: part.trim(), path: own })),
  )
  for (const { text, path: own } of asked) {
    if (REPORT_ON.includes(text)) continue
    findings.push(wrong(own, `"fo" cannot be "${text}"`, 'write 0, 1, d or s, or a list of them'))
  }
  const options = once(asked, 'fo', findings)
  return options.length === 0 ? [] : [`fo=${options.map(({ text }) => text).join(':')}`]
}

/** Addresses of one tag; a domain that has to allow it is said once. */
function reportsOf(
  value: Mapping,
  name: string,
  at: At,
  { findings, asked }: { findings: Finding[]; asked: Set<string> },
): string[] {
  if (!has(value, name)) return []
  const made: Made[] = []
  for (const { text, path } of textsOf(value[name], [...at.path, name])) {
    if (/^https?:/i.test(text)) {
      findings.push(
        wrong(path, `"${text}" is not a mail address, and reports come by mail`, 'write a mail address'),
      )
      continue
    }
    const read = readMailUri(text, at.zone, { limit: true })
    if (!read.ok) {
      findings.push(findingAt(path, read.problem))
      continue
    }
    made.push({ text: read.value.uri, path })
    const { domain } = read.value
    if (isOwn(domain, at.zone) || asked.has(domain)) continue
    asked.add(domain)
    findings.push(outside(path, domain, at))
  }
  return once(made, name, findings).map(({ text }) => text)
}

/** Of the same organisation, as far as names tell: the zone, below it, or above it. */
function isOwn(domain: string, zone: string): boolean {
  return domain === zone || domain.endsWith(`.${zone}`) || zone.endsWith(`.${domain}`)
}

/** RFC 9990, 4. */
function outside(path: DocPath, domain: string, { owner, zone }: At): Finding {
  const name = `${absolute(owner, zone).slice(0, -1)}._report._dmarc.${domain}`
  return warned(
    'report-outside',
    path,
    `reports to ${domain} are sent only if it allows that (RFC 9990, 4)`,
    `make sure that ${name} has a TXT "v=DMARC1"; services for reports mostly have it`,
  )
}
