/** What is asked of an editor, and where: the types that its parts share. */
import type { Node } from 'yaml'
import type { DocPath } from '../../diagnostics.ts'
import type { Anchors } from './anchors.ts'
import type { Splices } from './splices.ts'
import type { Style } from './style.ts'

/** Beside which key a new one is written. */
export type KeyPosition = { before: string } | { after: string }

/** What is asked for at one place and below it. */
export interface Ask {
  path: DocPath
  set?: { value: unknown; position: KeyPosition | undefined }
  remove?: true
  appended: unknown[]
  /** By key, or by index as text. */
  inside: Map<string, Ask>
}

/**
 * One edit of a document, by path from the top of the file as it is. Steps are the texts of keys, however they
 * are quoted, and indices of list members. Values are plain data: texts, numbers, booleans, lists, mappings.
 *
 * - `set` puts a value at a path. What is alike in an old list or mapping stays as it is written. A new key comes
 *   last, or beside the key that `position` names, and brings the mappings around it.
 * - `remove` takes a key or a list member out, with the comments on its line and directly above it. What becomes
 *   empty is written `{}` or `[]`.
 * - `append` adds a member at the end of a list.
 */
export type Amendment =
  | { op: 'set'; path: DocPath; value: unknown; position?: KeyPosition }
  | { op: 'remove'; path: DocPath }
  | { op: 'append'; path: DocPath; value: unknown }

export type EditRequest = ReplaceRequest | MapRequest | ListRequest

/** The node becomes this. */
export interface ReplaceRequest {
  to: unknown
}

/** `null` stands for a key or a member that goes. */
export interface MapRequest {
  keys: Map<string, EditRequest | null>
  adds: { key: string; value: unknown; position?: KeyPosition | undefined }[]
}

/** `members` has holes where nothing changes; an addition is after the member of that index, -1 is the top. */
export interface ListRequest {
  members: (EditRequest | null | undefined)[]
  adds: { behind: number; value: unknown }[]
}

export interface Place {
  path: DocPath
  /** Below a key, after a dash or in a list, or the whole file. */
  of: 'key' | 'member' | 'file'
  /** Inside brackets or braces. */
  flow: boolean
  node: Node | null
  /** Of the key or the dash. */
  column: number
  /** After the colon or the dash; after the key where no colon is written. */
  intro: number
  /** A key in braces without a colon. */
  bare: boolean
}

/** What writes one file: its text, how it is written, and the splices that are noted. */
export interface Editor {
  readonly text: string
  readonly depth: number
  readonly style: Style
  readonly splices: Splices
  readonly anchors: Anchors
  readonly careful: boolean
  editAt(place: Place, request: EditRequest, before: unknown): void
  /** A text, in the quotes of the node it takes the place of. */
  scalar(old: unknown, value: unknown, flow: boolean): string
  key(key: string, flow: boolean): string
}
