/** Which domain a file is about, by its name. */
import { basename } from 'node:path/posix'
import { readZoneName, type ZoneName } from '../../dns/name.ts'

/** What people put before and after the domain in the name of a file. */
const BEFORE = /^(?:db|named|pri|sec|zone|master)[._-]/i
const BEHIND = /\.(?:ya?ml|json|zone|db|dns|txt|bind|hosts|conf|master)\.?$/i

/** No top-level domain has digits or underscores, so `10.0.1` and `example.nl._base` are not domains. */
const TOP = /\.(?:[a-z]+|xn--[a-z0-9-]+)$/

/** The domain of `example.nl.zone`, `db.example.nl`, `$example.nl.yaml`; undefined when the name holds none. */
export function domainOfFile(file: string): ZoneName | undefined {
  const bare = basename(file).replace(BEHIND, '').replace(/^\$/, '').replace(/\.$/, '')
  for (const name of [bare.replace(BEFORE, ''), bare]) {
    const read = readZoneName(name)
    if (read.ok && TOP.test(read.value)) return read.value
  }
  return undefined
}

/** A domain as other tools write it, with or without final dot; undefined when it is none. */
export function domainNamed(text: string): ZoneName | undefined {
  const read = readZoneName(text.replace(/(?<=.)\.$/, ''))
  return read.ok ? read.value : undefined
}
