/**
 * Domain names: the only place that lower-cases, adds or strips dots, or applies IDNA.
 * Inside the program every name is canonical: lower-case A-labels (RFC 5890), and its type says which
 * of the three forms it has. No function adds or removes a dot conditionally.
 */
import { domainToASCII, domainToUnicode } from 'node:url'
import { nameWithin } from '../text/host-within.ts'
import { quote } from '../text/quote.ts'
import { fail, ok, type Problem, type Result } from './result.ts'

declare const form: unique symbol

/** A zone's own name, lower-case A-labels without final dot: `example.nl`. */
export type ZoneName = string & { readonly [form]: 'zone' }
/** A name relative to its zone, lower-case A-labels: `www`, `*.dev`, and `@` for the apex. */
export type OwnerName = string & { readonly [form]: 'owner' }
/** An absolute name, lower-case A-labels with final dot: `www.example.nl.`, and `.` for the root. */
export type Fqdn = string & { readonly [form]: 'fqdn' }

export const APEX = '@' as OwnerName

/** RFC 1035, 2.3.4. */
const LABEL_OCTETS = 63
/** RFC 1035, 2.3.4: 255 octets on the wire are 253 characters without the final dot. */
const NAME_CHARACTERS = 253

/** Nothing left to do: almost every name of a zone, so worth a look before its labels are taken apart. */
const CANONICAL_NAME = /^(?:[a-z0-9_-]{1,63}\.)*[a-z0-9_-]{1,63}$/
const PLAIN_LABEL = /^[a-z0-9_-]+$/
const ASCII = /^[\x20-\x7e]*$/

/** For characters that have a meaning elsewhere in a name. */
const ADVICE: Readonly<Record<string, string>> = {
  '*': 'a wildcard is a whole label at the front: "*" or "*.dev"',
  '@': 'the apex is "@" alone',
}

/** Reads the name of a file or folder as a zone: `Bücher.example` gives `xn--bcher-kva.example`. */
export function readZoneName(text: string): Result<ZoneName> {
  const name = readName(text, text)
  if (!name.ok) return fail('zone-name', `"${text}" is not a domain name: ${name.problem.message}`)
  if (!name.value.includes('.')) {
    return fail('zone-name', `"${text}" is not a domain name: it has no dot`, {
      advice: 'name the file or folder after the domain, such as example.nl.yaml',
    })
  }
  if (name.value.length > NAME_CHARACTERS) {
    return fail(
      'zone-name',
      `"${text}" is not a domain name: it is longer than ${NAME_CHARACTERS} characters`,
    )
  }
  return ok(name.value as ZoneName)
}

/** Reads an owner name as a file or the server writes it: relative to the zone, `@` is the apex. */
export function readOwnerName(text: string, zone: ZoneName): Result<OwnerName> {
  const read = readOwner(text, zone)
  if (read.ok || read.problem.rule === 'name-relative') return read
  for (const { name, form } of ownersMeant(text)) {
    const other = readOwner(name, zone)
    const advice = other.ok ? form : other.problem.rule === 'name-relative' ? other.problem.advice : undefined
    if (advice !== undefined) return { ok: false, problem: { ...read.problem, advice } }
  }
  return read
}

/** What a text that is not an owner name may have been intended to be, and how to say so. */
function* ownersMeant(text: string): Generator<{ name: string; form: string }> {
  const within = nameWithin(text) ?? text
  for (const name of [within, within.replace(/^@\./, '')]) yield { name, form: `write ${quote(name)}` }
  const joined = within.replace(/\s+/g, '-')
  yield { name: joined, form: `did you mean ${quote(joined)}?` }
}

function readOwner(text: string, zone: ZoneName): Result<OwnerName> {
  if (text === '@') return ok(APEX)
  const dotted = text.length > 1 && text.endsWith('.')
  const bare = dotted ? text.slice(0, -1) : text
  const wildcard = bare === '*' || bare.startsWith('*.')
  const rest = wildcard ? bare.slice(2) : bare
  const read = bare === '*' ? ok('*') : readName(rest, text)
  if (!read.ok) return read
  const name = wildcard && bare !== '*' ? `*.${read.value}` : read.value
  if (dotted) {
    const message = `"${text}" ends in a dot, but owner names are relative to the zone`
    return fail('name-relative', message, relativeAdvice(name, zone))
  }
  // Judged on the canonical name, so that the zone's name is found in Unicode and in capitals too.
  if (name === zone || name.endsWith(`.${zone}`)) {
    const message = `"${text}" ends in the zone's own name; it would become ${name}.${zone}.`
    return fail('name-relative', message, relativeAdvice(name, zone))
  }
  if (name.length + 1 + zone.length > NAME_CHARACTERS) {
    return fail('name-length', `"${text}.${zone}" is longer than ${NAME_CHARACTERS} characters`, {
      advice: `shorten it by ${name.length + 1 + zone.length - NAME_CHARACTERS}`,
    })
  }
  return ok(name as OwnerName)
}

