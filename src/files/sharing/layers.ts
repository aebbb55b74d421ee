/**
 * One section put together from several: the domain's own above those of the shared files it uses. Every place of the
 * result is remembered, so that a finding, and a plan, can name the line that says it. Pure.
 */
import type { DocPath } from '../../diagnostics.ts'
import { set } from '../../yaml/read/nodes.ts'
import type { Section } from '../section/section.ts'

/** A section that is put together, and what a reader calls where it comes from. */
export interface Layer {
  section: Section
  /** `zones/_shared/parked.yaml`, `preset parked`. */
  from: string
}

/** The same thing said twice by shared files, neither of which is above the other. */
export interface Clash {
  /** In words: `A of "www"`, `ttl`. */
  what: string
  first: { layer: Layer; path: DocPath }
  second: { layer: Layer; path: DocPath }
}

/** A value under construction: what is there, and from where each part of it comes. */
export class Layers {
  readonly value: Record<string, unknown> = {}
  readonly clashes: Clash[] = []
  readonly #places = new Map<string, { layer: Layer; path: DocPath }>()

  /** Puts `value` at `path`; `from` is where it is in its own section. */
  set(path: DocPath, value: unknown, layer: Layer, from: DocPath): void {
    let at: Record<string, unknown> = this.value
    for (const key of path.slice(0, -1)) {
      if (!Object.hasOwn(at, key)) set(at, String(key), {})
      at = at[String(key)] as Record<string, unknown>
    }
    set(at, String(path.at(-1)), value)
    this.mark(path, layer, from)
  }

  /** Remembers where something inside a value comes from that was set as a whole. */
  mark(path: DocPath, layer: Layer, from: DocPath): void {
    this.#places.set(JSON.stringify(path), { layer, path: from })
  }

  /** The same, unless it is known already. */
  markFirst(path: DocPath, layer: Layer, from: DocPath): void {
    if (!this.#places.has(JSON.stringify(path))) this.mark(path, layer, from)
  }

  /** Where a path of the result is written: the longest known part of it, and the rest as it is. */
  origin(path: DocPath): { layer: Layer; path: DocPath } | undefined {
    for (let length = path.length; length > 0; length--) {
      const known = this.#places.get(JSON.stringify(path.slice(0, length)))
      if (known) return { layer: known.layer, path: [...known.path, ...path.slice(length)] }
    }
    return undefined
  }
}
