/** Addresses that reports are sent to (DMARC, TLS-RPT, CAA): plain ones become URIs, and lists of them stay readable. */
import type { ZoneName } from '../../../dns/name.ts'
import { fail, ok, type Result } from '../../../dns/result.ts'
import { readDomain } from './domain.ts'

const RULE = 'structured-value'

export interface MailUri {
  /** `mailto:dmarc@example.nl`. */
  uri: string
  /** Canonical, without final dot. */
  domain: string
}

/**
 * A mail address, plain or as mailto:. Signs that mean something in a list of URIs or in a URI are written by their
 * number (RFC 6068, 2; RFC 9989, 4.6). With `limit` a size may follow: `mailto:a@example.net!10m`.
 */
export function readMailUri(text: string, zone: ZoneName, { limit = false } = {}): Result<MailUri> {
  const [, scheme = '', local = '', host = '', size = ''] =
    /^(mailto:)?([^@]*)@([^@!]*)((?:!\d+[kmgt]?)?)$/i.exec(text) ?? []
  if (
    local === '' ||
    (size !== '' && !limit) ||
    !/^[!-~\u0080-\u{10ffff}]+$/u.test(local) ||
    /["<>(),;:]|\p{Cs}/u.test(local)
  ) {
    const inner = /<([^<>@\s]+@[^<>@\s]+)>/.exec(text)?.[1]
    return fail(RULE, `"${text}" is not a mail address`, {
      advice: inner ? `write ${inner}` : `write a whole address, such as reports@${zone}`,
    })
  }
  const domain = readDomain(host, zone, 'the domain of a mail address')
  if (!domain.ok) return domain
  return ok({ uri: `mailto:${encoded(local, scheme !== '')}@${domain.value}${size}`, domain: domain.value })
}

/** In a URI someone wrote, `%2B` is a plus already. */
function encoded(local: string, isUri: boolean): string {
  const plain = isUri ? /%[0-9a-f]{2}|[^A-Za-z0-9._~+=-]/giu : /[^A-Za-z0-9._~+=-]/gu
  return local.replace(plain, sign => {
    if (sign.length === 3 && sign.startsWith('%')) return sign.toUpperCase()
    return sign.codePointAt(0)! < 0x80
      ? `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
      : encodeURIComponent(sign)
  })
}

/** A web address, canonical; without name and password, and one that can be in a list with commas. */
export function readWebUri(text: string, schemes: readonly string[]): Result<string> {
  const bad = (message: string, advice: string) => fail(RULE, `"${text}" ${message}`, { advice })
  if (/[\s"\\`]/.test(text) || !URL.canParse(text)) {
    return bad('is not a web address', `write it whole, such as ${schemes.at(-1)}//reports.example.nl/`)
  }
  const url = new URL(text)
  if (!schemes.includes(url.protocol)) {
    return bad('is of another scheme', `write a mail address, or one with ${schemes.join(' or ')}//`)
  }
  if (url.username !== '' || url.password !== '') {
    return fail(RULE, 'this web address holds a name or a password, and everybody can read it in the DNS', {
      advice: 'write an address that needs none',
    })
  }
  return ok(url.href.replace(/[,;!']/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`))
}
