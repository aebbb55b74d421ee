/** What reading files has to know of a kind: data, and pure functions over plain values. */
import type { DocPath, Finding } from '../../diagnostics.ts'

/** What a schema says of one violation, as far as kinds look at it. */
export interface ShapeViolation {
  keyword: string
  params: Record<string, unknown>
  data: unknown
}

export interface SectionTraits {
  /** The key that a section is about most of all: what an empty one is told to begin with. */
  begins?: string
  /** That key holds a list, which people write in place of the section. */
  isList?: true
  /** The rule of an empty section, and what it would do; `schema` and nothing unless given. */
  empty?: { rule: string; would: string; advice: string }
  /** Keys that shared files may supply: the schema does not miss them. */
  fromShared?: readonly string[]
  /**
   * How layers become one where that is not done key by key: as the records of a zone, RRset by RRset, or only what the
   * domain itself says.
   */
  merge?: Readonly<Record<string, 'rrsets' | 'own'>>
  /** Takes what means something where the schema sees nothing out of the content, which is changed in place. */
  takeOut?(content: Record<string, unknown>, sharing: boolean): { without: DocPath[]; findings: Finding[] }
  /** Better words for a violation than those for any section, which `usual` gives; `written` is the text at the path. */
  explain?(
    violation: ShapeViolation,
    path: DocPath,
    said: { written(): string; usual(): Finding },
  ): Finding | undefined
  /** The values of its keys may be names of profiles. */
  profiles?: true
}

/** The kinds that files may be about. */
export interface FileKinds {
  /** Sections of a domain's file, and files in its folder. */
  domain: readonly string[]
  /** Files in the folder of an account: their name, which is that of their schema, to the kind. */
  account: Readonly<Record<string, string>>
  /** By name of the kind. */
  traits: Readonly<Record<string, SectionTraits>>
}
