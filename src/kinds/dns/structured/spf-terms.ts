/** The terms of an SPF text from the keys of a structured value, in the order in which receivers need least work. */
import type { Finding } from '../../../diagnostics.ts'
import { lintSpf } from '../../../dns/mail/spf.ts'
import type { ZoneName } from '../../../dns/name.ts'
import { fail, ok, type Result } from '../../../dns/result.ts'
import { type At, findingAt, warned } from './compiled.ts'
import { readDomain } from './domain.ts'
import { type Family, readNetwork } from './network.ts'
import { has, type Made, type Mapping, once, type Text, textsOf, yesOrNo } from './read.ts'

/** Every term that lets someone send; addresses first, because they cost no lookup (RFC 7208, 4.6.4). */
export function termsOf(value: Mapping, at: At, findings: Finding[]): string[] {
  const under = (key: string) => (has(value, key) ? textsOf(value[key], [...at.path, key]) : [])
  const named = (key: string, name: (text: string) => Result<string>) =>
    collect(under(key), key, name, findings).map(({ text }) => `${key}:${text}`)
  const whole = (what: string) => (text: string) => readSpfName(text, at.zone, what)
  return [
    ...networks(under('ip4'), 'ip4', findings),
    ...networks(under('ip6'), 'ip6', findings),
    ...own(value, 'a', at, findings),
    ...own(value, 'mx', at, findings),
    ...named('include', whole('a domain with an SPF of its own')),
    ...named('exists', whole('a name to look up')),
  ]
}

/** The name under `redirect`. */
export function redirectOf(value: Mapping, at: At, findings: Finding[]): string | undefined {
  const texts = has(value, 'redirect') ? textsOf(value['redirect'], [...at.path, 'redirect']) : []
  const name = (text: string) => readSpfName(text, at.zone, 'a domain with an SPF of its own')
  return collect(texts, 'redirect', name, findings)[0]?.text
}

/** `a` and `mx`: of the owner itself (yes), or of the hosts or domains in a list. */
function own(value: Mapping, key: 'a' | 'mx', at: At, findings: Finding[]): string[] {
  if (!has(value, key)) return []
  const itself = yesOrNo(value[key])
  if (itself !== undefined) return itself ? [key] : []
  const what = key === 'a' ? 'a host that sends' : 'a domain whose mail servers send'
  const hosts = collect(
    textsOf(value[key], [...at.path, key]),
    key,
    text => {
      const [, name = '', prefix = ''] = /^(.*?)((?:\/.*)?)$/s.exec(text) ?? []
      const read = readSpfName(name, at.zone, what)
      if (!read.ok || prefix === '') return read
      const range = /^(?:\/(\d{1,2}))?(?:\/\/(\d{1,3}))?$/.exec(prefix)
      if (range && Number(range[1] ?? 0) <= 32 && Number(range[2] ?? 0) <= 128) return ok(read.value + prefix)
      return fail('structured-value', `"${text}" has no prefix length that SPF can read`, {
        advice: `write ${read.value}, or ${read.value}/24 for the network around its addresses`,
      })
    },
    findings,
  )
  return hosts.map(({ text }) => `${key}:${text}`)
}

function networks(texts: readonly Text[], family: Family, findings: Finding[]): string[] {
  const made: Made[] = []
  for (const { text, path } of texts) {
    const read = readNetwork(text, family)
    if (!read.ok) {
      findings.push(findingAt(path, read.problem))
      continue
    }
    const network = read.value
    made.push({ text: network.text, path })
    if (network.huge) {
      const message = `"${text}" lets more of the internet send than any sender has`
      findings.push(warned('mail-weak', path, message, 'write the networks that send'))
    } else if (network.cut) {
      const message = `"${text}" lets the whole network ${network.text} send`
      const advice = `write ${network.text}, or ${network.address} for the one address`
      findings.push(warned('mail-weak', path, message, advice))
    }
  }
  return once(made, family, findings).map(({ text }) => `${family}:${text}`)
}

function collect(
  texts: readonly Text[],
  key: string,
  read: (text: string) => Result<string>,
  findings: Finding[],
): Made[] {
  const made = texts.flatMap(({ text, path }) => {
    const name = read(text)
    if (name.ok) return [{ text: name.value, path }]
    findings.push(findingAt(path, name.problem))
    return []
  })
  return once(made, key, findings)
}

/** A whole name, or one with macros (RFC 7208, 7), which stays as it is. */
function readSpfName(text: string, zone: ZoneName, what: string): Result<string> {
  const term = /^[+?~-]?(?:include|exists|redirect|a|mx)[:=](.+)$/i.exec(text)?.[1]
  if (term !== undefined) {
    return fail('structured-value', `"${text}" has the term of the record in front`, {
      advice: `write ${term}`,
    })
  }
  if (/^[+?~-]/.test(text)) {
    return fail(
      'structured-value',
      `"${text}" has the sign "${text[0]}" in front, which only "all" has here`,
      {
        advice: `write ${text.replace(/^[+?~-]+/, '')}; for a term with a sign write the whole text under TXT`,
      },
    )
  }
  if (!text.includes('%')) return readDomain(text, zone, what)
  const unknown = /\s|%\{(?![slodipvh])/i.test(text)
  if (!unknown && lintSpf(`v=spf1 exists:${text} -all`).length === 0) return ok(text)
  return fail('structured-value', `"${text}" holds a macro that SPF does not know`, {
    advice: 'write macros like %{i} or %{d} (RFC 7208, 7.2)',
  })
}
