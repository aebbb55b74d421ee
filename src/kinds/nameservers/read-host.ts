/** The name and the glue of a nameserver: texts to canonical forms, or what is wrong with them. */
import ipaddr from 'ipaddr.js'
import { type OwnerName, ownerIn, readTarget, type ZoneName } from '../../dns/name.ts'
import { fail, ok, type Problem, type Result } from '../../dns/result.ts'
import { readIpv4, readIpv6 } from '../../dns/types/address.ts'
import { nameWithin } from '../../text/host-within.ts'

export interface Host {
  /** Lower-case A-labels without final dot. */
  hostname: string
  owner?: OwnerName
}

/** RFC 1123, 2.1: a host is not a place for `_`, which other names may hold. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/

/** Full names only, with or without final dot: a nameserver is not relative to the domain. */
export function readHost(text: string, zone: ZoneName): Result<Host> {
  const bare = text.endsWith('.') ? text.slice(0, -1) : text
  if (ipaddr.isValid(bare)) {
    return fail('target-address', `"${text}" is an address, and a nameserver has a name`, {
      advice: `write { hostname: ns1.${zone}, ipv4: … } for a nameserver inside the domain`,
    })
  }
  const name = readTarget(`${bare}.`, zone)
  if (!name.ok) return { ok: false, problem: { ...name.problem, ...meant(text, zone) } }
  const hostname = name.value.slice(0, -1)
  if (!hostname.includes('.')) {
    return fail('nameserver-name', `"${text}" is not a full name of a host: it has no dot`, {
      advice: `write the whole name, such as ${hostname || 'ns1'}.${zone}`,
    })
  }
  if (!HOST.test(hostname)) {
    return fail('nameserver-name', `"${text}" is not a name of a host`, {
      advice: 'labels have letters, digits and -, with a letter or digit at both ends',
    })
  }
  const owner = ownerIn(name.value, zone)
  return ok({ hostname, ...(owner !== undefined && { owner }) })
}

const READ = { ipv4: readIpv4, ipv6: readIpv6 }

/** Canonical glue; the empty text for none. */
export function readGlue(family: 'ipv4' | 'ipv6', text: string): Result<string> {
  if (text === '') return ok('')
  const read = READ[family](text)
  if (read.ok) return ok(read.value.content)
  const other = family === 'ipv4' ? 'ipv6' : 'ipv4'
  const elsewhere = READ[other](text).ok
  const { message, advice } = read.problem
  const help = elsewhere ? `write it under ${other}` : advice?.replace(/^to point at another name.*$/s, GLUE)
  return fail(read.problem.rule, message, { field: family, ...(help !== undefined && { advice: help }) })
}

const GLUE = 'write the address of the host'

/** Where no resolver can reach a nameserver. Ranges for documentation are let pass. */
const UNREACHABLE: Readonly<Record<string, string>> = {
  private: 'private (RFC 1918)',
  uniqueLocal: 'private (RFC 4193)',
  carrierGradeNat: 'for carrier networks (RFC 6598)',
  loopback: 'of the machine itself',
  linkLocal: 'of one network link',
  unspecified: 'no address of a host',
  broadcast: 'no address of a host',
  multicast: 'for multicast',
  ipv4Mapped: 'an IPv4 address in the form of IPv6',
}

/** `text` is canonical glue. Rule `glue-unreachable`, a warning. */
export function glueProblem(family: 'ipv4' | 'ipv6', text: string): Problem | undefined {
  if (text === '') return undefined
  const why = UNREACHABLE[ipaddr.parse(text).range()]
  if (why === undefined) return undefined
  return {
    rule: 'glue-unreachable',
    message: `the address ${text} is ${why}: resolvers cannot reach the nameserver there`,
    advice: 'write the address at which the internet reaches it',
    field: family,
  }
}

/** A host out of a URL, or beside a port. */
function meant(text: string, zone: ZoneName): { advice?: string } {
  const within = nameWithin(text)
  if (within === undefined) return {}
  const read = readHost(within, zone)
  return read.ok ? { advice: `write ${read.value.hostname}` } : {}
}
