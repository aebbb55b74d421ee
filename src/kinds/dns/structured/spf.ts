/** `SPF:` to the TXT at its owner (RFC 7208). What includes cost in lookups cannot be seen here; terms are counted. */
import type { Finding } from '../../../diagnostics.ts'
import { lintSpf } from '../../../dns/mail/spf.ts'
import { absolute, type OwnerName } from '../../../dns/name.ts'
import { severityOf } from '../../../rules.ts'
import { nearest } from '../../../text/closest.ts'
import { type At, type Compilation, findingAt, warned, wrong } from './compiled.ts'
import { has, type Mapping, textOf, ttlOf } from './read.ts'
import { redirectOf, termsOf } from './spf-terms.ts'

/** RFC 7208, 3.4: what is longer may not fit into an answer over UDP with 512 octets. */
const ONE_ANSWER = 450
/** api-facts 3.3. */
const TXT_CHARACTERS = 1024

/** What a word that is none of the four was intended to be. */
const WORDS: Readonly<Record<string, string>> = {
  fail: '-',
  hardfail: '-',
  softfail: '~',
  neutral: '?',
  pass: '+',
}
const FORMS =
  'write all: "-" (no one else may send), "~" (others are suspect) or "?" (nothing is said of others)'

export function compileSpf(value: Mapping, at: At): Compilation {
  const findings: Finding[] = []
  if (has(value, 'ptr')) {
    const advice = 'name the senders by ip4, ip6, a or include instead'
    const message = '"ptr" is slow, unreliable and not to be used (RFC 7208, 5.5)'
    findings.push({ ...wrong([...at.path, 'ptr'], message, advice), on: 'key' })
  }
  const terms = termsOf(value, at, findings)
  const end = endOf(value, at, findings)
  const text = ['v=spf1', ...terms, ...end].join(' ')
  if (findings.some(({ severity }) => severity === 'error')) return { records: [], findings }
  const unread = lintSpf(text).filter(({ rule }) => rule !== 'spf-lookups')
  if (unread.length > 0) {
    const broken = unread.map(problem => findingAt(at.path, { ...problem, rule: 'structured-value' }))
    return { records: [], findings: [...findings, ...broken] }
  }
  if (text.length > TXT_CHARACTERS) return { records: [], findings: [...findings, tooLong(text, at)] }
  if (text.length > ONE_ANSWER) {
    const message = `this SPF text has ${text.length} octets: with over ${ONE_ANSWER} an answer may not fit into one packet (RFC 7208, 3.4)`
    findings.push({ ...warned('spf-size', at.path, message, split(at)), on: 'key' })
  }
  return {
    records: [{ sort: 'SPF', prefix: '', type: 'TXT', text, ...ttlOf(value), path: at.path }],
    findings,
  }
}

/** What becomes of everybody else: `all`, or the SPF of another domain. */
function endOf(value: Mapping, at: At, findings: Finding[]): string[] {
  const redirect = redirectOf(value, at, findings)
  const all = has(value, 'all') ? (textOf(value['all']) ?? '') : undefined
  const path = [...at.path, 'all']
  if (all === undefined) {
    if (has(value, 'redirect')) return redirect === undefined ? [] : [`redirect=${redirect}`]
    findings.push({
      ...wrong(at.path, 'this SPF does not say what becomes of everybody else', FORMS),
      on: 'key',
    })
    return []
  }
  if (has(value, 'redirect')) {
    const message = '"redirect" counts for nothing beside "all" (RFC 7208, 6.1)'
    const advice = 'delete one of the two, or write the domain under include'
    findings.push({ ...wrong([...at.path, 'redirect'], message, advice), on: 'key' })
  }
  if (!/^[-~?+]$/.test(all)) {
    findings.push(wrong(path, `"all" cannot be "${all}"`, meantAll(all)))
    return []
  }
  if (all === '+') {
    const message = '"+" lets everybody send in the name of this domain'
    findings.push(warned('mail-weak', path, message, 'write all: "-" or all: "~"'))
  }
  return [`${all}all`]
}

/** Never advises `+`: who wants it can write it. */
function meantAll(text: string): string {
  const sign = /^([-~?])all$/i.exec(text)?.[1]
  const word = nearest(text.toLowerCase(), Object.keys(WORDS))
  const meant = sign ?? (word === undefined ? undefined : WORDS[word])
  return meant === undefined || meant === '+' ? FORMS : `write all: "${meant}"`
}

function tooLong(text: string, at: At): Finding {
  return {
    rule: 'txt-length',
    severity: severityOf('txt-length'),
    path: at.path,
    on: 'key',
    message: `this SPF text has ${text.length} characters, the server takes at most ${TXT_CHARACTERS}`,
    advice: split(at),
  }
}

/** A part under a name of one's own costs one lookup, and is as good. */
function split({ owner, zone }: At): string {
  const below = owner.replace(/^\*\.?/, '')
  const part = (below === '' || below === '@' ? '_spf1' : `_spf1.${below}`) as OwnerName
  const name = absolute(part, zone).slice(0, -1)
  return `move some of its terms to a name of their own, "${part}": { SPF: { ip4: [...], all: "-" } }, and write include: [${name}] here`
}
