/** A file of `_shared`, or a preset: sections with parameters, what it uses itself, and which domains it is for. */
import type { Diagnostic, DocPath, Finding } from '../../diagnostics.ts'
import { lookalike, readZoneName, type ZoneName } from '../../dns/name.ts'
import type { FileKinds } from '../../kinds/contract/section-traits.ts'
import { nearest } from '../../text/closest.ts'
import { isMapping } from '../../text/mapping.ts'
import type { Place, Source } from '../../text/source.ts'
import { diagnosed } from '../../yaml/read/document.ts'
import { read, type YamlFile } from '../../yaml/read/read.ts'
import { builtIn, PARAMETER, placeholdersIn } from '../section/placeholders.ts'
import { unspoilt } from '../section/read-section.ts'
import { readNamed, readUse, USE, type Use } from '../section/use.ts'

export interface SharedText {
  name: string
  /** `zones/_shared/parked.yaml`, `preset parked`. */
  from: string
  document: YamlFile
  /** What its kinds say of their sections. */
  traits: FileKinds['traits']
  /** Sections by kind, as written. */
  sections: ReadonlyMap<string, unknown>
  uses: readonly Use[]
  /** Names of parameters that a use may give, each with what holds when it does not; undefined: it has to. */
  parameters: ReadonlyMap<string, string | undefined>
  /** Where its sections, and what it uses, first ask for each parameter. */
  askedAt: ReadonlyMap<string, DocPath>
  /** Domains that use it without saying so themselves. */
  domains: readonly Listed[]
  /** Account of these domains. */
  account?: { name: string; place: Place }
}

/** A domain in the list of a shared file: it uses that file, with these parameters. */
interface Listed {
  domain: ZoneName
  use: Use
}

/** At the top of a shared file. */
export const DOMAINS = 'domains'

export const PARAMETERS = 'parameters'
const ACCOUNT = 'account'

export function readShared(
  source: Source,
  { name, from, kinds: { domain: kinds, traits } }: { name: string; from: string; kinds: FileKinds },
): { text?: SharedText; diagnostics: Diagnostic[] } {
  const document = read(source)
  if (Array.isArray(document)) return { diagnostics: document }
  const findings: Finding[] = []
  const { value } = document
  const keys = [...kinds, USE, DOMAINS, PARAMETERS, ACCOUNT]
  if (!isMapping(value)) {
    findings.push(slip([], 'a shared file is a mapping', `its keys are ${keys.join(', ')}`))
    return { diagnostics: [...document.diagnostics, ...placed(findings, document)] }
  }
  for (const key of Object.keys(value)) {
    if (keys.includes(key)) continue
    const near = nearest(key, keys)
    const advice = near ? `did you mean "${near}"?` : `the keys here are ${keys.join(', ')}`
    findings.push({
      ...slip([key], `there is no key "${key}" in a shared file`, advice),
      rule: 'unknown-key',
      on: 'key',
    })
  }
  const sections = new Map(
    kinds.flatMap(kind => (Object.hasOwn(value, kind) ? [[kind, value[kind]] as const] : [])),
  )
  const { uses, findings: ofUses } = readUse(value[USE] ?? [])
  for (const one of ofUses) findings.push(one)
  const text: SharedText = {
    name,
    from,
    document,
    traits,
    sections,
    uses,
    ...parametersOf(value, sections, uses, findings),
    domains: domainsOf(value[DOMAINS], name, findings),
    ...accountOf(value[ACCOUNT], document, findings),
  }
  if (sections.size === 0 && uses.length === 0) {
    findings.push(slip([], 'this shared file says nothing', `give it a section: ${kinds.join(', ')}`))
  }
  return { text, diagnostics: [...document.diagnostics, ...placed(findings, document)] }
}

