/** Profiles: contacts that several domains share. In a section the contact takes the place of the profile's name. */
import { type Diagnostic, hasErrors } from '../../diagnostics.ts'
import type { FileKinds } from '../../kinds/contract/section-traits.ts'
import { readable } from '../../text/clip.ts'
import { nearest } from '../../text/closest.ts'
import type { FileSections, Section } from '../section/section.ts'
import type { SharedFile } from '../sharing/shared.ts'

export interface ProfileFiles {
  /** Every profile there is. */
  files: readonly SharedFile[]
  /** What the kinds say of their sections: which of them name profiles. */
  kinds: Pick<FileKinds, 'traits'>
  /** Reads one, whose content is its only section. */
  read: (file: SharedFile) => FileSections
  /** Read and judge those too that no section names. */
  all: boolean
  /** All sections of the repository are here, so that a profile without a user has none. */
  complete: boolean
}

/**
 * Puts profiles in place of their names. What is wrong with one is said once, at its file, as is what a kind finds in
 * it: places below a role that a profile fills are in the profile's file.
 */
export function useProfiles(
  sections: readonly Section[],
  { files, kinds: { traits }, read, all, complete }: ProfileFiles,
): FileSections {
  const used = new Set(sections.flatMap(section => namesIn(section, traits).map(([, name]) => name)))
  const diagnostics: Diagnostic[] = []
  const profiles = new Map<string, Section | undefined>()
  for (const file of files) {
    const { name } = file
    if (!all && !used.has(name)) continue
    const result = read(file)
    const [profile] = result.sections
    profiles.set(name, profile)
    for (const one of result.diagnostics) diagnostics.push(one)
    const isSound = profile !== undefined && !hasErrors(result.diagnostics)
    if (complete && isSound && !used.has(name)) diagnostics.push(unused(profile, name))
  }
  const resolved = sections.flatMap(section => {
    const names = namesIn(section, traits)
    for (const [role, name] of names) {
      if (!profiles.has(name)) diagnostics.push(unknown(section, role, name, files))
    }
    return filled(section, names, profiles)
  })
  return { sections: resolved, diagnostics }
}

/** The sections without what they name profiles for: of those that lead to none nothing is left. */
export function withoutProfiles(sections: readonly Section[], traits: FileKinds['traits']): Section[] {
  return sections.flatMap(section => filled(section, namesIn(section, traits), new Map()))
}

/** Keys of a section with the name of a profile. */
function namesIn({ kind, value }: Section, traits: FileKinds['traits']): [role: string, name: string][] {
  if (!traits[kind]?.profiles) return []
  return Object.entries(value as Record<string, unknown>).flatMap(([role, content]) =>
    typeof content === 'string' ? [[role, content] as [string, string]] : [],
  )
}

/** The section with its contacts; without those that are not to be had, and nothing when none is left. */
function filled(
  section: Section,
  names: readonly [role: string, name: string][],
  profiles: ReadonlyMap<string, Section | undefined>,
): Section[] {
  if (names.length === 0) return [section]
  const value: Record<string, unknown> = { ...(section.value as object) }
  const sources = new Map<unknown, Section>()
  const references = new Map<string, string>()
  for (const [role, name] of names) {
    const profile = profiles.get(name)
    delete value[role]
    if (!profile) continue
    value[role] = profile.value
    sources.set(role, profile)
    references.set(role, name)
  }
  if (Object.keys(value).length === 0) return []
  const isWhole = names.every(([role]) => sources.get(role)?.intact)
  return [
    {
      ...section,
      value,
      references,
      intact: section.intact && isWhole,
      place: (path, on, span) => {
        const profile = path.length > 1 ? sources.get(path[0]) : undefined
        return profile ? profile.place(path.slice(1), on, span) : section.place(path, on, span)
      },
    },
  ]
}

function unknown(section: Section, role: string, name: string, files: readonly SharedFile[]): Diagnostic {
  const names = files.map(file => file.name)
  const near = names.find(known => known === name.toLowerCase()) ?? nearest(name, names)
  const others = names.length === 0 ? '' : `, such as ${names.slice(0, 3).join(', ')}`
  return readable({
    rule: 'profile-unknown',
    severity: 'error',
    message: `there is no profile ${JSON.stringify(name)}`,
    advice:
      near === undefined
        ? `write the contact itself, or the name of a file in _shared/contacts${others}`
        : `did you mean ${near}?`,
    ...section.place([role]),
  })
}

function unused(profile: Section, name: string): Diagnostic {
  return {
    rule: 'profile-unused',
    severity: 'warning',
    message: `no domain uses the profile ${name}`,
    advice: 'delete it, or name it under contacts',
    ...profile.place([]),
  }
}
