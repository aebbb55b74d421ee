/**
 * The real zones as the files they were taken from are written (test/data/README.md): of BIND two zones with one file of
 * hosts that both include, of octoDNS one zone in parts that a script joins. The forms are theirs, the texts are not.
 */
import type { ZoneName } from '../../src/dns/name.ts'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { REAL_ZONES } from './support.ts'

export interface Original {
  from: 'bind' | 'octodns'
  /** By path. */
  files: Record<string, string>
  /** What is given to the import. */
  path: string
  zones: { domain: ZoneName; entries: readonly DnsEntry[] }[]
  /** Messages of what does not come along, each once. */
  left: string[]
}

function zonesNamed(...names: string[]) {
  return names.map(name => REAL_ZONES.find(({ domain }) => domain === name)!)
}

function bind(): Original {
  const zones = zonesNamed('ocf.berkeley.edu', 'ocf.io')
  const [first, second] = zones.map(({ entries }) => new Set(entries.map(idOf))) as [Set<string>, Set<string>]
  const isCommon = (entry: DnsEntry) => first.has(idOf(entry)) && second.has(idOf(entry))
  const units: Record<string, string> = { 'ocf.io': '1h', 'ocf.berkeley.edu': '5m' }
  const files: Record<string, string> = {
    'etc/db.ocf': hostsFile(zones[0]!.entries.filter(isCommon)),
    'etc/named.conf.local': 'zone "ocf.io" { type master; file "/srv/dns/etc/zones/db.ocf.io"; };\n',
  }
  for (const { domain, entries } of zones) {
    const lines = entries.filter(entry => !isCommon(entry)).map(mainLine)
    files[`etc/zones/db.${domain}`] = `$ORIGIN ${domain}.
$TTL ${units[domain]}
@ IN NS ns1.ocf.berkeley.edu.
@ IN NS ns2.ocf.berkeley.edu.

$INCLUDE ../db.ocf

; What only this zone has
${lines.join('\n')}

; vim: noet ts=16 sts=16 sw=16 ft=bindzone
`
  }
  const left = [
    'a DS at the apex belongs in the zone above',
    'the nameservers of a domain are not part of its zone here',
    'the provider makes the SOA record of a zone itself',
    'the same record is in line … already',
  ]
  return { from: 'bind', files, path: 'etc', zones, left }
}

function idOf({ name, type, content }: DnsEntry): string {
  return `${name} ${type} ${content}`
}

/** Relative to whoever includes it: the SOA over lines, a block for each host, the name once, tabs, a copy at the end. */
function hostsFile(entries: readonly DnsEntry[]): string {
  const lines: string[] = []
  let above: string | undefined
  for (const entry of entries) {
    const { name, expire, type } = entry
    if (type === 'A' && name !== above) lines.push('', `; ${name} (server)`)
    const ttl = type === 'SRV' ? ` ${expire}` : ''
    // Below its A the name of a host is left out.
    const owner = type === 'AAAA' && name === above ? '' : name
    lines.push(`${owner}${ttl}\tIN ${type}\t${dataOf(entry)}`)
    above = name
  }
  return `; ns.ocf is master server and hostmaster@ocf is technical contact
@ IN SOA ns.ocf.berkeley.edu. hostmaster.ocf.berkeley.edu. (
2019012101 ; serial number
                         1d         ; slave refresh schedule interval
                         30m        ; slave retry on failure interval
                         4w         ; slave expiration of zone data
                         30m        ; negative TTL
                       )

; in the zone above as well
@\tIN DS\t24784 8 1 49843D73409C0C76C35C1DC380B59F0013363AC4

${lines.join('\n')}

; said twice, as in the original
${lines.findLast(line => line.includes('CNAME'))!.replaceAll('\t', '     ')}
`
}

function mainLine(entry: DnsEntry): string {
  return `${entry.name} IN ${entry.type} ${dataOf(entry)}`
}

function dataOf({ type, content }: DnsEntry): string {
  if (type === 'DS') return content.toUpperCase()
  if (type === 'CAA') return content.replace(/ /g, '\t')
  if (type !== 'TXT') return content
  const text = content.replaceAll('"', '\\"')
  return text.length <= 250 ? `"${text}"` : `("${text.slice(0, 250)}"\n"${text.slice(250)}")`
}