/** Those that are in a text, with their defaults; a default that no text asks for is a slip. */
function parametersOf(
  value: Record<string, unknown>,
  sections: ReadonlyMap<string, unknown>,
  uses: readonly Use[],
  findings: Finding[],
): Pick<SharedText, 'parameters' | 'askedAt'> {
  const known = builtIn('')
  const found = new Map<string, string | undefined>()
  const askedAt = new Map<string, DocPath>()
  const given = value[PARAMETERS]
  const usual = isMapping(given) ? given : {}
  const asked = [
    ...placeholdersIn(usual).map(one => ({ ...one, path: [PARAMETERS, ...one.path] })),
    ...[...sections].flatMap(([kind, content]) =>
      placeholdersIn(content).map(one => ({ ...one, path: [kind, ...one.path] })),
    ),
    ...uses.flatMap(({ parameters, path }) =>
      [...parameters].flatMap(([key, text]) =>
        placeholdersIn(text).map(one => ({ ...one, path: [...path, key] })),
      ),
    ),
  ]
  for (const { name, path, on } of asked) {
    if (known.has(name)) continue
    if (path[0] !== PARAMETERS && !askedAt.has(name)) askedAt.set(name, path)
    if (PARAMETER.test(name)) found.set(name, undefined)
    else {
      const finding = slip(
        path,
        `\${${name}} is not a parameter`,
        'its name has a-z, 0-9 and -; write $${ for the text ${',
      )
      findings.push({ ...finding, ...(on && { on }) })
    }
  }
  const result = { parameters: found, askedAt }
  if (given === undefined) return result
  if (!isMapping(given)) {
    findings.push(
      slip([PARAMETERS], 'parameters: is a mapping of names to what holds when a use says nothing'),
    )
    return result
  }
  for (const [key, text] of Object.entries(given)) {
    const path = [PARAMETERS, key]
    if (known.has(key)) findings.push({ ...slip(path, `${key} is known already`, 'leave it out'), on: 'key' })
    else if (!found.has(key)) {
      findings.push({
        ...slip(path, `nothing here asks for \${${key}}`, 'leave it out, or write it where it belongs'),
        on: 'key',
      })
    } else if (typeof text !== 'string') findings.push(slip(path, `what holds for ${key} is one text`))
    else found.set(key, text)
  }
  return result
}

/** By the rules of `use:`, with domains in the place of shared files. */
function domainsOf(value: unknown, file: string, findings: Finding[]): Listed[] {
  const { named, findings: ofForm } = readNamed(value ?? [], {
    key: DOMAINS,
    what: 'a domain is its name, or its name with parameters',
    advice: 'write it as domains: [example.com, { example.nl: { tenant: example } }]',
    refusal: name => {
      const read = readZoneName(name)
      return read.ok ? undefined : read.problem.message
    },
  })
  for (const one of ofForm) findings.push(one)
  const found = new Map<ZoneName, Listed>()
  for (const { name, parameters, path } of named) {
    const read = readZoneName(name)
    if (!read.ok) continue
    const odd = lookalike(name)
    if (odd) findings.push({ ...odd, severity: 'warning', path })
    if (found.has(read.value)) {
      findings.push(slip(path, `${name} is here twice`, 'keep one of the two'))
    } else found.set(read.value, { domain: read.value, use: { name: file, parameters, path } })
  }
  return [...found.values()]
}

function accountOf(value: unknown, { place }: YamlFile, findings: Finding[]): Pick<SharedText, 'account'> {
  if (value === undefined) return {}
  if (typeof value === 'string') return { account: { name: value, place: place([ACCOUNT]) } }
  findings.push(slip([ACCOUNT], '"account" is the name of one account'))
  return {}
}

function slip(path: DocPath, message: string, advice?: string): Finding {
  return { rule: 'schema', severity: 'error', path, message, ...(advice !== undefined && { advice }) }
}

function placed(findings: readonly Finding[], document: YamlFile): Diagnostic[] {
  return unspoilt(findings, document).map(finding => diagnosed(document, finding))
}
