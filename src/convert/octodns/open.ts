/** Opens an octoDNS file with all that it includes: `!include` of a file whose path is relative to the one that says it. */
import { type Document, isAlias, isScalar, type Node, Scalar, visit } from 'yaml'
import { Source } from '../../text/source.ts'
import { diagnosticOf, type Fault } from '../../yaml/pitfalls/fault.ts'
import { openYaml } from '../../yaml/read/yaml.ts'
import { type Place, type Problem, placeAt, type SourceFile } from '../records/imported.ts'
import { ADVICE, type IncludeRights, includedPath, MOST_INCLUDES, mayInclude } from '../records/include.ts'
import type { Nodes } from './nodes.ts'

/** What may be included, and how. Without rights nothing is. */
export interface OctodnsOptions extends Partial<IncludeRights> {
  /** The text of a file that an `!include` names, by its path; or why there is none. Absent: nothing is included. */
  include?: (path: string) => { text: string } | { refused: string }
}

/** A fault makes the whole file useless: octoDNS itself would not read it. */
type Wrong = Place & Pick<Problem, 'message' | 'advice'>

/** A file with all that it includes. */
export interface OpenedFile extends Nodes {
  /** What is at the top; undefined in an empty file, and in one with faults. */
  top: Node | undefined
  wrongs: Wrong[]
}

interface Run {
  options: OctodnsOptions
  stands: Map<Node, Node>
  strangers: Map<Node, Source>
  /** The tops of the files that were read, by path; absent while one is being read. */
  files: Map<string, Node | undefined>
  wrongs: Wrong[]
}

/** `included` gets the paths of all files that were included. */
export function openOctodns(
  { file, text }: SourceFile,
  options: OctodnsOptions,
  included: Set<string>,
): OpenedFile {
  const source = new Source(file, text)
  const run: Run = { options, stands: new Map(), strangers: new Map(), files: new Map(), wrongs: [] }
  const top = read(run, source, false)
  for (const path of run.files.keys()) included.add(path)
  const { stands, strangers, wrongs } = run
  return { source, stands, strangers, merged: new Map(), top: wrongs.length === 0 ? top : undefined, wrongs }
}

function read(run: Run, source: Source, isIncluded: boolean): Node | undefined {
  const { document, faults } = openYaml(source)
  for (const fault of faults) run.wrongs.push(wrongOf(fault, source))
  if (!document || faults.length > 0) return undefined
  for (const node of marked(run, document, isIncluded ? source : undefined)) {
    const wrong = resolve(run, source, node)
    if (wrong) run.wrongs.push({ ...placeAt(source, node.range?.[0] ?? 0), ...wrong })
  }
  return document.contents ?? undefined
}

/** Notes all aliases in one go, since to ask the document for each takes its whole length; gives the nodes with tags. */
function marked({ stands, strangers }: Run, document: Document.Parsed, source?: Source): Node[] {
  const anchors = new Map<string, Node>()
  const tagged: Node[] = []
  visit(document, {
    Node(_, node) {
      if (source) strangers.set(node, source)
      if (isAlias(node)) {
        const target = anchors.get(node.source)
        if (target) stands.set(node, target)
        return
      }
      if (node.anchor !== undefined) anchors.set(node.anchor, node)
      if (node.tag?.startsWith('!') && node.tag.length > 1) tagged.push(node)
    },
  })
  return tagged
}

/** Gives back what is wrong, if anything. */
function resolve(run: Run, from: Source, node: Node): { message: string; advice: string } | undefined {
  if (node.tag !== '!include' || !isScalar(node)) {
    return { message: `the tag ${node.tag} is not one of octoDNS`, advice: 'write out what it stands for' }
  }
  const path = includedPath(String(node.value), from.file)
  const refused = (why: string, advice: string) => ({
    message: `${path} cannot be included: ${why}`,
    advice,
  })
  const { within = [], named = [], include } = run.options
  if (!mayInclude(path, { within, named })) {
    return refused('it is outside the folders that were named', ADVICE.outside)
  }
  if (!run.files.has(path)) {
    if (run.files.size >= MOST_INCLUDES) return refused('too many files are included', 'name fewer files')
    const found = include?.(path) ?? { refused: 'it is not there' }
    if ('refused' in found) return refused(found.refused, ADVICE.missing)
    run.files.set(path, undefined)
    const top = read(run, new Source(path, found.text), true)
    run.files.set(path, top ?? new Scalar(null))
  }
  const top = run.files.get(path)
  if (!top) return refused('it is being read already', 'look for files that include each other')
  run.stands.set(node, top)
  return undefined
}

function wrongOf(fault: Fault, source: Source): Wrong {
  const { line, column, message, advice } = diagnosticOf(fault, source)
  return {
    file: source.file,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    message,
    ...(advice !== undefined && { advice }),
  }
}
