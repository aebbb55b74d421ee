/** The registry. Adding a kind: its file or folder here, and what CONTRIBUTING.md lists beside it. */
import { branding } from './branding/index.ts'
import { contacts, defaultContacts } from './contacts/index.ts'
import type { Kind } from './contract/kind.ts'
import type { FileKinds } from './contract/section-traits.ts'
import { dns } from './dns/index.ts'
import { dnssec } from './dnssec/index.ts'
import { nameservers } from './nameservers/index.ts'
import { settings } from './settings/index.ts'

/**
 * A kind whose own types no one outside it needs to know. Sections were checked against the kind's schema
 * and everything else comes from the kind itself, so the types fit although the compiler cannot see it.
 */
export type AnyKind = Kind<unknown, unknown, unknown, unknown>

/**
 * In the order in which parts of one domain are written. The transfer lock would refuse contacts, so settings come after
 * them; keys and nameservers come last, for a change of nameservers can take a registry hours.
 */
const REGISTRY = [dns, contacts, branding, settings, dnssec, nameservers, defaultContacts] as const

export const kinds: readonly AnyKind[] = REGISTRY.map(kind => kind as unknown as AnyKind)

export const kindNames: readonly string[] = kinds.map(kind => kind.name)

/** Kinds of domains: the sections of a domain's file, and the files in its folder. */
export const domainKindNames: readonly string[] = kinds
  .filter(kind => kind.scope === 'domain')
  .map(kind => kind.name)

/** Kinds of accounts: the files in its folder. */
export const accountKinds: readonly AnyKind[] = kinds.filter(kind => kind.scope === 'account')

/** What reading files has to know of the kinds. */
export const fileKinds: FileKinds = {
  domain: domainKindNames,
  account: Object.fromEntries(accountKinds.map(kind => [schemaOf(kind), kind.name])),
  traits: Object.fromEntries(kinds.map(kind => [kind.name, kind.section ?? {}])),
}

export function kindNamed(name: string): AnyKind {
  const kind = kinds.find(candidate => candidate.name === name)
  if (!kind) throw new Error(`no kind ${name}`)
  return kind
}

/** The schema of a kind's sections; a file of one section is called after it. */
export function schemaOf({ name, schema = name }: AnyKind): string {
  return schema
}
