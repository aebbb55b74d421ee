/** What a section of a file is: types alone, for all that read, share and judge sections. */

import type { Diagnostic, DocPath } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { SectionTraits } from '../../kinds/contract/section-traits.ts'
import type { Place } from '../../text/source.ts'
import type { Document } from '../../yaml/read/document.ts'
import type { Use } from './use.ts'

/**
 * The content of one kind of one domain. Its value is plain JSON that passed the schema of its kind: scalars are text,
 * integers of the schema numbers.
 */
export interface Section extends Document {
  domain: ZoneName
  kind: string
  /** Relative to the repository root, with forward slashes. */
  file: string
  /**
   * False when broken parts were taken out of `value`: then it serves to find more faults, but what is missing
   * from it proves nothing and it must never be planned.
   */
  intact: boolean
  /** How its kind reads and shares its sections. */
  traits: SectionTraits
  /** Keys of `value` under which the content of a profile is, with the profile's name (profiles.ts). */
  references?: ReadonlyMap<string, string>
  /** Set when shared files say some of it, or all. */
  layers?: SectionLayers
  /** RRsets of which there are none here, whatever is shared: paths of empty lists, which are not in `value`. */
  without?: readonly DocPath[]
}

/** What a section is put together from (sharing/). */
export interface SectionLayers {
  /** What the domain's own file says; absent when it says nothing of this kind. */
  own?: unknown
  /** The same with another own section on top, or without any; undefined when nothing is left. */
  under(own: Section | undefined): Section | undefined
}

export interface FileSections {
  sections: Section[]
  /** What a domain's file takes from shared files. */
  uses?: PlacedUse[]
  /** Whose domain it is, where its file says so. */
  claim?: AccountClaim
  diagnostics: Diagnostic[]
}

/** `account:` at the top of a domain's file. */
export interface AccountClaim {
  domain: ZoneName
  account: string
  place: Place
}

/** A use, and the places of the file that has it: of a domain, or a shared one. */
export interface PlacedUse extends Use, Pick<Document, 'place'> {}
