/** Structured values as a file says them: every scalar is text. */
import { parse } from 'yaml'
import type { Finding } from '../../../../src/diagnostics.ts'
import { readZoneName } from '../../../../src/dns/name.ts'
import { type Expanded, expandStructured } from '../../../../src/kinds/dns/structured/expand.ts'

const name = readZoneName('example.nl')
if (!name.ok) throw new Error(name.problem.message)
export const zone = name.value

export type Records = Record<string, Record<string, unknown>>

/** `text` is what is below `records:`. */
export function expanded(text: string): Expanded {
  return expandStructured(parse(text, { schema: 'failsafe' }) as Records, zone)
}

/** Values below one owner name, `@` by default. */
export function below(content: string, owner = '"@"'): Expanded {
  return expanded(`${owner}: { ${content} }`)
}

/** `error structured-value @/SPF/all` */
export function place({ severity, rule, path }: Finding): string {
  return `${severity} ${rule} ${path.slice(1).join('/')}`
}

export function places({ findings }: Expanded): string[] {
  return findings.map(place)
}

/** The one text at a name; undefined when there is none. */
export function txt({ records }: Expanded, owner: string): unknown {
  return records[owner]?.['TXT']
}
