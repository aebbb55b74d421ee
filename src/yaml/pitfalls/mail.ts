/** SPF, DKIM and DMARC texts that YAML took apart: which pieces belong to one, and how they read as one. */

export type MailText = 'spf' | 'dkim' | 'dmarc'

/** Terms that are in SPF texts and hardly in sentences. */
const SPF_TERM =
  /^[-+~?]all$|^[-+~?]?(?:include|ip4|ip6|exists|a|mx|ptr):\S|^[-+~?](?:a|mx|ptr)$|^(?:redirect|exp)=\S/i
/** Words that are terms only among terms: `a`, `mx`. */
const SPF_WORD = /^(?:a|mx|ptr)(?:\/\d+)*$/i
const DKIM_TAG = /^[vkptshng]=/i
const DMARC_TAG = /^(?:p|sp|rua|ruf|adkim|aspf|pct|fo|rf|ri|np|psd|t)=/i
const BASE64 = /^[A-Za-z0-9+/]{16,}={0,2}$/

/** What a text is by its beginning. */
export function mailText(text: string): MailText | undefined {
  if (/^v=spf1(?![^\s;,])/i.test(text)) return 'spf'
  if (/^(?:v=DKIM1|k=(?:rsa|ed25519))(?![^\s;,])/i.test(text)) return 'dkim'
  return /^v=DMARC1(?![^\s;,])/i.test(text) ? 'dmarc' : undefined
}

/** Whether a piece can only be more of such a text. */
export function isMoreOf(kind: MailText, piece: string): boolean {
  const text = piece.trim()
  if (kind === 'dmarc') return DMARC_TAG.test(text) || /^mailto:/i.test(text)
  if (kind === 'dkim') return DKIM_TAG.test(text) || BASE64.test(text)
  return text !== '' && text.split(/\s+/).every(word => SPF_TERM.test(word) || SPF_WORD.test(word))
}

/** Whether a word of a comment is a term of an SPF text by itself. */
export function isSpfTerm(word: string): boolean {
  return SPF_TERM.test(word)
}

/** The pieces as one text, with what is between terms of its kind. */
export function joinMail(kind: MailText, pieces: readonly string[]): string {
  let text = ''
  for (const piece of pieces.map(one => one.trim())) {
    if (text === '') text = piece
    else if (kind === 'spf') text = `${text} ${piece}`
    else if (kind === 'dmarc' && /^mailto:/i.test(piece)) text = `${text.replace(/,$/, '')}, ${piece}`
    else if (kind === 'dkim' && !DKIM_TAG.test(piece)) text += piece
    else text = `${text.replace(/[\s;,]+$/, '')}; ${piece}`
  }
  return text
}
