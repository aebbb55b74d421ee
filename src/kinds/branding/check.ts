/** What is wrong with the text of a branding field. Limits of the API are not known, so few things are errors. */
import email from 'validator/lib/isEmail.js'
import url from 'validator/lib/isURL.js'
import type { Problem } from '../../dns/result.ts'
import type { BrandingField } from './value.ts'

/** Control characters, halves of characters, and what some readers take for the end of a line or of a file. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/u

/** The width of the terminals in which people read whois. */
const BANNER_WIDTH = 80

/** At most one problem; nothing is wrong with an empty field. */
export function problemOf(field: BrandingField, text: string): Problem | undefined {
  if (text === '') return undefined
  return lineProblem(field, text) ?? meaningProblem(field, text)
}

function lineProblem(field: string, text: string): Problem | undefined {
  const odd = UNWRITABLE.exec(text)
  if (odd) {
    const code = odd[0].codePointAt(0)!
    const isBreak = code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029
    return {
      rule: 'branding-text',
      message: isBreak
        ? `"${field}" is one line, and this has a line break`
        : `"${field}" cannot hold the character U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
      advice: isBreak ? 'write it on one line' : 'leave it out',
      span: [odd.index, odd.index + 1],
    }
  }
  const trimmed = text.trim()
  if (trimmed === text) return undefined
  return {
    rule: 'branding-text',
    message: `"${field}" has a space at its edge`,
    advice: trimmed === '' ? 'write "" to clear it' : `write "${trimmed}"`,
  }
}

function meaningProblem(field: BrandingField, text: string): Problem | undefined {
  if (field === 'supportEmail' && !email.default(text, { allow_utf8_local_part: true })) {
    return {
      rule: 'branding-email',
      message: `"${text}" is not an e-mail address`,
      advice: 'write one address, such as support@example.nl',
    }
  }
  if ((field === 'companyUrl' || field === 'termsOfUsageUrl') && !isWebAddress(text)) {
    const other = /^([a-z][a-z0-9+.-]*):(?!\d)/i.exec(text)?.[1]?.toLowerCase()
    const isOther = other !== undefined && other !== 'http' && other !== 'https'
    const open = withoutUser(text)
    if (open !== undefined) {
      return {
        rule: 'branding-url',
        message: `"${field}" holds a user name or password before the @, and everybody reads it`,
        advice: `write ${open}, and change the password if it was one`,
      }
    }
    return {
      rule: 'branding-url',
      message: isOther
        ? `"${text}" is not a web address: it begins with ${other}:`
        : `"${text}" is not a web address`,
      advice: 'write one that begins with https:// or http://, such as https://www.example.nl',
    }
  }
  if (field.startsWith('banner') && [...text].length > BANNER_WIDTH) {
    return {
      rule: 'branding-banner',
      message: `"${field}" has ${[...text].length} characters, and a line of whois is about ${BANNER_WIDTH} wide`,
      advice: 'shorten it, or use the other banner lines',
    }
  }
  return undefined
}

/** A web address without the `user:password@` it has; undefined where that is not what is wrong with it. */
function withoutUser(text: string): string | undefined {
  const bare = text.replace(/^((?:https?:\/\/)?)[^/@?#]*@/i, '$1')
  return bare !== text && isWebAddress(bare) ? bare : undefined
}

/** The API's own example has no `https://` before it. */
function isWebAddress(text: string): boolean {
  return url.default(text, { protocols: ['http', 'https'], require_protocol: false, disallow_auth: true })
}
