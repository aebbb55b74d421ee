/** The marks `!`, `&` and `*` in front of a value: tags, anchors and aliases. */
import type { Alias, Scalar, YAMLMap, YAMLSeq } from 'yaml'
import type { Source } from '../../text/source.ts'
import type { Fault } from './fault.ts'

/** A tag that is written in the file; the ones the schema gives by itself are none. */
export function writtenTag(node: Scalar | YAMLMap | YAMLSeq, source: Source): Fault | undefined {
  const { tag } = node
  if (tag === undefined || /^tag:yaml\.org,2002:(?:str|map|seq)$/.test(tag)) return undefined
  const [start, end] = tagRange(node.range![0], source)
  return {
    rule: 'yaml-tag',
    message: `the tag ${tag.replace('tag:yaml.org,2002:', '!!')} does nothing here: every value is text`,
    advice: 'delete the tag, or put the value in quotes if the ! belongs to it',
    start,
    end,
  }
}

/** Longer tags are not looked for. */
const TAG_CHARACTERS = 200

/** The tag in front of a node, from its first `!`; an anchor may be between the two. */
function tagRange(before: number, source: Source): [number, number] {
  const line = Math.max(source.startOf(source.lineAt(before)), before - TAG_CHARACTERS)
  const found = /(![^\s,[\]{}]*)\s+(?:&\S+\s+)?$/.exec(source.text.slice(line, before))
  if (found) return [line + found.index, line + found.index + found[1]!.length]
  const start = Math.max(0, source.text.lastIndexOf('!', before))
  return [start, start + 1]
}

/** `TXT: &foo bar` publishes only `bar`. */
export function unusedAnchor(node: Scalar, name: string, source: Source): Fault {
  const end = node.range![0]
  const found = source.text.lastIndexOf(`&${name}`, end)
  const start = found === -1 ? end : found
  return {
    rule: 'yaml-alias',
    message: `&${name} names an anchor that nothing refers to, and is not part of the text`,
    advice: `put the text in quotes if it begins with &, or delete &${name}`,
    start,
    end: start + name.length + 1,
  }
}

/** An alias to nothing, to itself (`open`), or one too many: then `why` is the number of values allowed. */
export function badAlias(alias: Alias, why: 'open' | number | undefined): Fault {
  const [start, end] = alias.range!
  const at = { rule: 'yaml-alias', start, end }
  const name = `*${alias.source}`
  if (why === 'open') return { ...at, message: `${name} refers to itself`, advice: 'write the value out' }
  if (why !== undefined) {
    const message = `the aliases of this file stand for more than ${why} values`
    return { ...at, message, advice: 'write the values out' }
  }
  return {
    ...at,
    message: `${name} refers to an anchor that is not defined above`,
    advice: `put it in quotes if it is a text: "${name}"`,
  }
}
