/** Which labels in Unicode are names (IDNA 2008), and which may be read as another name (UTS 39). */

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
export function isValidIdn(label: string): boolean {
  return VALID.test(label) && !FORBIDDEN.test(label)
}

/** The scripts of a label that has more than can be together; undefined for a label in one script. */
export function mixedScripts(label: string): string[] | undefined {
  unmixed ??= new RegExp(`^(?:${TOGETHER.map(oneOf).join('|')}|[^${setOf(SCRIPTS)}]*)$`, 'u')
  if (unmixed.test(label)) return undefined
  const named = SCRIPTS.filter(script => new RegExp(`\\p{Script=${script}}`, 'u').test(label))
  return named.length > 1 ? named : [...named, 'another script']
}