/** Reads the target of a record: with a final dot absolute, without it relative to the zone, `@` the apex. */
export function readTarget(text: string, zone: ZoneName): Result<Fqdn> {
  if (text === '@') return ok(apexOf(zone))
  if (text === '.') return ok('.' as Fqdn)
  const absolute = text.endsWith('.')
  const name = readName(absolute ? text.slice(0, -1) : text, text)
  if (!name.ok) return name
  const fqdn = absolute ? `${name.value}.` : `${name.value}.${zone}.`
  if (fqdn.length > NAME_CHARACTERS + 1) {
    return fail('name-length', `"${fqdn}" is longer than ${NAME_CHARACTERS} characters`, {
      advice: `shorten it by ${fqdn.length - 1 - NAME_CHARACTERS}`,
    })
  }
  return ok(fqdn as Fqdn)
}

export function apexOf(zone: ZoneName): Fqdn {
  return `${zone}.` as Fqdn
}

/** `www` in `example.nl` gives `www.example.nl.`. */
export function absolute(owner: OwnerName, zone: ZoneName): Fqdn {
  return (owner === APEX ? `${zone}.` : `${owner}.${zone}.`) as Fqdn
}

/** The owner name of an absolute name inside the zone; undefined for a name outside it. */
export function ownerIn(name: Fqdn, zone: ZoneName): OwnerName | undefined {
  const apex = `${zone}.`
  if (name === apex) return APEX
  if (!name.endsWith(`.${apex}`)) return undefined
  return name.slice(0, -apex.length - 1) as OwnerName
}

/** For people: A-labels as Unicode, where that says the same and cannot be taken for another name. */
export function unicodeOf(name: string): string {
  if (!name.includes('xn--')) return name
  return name
    .split('.')
    .map(label => {
      const unicode = label.startsWith('xn--') ? domainToUnicode(label) : ''
      return unicode !== '' && isValidIdn(unicode) && !mixedScripts(unicode) ? unicode : label
    })
    .join('.')
}

/** Apex first, then by text: the order of every list of names we make. */
export function compareOwners(a: OwnerName, b: OwnerName): number {
  if (a === b) return 0
  if (a === APEX) return -1
  if (b === APEX) return 1
  return a < b ? -1 : 1
}

/** The zone's name may be there more than once: every one of them goes. */
function relativeAdvice(name: string, zone: ZoneName): { advice?: string } {
  let owner = name
  while (owner.endsWith(`.${zone}`)) owner = owner.slice(0, -zone.length - 1)
  if (owner === zone) owner = APEX
  return readOwner(owner, zone).ok ? { advice: `write ${quote(owner)}` } : {}
}

/** Splits at dots and makes each label canonical. `whole` is the text as written, for the message. */
function readName(text: string, whole: string): Result<string> {
  if (CANONICAL_NAME.test(text) && !text.includes('xn--')) return ok(text)
  const labels: string[] = []
  for (const written of text.split('.')) {
    const label = readLabel(written, whole)
    if (!label.ok) return label
    labels.push(label.value)
  }
  return ok(labels.join('.'))
}

/** Reads one label, with letters of any script. `whole` is the name it is in, for the message. */
export function readLabel(written: string, whole = written): Result<string> {
  // Only A to Z: JavaScript folds other letters by context (a final sigma), UTS 46 below does not.
  const label = written.replace(/[A-Z]+/g, letters => letters.toLowerCase())
  if (PLAIN_LABEL.test(label)) {
    if (label.length > LABEL_OCTETS) {
      return fail(
        'label-length',
        `a label of "${whole}" has ${label.length} characters, at most ${LABEL_OCTETS} are allowed`,
        { advice: `shorten it by ${label.length - LABEL_OCTETS}` },
      )
    }
    if (label.startsWith('xn--') && domainToASCII(domainToUnicode(label)) !== label) {
      return fail('name-idn', `"${written}" in "${whole}" begins with xn-- but is not a valid A-label`, {
        advice:
          'write the name in its own letters, such as "bücher" for xn--bcher-kva; a host that a provider made from such a name is the one that the provider shows',
      })
    }
    return ok(label)
  }
  if (label === '') {
    return fail(
      'name-syntax',
      whole === ''
        ? 'a name is empty'
        : `"${whole}" has an empty label (two dots in a row, or one at an end)`,
      { advice: whole === '' ? 'the apex is "@"' : 'write one dot between two labels' },
    )
  }
  if (ASCII.test(label)) {
    const bad = /[^a-z0-9_-]/.exec(label)?.[0] ?? ''
    const what = bad === ' ' ? 'a space' : `"${bad}"`
    const advice = ADVICE[bad] ?? 'a name has letters, digits, - and _, with dots between'
    return fail('name-syntax', `"${whole}" holds ${what}, which a name cannot`, { advice })
  }
  return readUnicodeLabel(label, whole)
}

/**
 * UTS 46, non-transitional, as Node's URL implementation does it. It reads a whole host, so characters that
 * mean something in a host (`%`, digits that become an address) are kept from it or refused afterwards.
 */
