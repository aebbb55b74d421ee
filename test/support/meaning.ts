/**
 * What an entry means, written again from the rules of test/cases/README.md and from nothing in src: the judge
 * of what the sandbox ends up with must not share a mistake with the program.
 */
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'

/** Equal texts exactly when the entries mean the same. */
function meaningOf(entry: DnsEntry, zone: string): string {
  const { type, content } = entry
  return `${nameOf(entry.name)} ${entry.expire} ${type} ${rdataOf(type, content, zone)}`
}

export function meanings(entries: readonly DnsEntry[], zone: string): string[] {
  return entries.map(entry => meaningOf(entry, zone)).sort()
}

function rdataOf(type: string, content: string, zone: string): string {
  const words = content.split(/\s+/)
  switch (type) {
    case 'AAAA':
      return new URL(`http://[${content}]/`).hostname
    case 'CNAME':
    case 'NS':
    case 'ALIAS':
      return targetOf(content, zone)
    case 'MX':
      return `${Number(words[0])} ${targetOf(words[1]!, zone)}`
    case 'SRV':
      return `${words.slice(0, 3).map(Number).join(' ')} ${targetOf(words[3]!, zone)}`
    case 'SSHFP':
    case 'TLSA':
    case 'DS':
      return `${words.slice(0, -1).map(Number).join(' ')} ${words.at(-1)!.toLowerCase()}`
    case 'CAA': {
      const [, flag, tag, value] = /^(\d+)\s+(\S+)\s+(.*)$/.exec(content)!
      return `${Number(flag)} ${tag!.toLowerCase()} ${value!.replace(/^"(.*)"$/, '$1')}`
    }
    case 'NAPTR': {
      const fields = content.match(/"[^"]*"|\S+/g)!.map(field => field.replace(/^"(.*)"$/, '$1'))
      const [order, preference, flags, service, expression, replacement] = fields
      return [
        Number(order),
        Number(preference),
        flags!.toLowerCase(),
        service!.toLowerCase(),
        expression,
        targetOf(replacement!, zone),
      ].join(' | ')
    }
    default:
      return content
  }
}

function targetOf(text: string, zone: string): string {
  const name = nameOf(text)
  if (name === '@') return `${zone}.`
  return name.endsWith('.') ? name : `${name}.${zone}.`
}

function nameOf(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase()
  const dot = text.endsWith('.') ? '.' : ''
  return (
    new URL(`http://${text.replace(/\.$/, '').replace(/^\*\./, 'star.')}/`).hostname.replace(
      /^star\./,
      '*.',
    ) + dot
  )
}
