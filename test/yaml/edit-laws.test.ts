/** Laws of amending: the file says exactly what was asked for, and every other byte stays. */

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocPath } from '../../src/diagnostics.ts'
import { Source } from '../../src/text/source.ts'
import { amend } from '../../src/yaml/edit/edit.ts'
import type { Amendment } from '../../src/yaml/edit/request.ts'
import { Locator } from '../../src/yaml/read/locate.ts'
import { openYaml } from '../../src/yaml/read/yaml.ts'
import { cases } from '../support/scope.ts'
import { type Data, document, key, paths, read, scalar, value } from './edit-documents.ts'
import { amendedData, amendments } from './edit-requests.ts'

const plainFiles = document({ anchors: false })
const allFiles = document({ anchors: true })

function made(text: string, ...changes: Amendment[]): string {
  const result = amend(new Source('x.yaml', text), changes)
  if (!result.ok) throw new Error(`${result.reason} at ${JSON.stringify(result.path)}`)
  return result.value
}

function dataOf(text: string): Data {
  return read(text)!.value
}

/** A file with one of its places. Files that have no such place are left out. */
function placed(
  files: fc.Arbitrary<string>,
  wanted: (data: Data, path: DocPath, parent: Data) => boolean,
): fc.Arbitrary<[string, DocPath]> {
  const choices = (text: string) => {
    const data = dataOf(text)
    const all: [DocPath, Data][] = [[[], data], ...paths(data)]
    const parents = new Map(all.map(([path, part]) => [JSON.stringify(path), part]))
    return all
      .filter(([path, part]) => wanted(part, path, parents.get(JSON.stringify(path.slice(0, -1)))!))
      .map(([path]) => path)
  }
  return files
    .map(text => [text, choices(text)] as const)
    .filter(([, found]) => found.length > 0)
    .chain(([text, found]) => fc.tuple(fc.constant(text), fc.constantFrom(...found)))
}

/** How many characters two texts share at the beginning and at the end, not counting any twice. */
function shared(a: string, b: string): number {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start += 1
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end += 1
  return start + end
}

function isSubsequence(part: string, whole: string): boolean {
  let at = 0
  for (const character of whole) if (character === part[at]) at += 1
  return at === part.length
}

function sizeOf(data: Data): number {
  return typeof data === 'string' ? 0 : Object.keys(data).length
}

/** Whether the collection at a path is written in lines, without brackets. */
function isBlock(text: string, path: DocPath): boolean {
  const node = openYaml(new Source('x', text)).document!.getIn([...path]) as { flow?: boolean }
  const outer = path.length === 0 || isBlock(text, path.slice(0, -1))
  return outer && node.flow !== true
}

describe('the data', () => {
  const several = (files: fc.Arbitrary<string>) =>
    files.chain(text => fc.tuple(fc.constant(text), amendments(dataOf(text))))

  test('is the old data with the amendments, in every style', () => {
    fc.assert(
      fc.property(several(plainFiles), ([text, changes]) => {
        const result = amend(new Source('x', text), changes)
        // Whether the empty lines below count in a text under |+ can depend on what was removed.
        if (!result.ok) expect([result.reason, text.includes('|+')]).toEqual(['unsafe', true])
        else {
          expect(dataOf(result.value)).toEqual(amendedData(dataOf(text), changes))
          expect(read(result.value)!.faults).toBeLessThanOrEqual(read(text)!.faults)
        }
      }),
      cases(150),
    )
  })

  test('is so with anchors too, or the amendment is refused', () => {
    const reasons: string[] = []
    fc.assert(
      fc.property(several(allFiles), ([text, changes]) => {
        const result = amend(new Source('x', text), changes)
        if (result.ok) expect(dataOf(result.value)).toEqual(amendedData(dataOf(text), changes))
        reasons.push(result.ok ? 'ok' : result.reason)
      }),
      cases(150),
    )
    const share = (those: (reason: string) => boolean): number =>
      reasons.filter(those).length / reasons.length
    expect(share(reason => reason === 'ok')).toBeGreaterThan(0.8)
    expect(share(reason => reason !== 'ok' && reason !== 'anchor')).toBeLessThan(0.05)
  })

  test('can become any other, and comes back when it is set to what it was', () => {
    fc.assert(
      fc.property(plainFiles, fc.dictionary(key, value), (text, other) => {
        const there = made(text, { op: 'set', path: [], value: other })
        expect(dataOf(there)).toEqual(amendedData('', [{ op: 'set', path: [], value: other }]))
        const back = made(there, { op: 'set', path: [], value: dataOf(text) })
        expect(dataOf(back)).toEqual(dataOf(text))
      }),
      cases(100),
    )
  })
})