function readUnicodeLabel(label: string, whole: string): Result<string> {
  const refused = fail(
    'name-idn',
    `"${whole}" holds characters that no domain name can carry (IDNA, UTS 46)`,
    {
      advice: 'look for a character that came along when it was copied, or type the name again',
    },
  )
  if (/[^a-z0-9_\-\u0080-\u{10ffff}]/u.test(label)) return refused
  const ascii = domainToASCII(label)
  if (ascii === '' || ascii.includes('.') || !PLAIN_LABEL.test(ascii)) return refused
  const unicode = domainToUnicode(ascii)
  if (ascii.startsWith('xn--') && domainToASCII(unicode) !== ascii) return refused
  if (!isValidIdn(unicode)) {
    const bad = [...unicode].find(character => !isValidIdn(character)) ?? unicode
    const message = `"${bad}" in "${whole}" is not a letter, a digit or a mark (IDNA 2008, RFC 5892)`
    return fail('name-idn', message, { advice: `take it out; if the name is really that, write ${ascii}` })
  }
  if (ascii.length > LABEL_OCTETS) {
    return fail(
      'label-length',
      `a label of "${whole}" has ${ascii.length} characters as an A-label, at most ${LABEL_OCTETS} are allowed`,
      { advice: 'shorten it: letters outside a to z take more room as an A-label' },
    )
  }
  return ok(ascii)
}

/**
 * What a reader of a name may not see: letters that are read as others, and letters of several scripts in one label. A
 * warning of the rule `name-lookalike`; `text` is any name that can be read, as it is written.
 */
export function lookalike(text: string): Problem | undefined {
  if (ASCII.test(text)) return undefined
  const canonical = (label: string): string => {
    const read = readLabel(label)
    return read.ok ? read.value : label
  }
  const labels = text.split('.')
  const name = labels.map(canonical).join('.')
  for (const label of labels.filter(one => !ASCII.test(one))) {
    const unicode = domainToUnicode(canonical(label))
    const scripts = mixedScripts(unicode)
    // Letter by letter: in a word, a final sigma would become another letter.
    const small = label.normalize('NFC').replace(/./gu, letter => letter.toLowerCase())
    const lower = small.normalize('NFC')
    const isMapped = ![label, lower].includes(unicode)
    if (!scripts && !isMapped) continue
    const what = scripts ? `mixes letters of ${scripts.join(' and ')}` : `is read as "${unicode}" (UTS 46)`
    return {
      rule: 'name-lookalike',
      message: `"${label}" ${what}: "${text}" is ${name}`,
      advice: `write "${unicodeOf(name)}" if that is meant`,
    }
  }
  return undefined
}

// Which labels in Unicode are names (IDNA 2008), and which may be read as another name (UTS 39).

/**
 * RFC 5892, section 2, by the Unicode of the running Node: letters, digits and marks, the exceptions (F), and what is
 * valid in some contexts. Approximated: of the contextual rules (appendix A) only those for joiners are checked, by
 * UTS 46, which also maps what is unstable (B) before it gets here.
 */
const VALID =
  /^(?:[-_a-z0-9\p{Ll}\p{Lu}\p{Lo}\p{Lm}\p{Mn}\p{Mc}\p{Nd}]|[\xb7\u0375\u05f3\u05f4\u06fd\u06fe\u0f0b\u3007\u30fb\u200c\u200d])*$/u
/** Exceptions (F), old Hangul Jamo (I), marks for symbols and music (D), and what is invisible (C), but for joiners. */
const FORBIDDEN =
  /[\u0640\u07fa\u302e\u302f\u3031-\u3035\u303b\u1100-\u11ff\ua960-\ua97f\ud7b0-\ud7ff]|[\u20d0-\u20ff]|[\u{1d100}-\u{1d24f}]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u

/** Scripts in common use (UAX 31, table 5). A letter of another one counts as of one more script. */
const SCRIPTS =
  'Arabic Armenian Bengali Bopomofo Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(
    ' ',
  )
/** "Highly restrictive" (UTS 39, 5.2): one script, or what Chinese, Japanese and Korean are written in. */
const TOGETHER = [
  ...SCRIPTS.map(script => [script]),
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
]
const NEUTRAL = String.raw`\p{Script=Common}\p{Script=Inherited}`

function setOf(scripts: readonly string[]): string {
  return scripts.map(script => `\\p{Script_Extensions=${script}}`).join('')
}

function oneOf(scripts: readonly string[]): string {
  return `[${setOf(scripts)}${NEUTRAL}]*`
}

/** Made when the first name needs it: that takes longer than to read a small zone. */
let unmixed: RegExp | undefined

/** Whether IDNA 2008 allows the label. `label` is in Unicode, as UTS 46 maps it. */
function isValidIdn(label: string): boolean {
  return VALID.test(label) && !FORBIDDEN.test(label)
}

/** The scripts of a label that has more than can be together; undefined for a label in one script. */
function mixedScripts(label: string): string[] | undefined {
  unmixed ??= new RegExp(`^(?:${TOGETHER.map(oneOf).join('|')}|[^${setOf(SCRIPTS)}]*)$`, 'u')
  if (unmixed.test(label)) return undefined
  const named = SCRIPTS.filter(script => new RegExp(`\\p{Script=${script}}`, 'u').test(label))
  return named.length > 1 ? named : [...named, 'another script']
}
