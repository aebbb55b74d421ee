/** What DNSControl says about a domain beside its records, and what to write for it here. */
import { isMapping } from '../../text/mapping.ts'
import { shown } from '../records/imported.ts'
import { type JsonObject, textOf } from './record.ts'

/** A setting that does not come along. */
export interface Setting {
  message: string
  advice?: string
  lost: string
}

export function settingsOf(domain: JsonObject): Setting[] {
  return [
    ...listOf(domain['unmanaged']).map(ignored),
    ...listOf(domain['nameservers']).map(nameserver),
    ...listOf(domain['recordsabsent']).map(absent),
    ...listOf(domain['rawrecords']).map(unfinished),
    ...metadata(domain['meta']),
    ...switches(domain),
  ]
}

/** IGNORE(): our globs know `*` and `?` too; patterns with more are left to people. */
function ignored(rule: JsonObject): Setting {
  const [name, type, content] = ['label_pattern', 'rType_pattern', 'target_pattern'].map(key =>
    textOf(rule[key]).trim(),
  )
  const parts: string[] = []
  if (name && name !== '*') parts.push(`name: ${JSON.stringify(name)}`)
  if (type && type !== '*') {
    const types = type.split(',').map(one => one.trim())
    parts.push(`type: ${types.length === 1 ? types[0] : `[${types.join(', ')}]`}`)
  }
  if (content && content !== '*') parts.push(`content: ${JSON.stringify(content)}`)
  const lost = shown(`IGNORE(${[name || '*', type || '*', content || '*'].join(' ')})`)
  const message = 'live records that DNSControl leaves alone'
  if (parts.length === 0) return { message, advice: 'leave dns out of the file of this domain', lost }
  const hard = [name, content].some(pattern => /[[\]{}]|\*\*/.test(pattern ?? ''))
  const advice = hard
    ? 'write rules under ignore with * and ?, one for each choice of the pattern'
    : `write under ignore: { ${parts.join(', ')} }`
  return { message, advice, lost }
}

function nameserver(one: JsonObject): Setting {
  const name = textOf(one['name'])
  return {
    message: 'the nameservers of a domain are no part of its zone here',
    advice: 'where the domain shall keep its own, list them in its section nameservers',
    lost: shown(`the nameserver ${name}`),
  }
}

function absent(record: JsonObject): Setting {
  const what = ['name', 'type', 'target'].map(key => textOf(record[key])).join(' ')
  return {
    message: 'a record that DNSControl makes sure is gone',
    advice: 'what no file declares is removed in the mode exclusive, which is the default',
    lost: shown(`ENSURE_ABSENT(${what})`),
  }
}

function unfinished(record: JsonObject): Setting {
  return {
    message: 'a record that DNSControl had not worked out yet',
    advice: 'make the file with dnscontrol print-ir, without --raw',
    lost: shown(`a record of type ${textOf(record['type'])}`),
  }
}

/** Its own notes begin with dnscontrol_. */
function metadata(meta: unknown): Setting[] {
  if (!isMapping(meta)) return []
  return Object.entries(meta)
    .filter(([key]) => !key.startsWith('dnscontrol_'))
    .map(([key, value]) => ({
      message: `the domain has the setting ${key}, which only DNSControl and its provider know`,
      lost: shown(`${key}: ${textOf(value)}`),
    }))
}

function switches(domain: JsonObject): Setting[] {
  const settings: Setting[] = []
  if (domain['keepunknown'] === true) {
    const advice = 'write mode: additive into the section dns'
    settings.push({ message: 'DNSControl removes no record it does not know', advice, lost: 'NO_PURGE' })
  }
  const signing = textOf(domain['auto_dnssec'])
  if (signing !== '') {
    const advice = 'the provider signs zones on its own nameservers; other keys stand in the section dnssec'
    settings.push({ message: 'who signs a zone is not said here', advice, lost: `AUTODNSSEC ${signing}` })
  }
  return settings
}

function listOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.filter(isMapping) : []
}