describe('the bytes', () => {
  test('stay when nothing is amended, or nothing changes by it', () => {
    fc.assert(
      fc.property(
        placed(allFiles, () => true),
        ([text, path]) => {
          expect(made(text)).toBe(text)
          let there: unknown = dataOf(text)
          for (const step of path) there = (there as Record<string, unknown>)[step]
          expect(made(text, { op: 'set', path, value: there })).toBe(text)
        },
      ),
      cases(150),
    )
  })

  test('stay outside of a text on one line that is set to another', () => {
    const texts = placed(plainFiles, (data, path) => typeof data === 'string' && path.length > 0)
    fc.assert(
      fc.property(texts, scalar, ([text, path], value) => {
        const source = new Source('x', text)
        const { document } = openYaml(source)
        const node = document!.getIn([...path], true) as { range: [number, number]; type: string }
        const [start, end] = node.range
        fc.pre(!node.type.startsWith('BLOCK'))
        expect(new Locator(document, source).range(path)).toEqual([start, end])
        const result = made(text, { op: 'set', path, value })
        const behind = text.slice(end)
        expect(result.slice(0, start)).toBe(text.slice(0, start))
        expect(result.slice(result.length - behind.length)).toBe(behind)
        expect(result.slice(start, result.length - behind.length)).not.toContain('\n')
      }),
      cases(100),
    )
  })

  test('are those of the old file without one range, when an entry of several goes', () => {
    const entries = placed(plainFiles, (_, path, parent) => path.length > 0 && sizeOf(parent) > 1)
    fc.assert(
      fc.property(entries, ([text, path]) => {
        fc.pre(!text.includes('|+'))
        const result = made(text, { op: 'remove', path })
        expect(isSubsequence(result, text)).toBe(true)
        if (isBlock(text, path.slice(0, -1))) expect(shared(result, text)).toBe(result.length)
        for (const comment of lostComments(text, result)) expect(ownLines(text, path)).toContain(comment)
      }),
      cases(150),
    )
  })

  test('are all there when something is added, and the file is the same when it is removed again', () => {
    const collections = placed(plainFiles, data => typeof data !== 'string' && sizeOf(data) > 0)
    fc.assert(
      fc.property(collections, value, fc.boolean(), ([text, path], value, first) => {
        fc.pre(!text.includes('|+'))
        let there: unknown = dataOf(text)
        for (const step of path) there = (there as Record<string, unknown>)[step]
        const [top] = Object.keys(there as object)
        const last = Array.isArray(there) ? there.length : 'brand new'
        const change: Amendment = Array.isArray(there)
          ? { op: 'append', path, value }
          : { op: 'set', path: [...path, last], value, ...(first && { position: { before: top! } }) }
        const result = made(text, change)
        expect(isSubsequence(text, result)).toBe(true)
        const block = isBlock(text, path)
        if (block) expect(shared(text, result)).toBe(text.length)
        expect(made(result, { op: 'remove', path: [...path, last] })).toBe(text)
      }),
      cases(100),
    )
  })
})

function lostComments(before: string, after: string): string[] {
  const comments = [...before.matchAll(/# c\d+\b/g)].map(([comment]) => comment)
  return comments.filter(comment => !new RegExp(`${comment}\\b`).test(after))
}

/** The lines of an entry with the comments directly above and those inside it, as one text. */
function ownLines(text: string, path: DocPath): string {
  const lines = text.split(/\r?\n/)
  const source = new Source('x', text)
  const { document } = openYaml(source)
  const node = document!.getIn([...path], true) as { range: [number, number, number] }
  const [keyStart] = new Locator(document, source).range(path, 'key')
  let from = source.lineAt(Math.min(keyStart, node.range[0]))
  // A dash may be on a line above its value.
  while (from > 0 && /^[\s-]*(?:#.*)?$/.test(lines[from - 1]!) && lines[from - 1]!.trim() !== '') from -= 1
  let to = source.lineAt(Math.max(node.range[1] - 1, node.range[0]))
  while (to + 1 < lines.length && /^\s*(?:#.*)?$/.test(lines[to + 1]!)) to += 1
  return lines.slice(from, to + 1).join('\n')
}
