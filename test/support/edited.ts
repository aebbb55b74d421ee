/** Edits of a section carried out on plain data, one after the other: what an edit in place has to come to. */
import type { DocPath } from '../../src/diagnostics.ts'
import type { SectionEdit } from '../../src/kinds/contract/kind.ts'

type Node = Record<string | number, unknown>

/** A copy; the section stays as it is. */
export function edited<Section>(section: Section, edits: readonly SectionEdit[]): Section {
  const copy = structuredClone(section)
  for (const edit of edits) {
    const last = edit.path.at(-1)!
    const parent = nodeAt(copy, edit.path.slice(0, -1))
    if (edit.op === 'append') (parent[last] as unknown[]).push(edit.value)
    else if (edit.op === 'set') parent[last] = edit.value
    else if (Array.isArray(parent)) parent.splice(Number(last), 1)
    else delete parent[last]
  }
  return copy
}

function nodeAt(root: unknown, path: DocPath): Node {
  return path.reduce<Node>((node, step) => node[step] as Node, root as Node)
}
