/** What a server said, made fit for a message: no secrets, no control characters, no whole pages. */

const MASK = '[secret]'
const JWT = /eyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g
const PEM = /-----BEGIN[^-]*-----[\s\S]*?(?:-----END[^-]*-----|$)/g
// Everything in C0, DEL and C1 but the line feed: a server must not move the cursor of a terminal.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g

/**
 * The text of a server or a library, without the given secrets and anything that looks like one.
 * Secrets go before the text is cut, so that no half of one is left.
 */
export function redact(text: string, secrets: readonly string[], limit = 8000): string {
  let clean = text
  for (const secret of secrets) {
    if (secret !== '') clean = clean.replaceAll(secret, MASK)
  }
  clean = clean.replace(JWT, MASK).replace(PEM, MASK).replace(CONTROL, ' ').trim()
  return clean.length > limit ? `${clean.slice(0, limit)} …` : clean
}

/** The server's words, or a short description of a page that is not the API's. Never the page itself. */
export function wordsOf(body: string): { text: string; fromApi: boolean } {
  try {
    const parsed: unknown = JSON.parse(body)
    if (
      parsed !== null &&
      typeof parsed === 'object' &&
      'error' in parsed &&
      typeof parsed.error === 'string'
    ) {
      return { text: parsed.error, fromApi: true }
    }
    return { text: '', fromApi: false }
  } catch {
    return { text: describePage(body), fromApi: false }
  }
}

/** What a body that is not JSON looks like, in one short line. */
export function describePage(body: string): string {
  if (body.trim() === '') return ''
  if (!/<html|<!doctype/i.test(body.slice(0, 2000)))
    return `text that is not JSON (${body.length} characters)`
  const title = /<title[^>]*>([^<]{1,200})<\/title>/i
    .exec(body.slice(0, 20_000))?.[1]
    ?.replace(/\s+/g, ' ')
    .trim()
  return title ? `a web page with the title “${title.slice(0, 100)}”` : 'a web page'
}