function octodns(): Original {
  const zones = zonesNamed('k8s.io', 'kubernetes.io')
  const [k8s, kubernetes] = zones.map(({ domain, entries }) => namesOf(domain, entries)) as [Names, Names]
  const parts = [...k8s].map(([name, text]) => ({ isDocs: name.endsWith('.sigs'), text }))
  const files = {
    'dns/octodns-config.yaml': `---
providers:
  config:
    class: octodns.provider.yaml.YamlProvider
    directory: /octodns/config
    enforce_order: false
    default_ttl: 3600
zones:
  k8s.io.: &both {sources: [config], targets: [gcp]}
  kubernetes.io.: *both
`,
    'dns/zones/k8s.io._0_base.yaml': `# The zone itself\n${parts.flatMap(({ isDocs, text }) => (isDocs ? [] : text)).join('')}`,
    'dns/zones/k8s.io._1_docs.yaml': parts.flatMap(({ isDocs, text }) => (isDocs ? text : [])).join(''),
    'dns/zones/k8s.io._2_none.yaml': '# Nothing at the moment\n',
    'dns/zones/kubernetes.io.yaml': [...kubernetes.values()].join('\n'),
  }
  const left = ['of the settings of octoDNS only default_ttl is taken over']
  return { from: 'octodns', files, path: 'dns', zones, left }
}

type Names = Map<string, string>

/** The text of each name: one record as a mapping, several as a list, a TTL only where it is its own. */
function namesOf(domain: ZoneName, entries: readonly DnsEntry[]): Names {
  const names = new Map<string, Map<string, DnsEntry[]>>()
  for (const entry of entries) {
    const types = names.get(entry.name) ?? new Map<string, DnsEntry[]>()
    names.set(entry.name, types)
    types.set(entry.type, [...(types.get(entry.type) ?? []), entry])
  }
  return new Map(
    [...names].map(([name, types]) => {
      const key = name === '@' ? "''" : name.startsWith('*') ? `'${name}'` : name
      const records = [...types.values()].map(records => recordOf(domain, records))
      // Some lists have one member.
      const isList = records.length > 1 || name.length % 7 === 0
      const lines = records.flatMap(lines =>
        lines.map((line, at) => (isList && at === 0 ? `- ${line}` : line)),
      )
      const indent = (line: string) => (isList && !line.startsWith('- type') ? `    ${line}` : `  ${line}`)
      return [name, `${key}:\n${lines.map(indent).join('\n')}\n`]
    }),
  )
}

function recordOf(domain: ZoneName, records: readonly DnsEntry[]): string[] {
  const [{ type, expire, name }] = records as [DnsEntry]
  const ttl = expire === 3600 ? [] : [`ttl: ${expire} # this has needed to change`]
  const values = records.map(({ content }) => linesOfValue(domain, type, content))
  // A CNAME takes no list, an A of one address may be one.
  if (type === 'CNAME' || (values.length === 1 && name.length % 5 > 0)) {
    return [`type: ${type}`, ...ttl, `value: ${values[0]![0]} # who looks after it`]
  }
  const items = values.flatMap(lines => lines.map((line, at) => (at === 0 ? `- ${line}` : `  ${line}`)))
  return [`type: ${type}`, ...ttl, 'values:', '# said by the owner', ...items]
}

/** A value as lines: structured ones are mappings, keys in the order of the alphabet. */
function linesOfValue(domain: ZoneName, type: string, content: string): string[] {
  const absolute = (target: string) =>
    target === '@' ? `${domain}.` : target.endsWith('.') ? target : `${target}.${domain}.`
  const [first = '', second = '', third = ''] = content.split(' ')
  if (type === 'MX') return [`exchange: ${absolute(second)}`, `preference: ${first}`]
  if (type === 'CAA') return [`flags: ${first}`, `tag: ${second}`, `value: ${third.slice(1, -1)}`]
  if (type === 'CNAME') return [absolute(first)]
  return [type === 'AAAA' && content.endsWith(':') ? `"${content}"` : content]
}

export const ORIGINALS: readonly Original[] = [bind(), octodns()]
