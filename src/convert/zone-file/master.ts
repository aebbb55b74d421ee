/** Reads a master file and what it includes to records with absolute names, which belong to no zone yet. */
import { Source } from '../../text/source.ts'
import { ADVICE, includedPath, MOST_INCLUDES, mayInclude } from '../records/include.ts'
import { type Line, logicalLines, type Token } from './lines.ts'
import { generate } from './loop.ts'
import { absoluteName } from './names.ts'
import { fieldsOf } from './record.ts'
import { add, type Cursor, type Master, type MasterOptions, type Run, report, type Wrong } from './run.ts'
import { readTtl } from './ttl.ts'

const DEEPEST = 16

/** `origin` is what the file's relative names belong to before it says so itself; absolute, with final dot. */
export function readMaster(
  file: string,
  text: string,
  origin: string | undefined,
  options: MasterOptions,
): Master {
  const { within = [], named = [] } = options
  const run: Run = {
    records: [],
    problems: [],
    included: [],
    options,
    rights: { within, named },
    open: [file],
    faults: 0,
  }
  readText(run, { source: new Source(file, text), origin })
  return run
}

function readText(run: Run, cursor: Cursor): void {
  const lines = logicalLines(cursor.source.text)
  while (!run.full) {
    const next = lines.next()
    if (next.done) {
      if (next.value) report(run, cursor, next.value)
      return
    }
    const wrong = readLine(run, cursor, next.value)
    if (wrong) report(run, cursor, wrong)
  }
}

function readLine(run: Run, cursor: Cursor, line: Line): Wrong | undefined {
  const [first, ...rest] = line.tokens as [Token, ...Token[]]
  if (!line.ownerLeftOut && !first.quoted && first.text.startsWith('$')) {
    return readDirective(run, cursor, first, rest)
  }
  const read = fieldsOf(line)
  if (!read.ok) return read.wrong
  const { owner, fields } = read
  if (owner) {
    const name = absoluteName(owner.text, cursor.origin)
    if (!name.ok) return { ...name, at: owner.start }
    cursor.owner = name.name
  }
  if (cursor.owner !== undefined) return add(run, cursor, cursor.owner, fields, first.start)
  return {
    at: first.start,
    message: 'the line begins with a space, but no record above it has a name',
    advice: 'begin the line with the name',
  }
}

function readDirective(run: Run, cursor: Cursor, word: Token, words: readonly Token[]): Wrong | undefined {
  const directive = word.text.toUpperCase()
  const [first, second] = words
  if (!['$ORIGIN', '$TTL', '$INCLUDE', '$GENERATE'].includes(directive)) {
    const advice = 'there are $ORIGIN, $TTL, $INCLUDE and $GENERATE'
    return { at: word.start, message: `${word.text} is not a directive`, advice }
  }
  if (!first) {
    const advice = `write its value after ${directive}`
    return { at: word.start, message: `${directive} has no value`, advice }
  }
  if (directive === '$GENERATE') return generate(run, cursor, word, words)
  const extra = words[directive === '$INCLUDE' ? 2 : 1]
  if (extra) {
    return {
      at: extra.start,
      message: `"${extra.text}" is too much after ${directive}`,
      advice: 'delete it',
    }
  }
  if (directive === '$TTL') return setTtl(run, first)
  const named = directive === '$ORIGIN' ? first : second
  const origin = named && absoluteName(named.text, cursor.origin)
  if (origin && !origin.ok) return { ...origin, at: named.start }
  if (directive === '$INCLUDE') return include(run, cursor, first, origin?.name ?? cursor.origin)
  cursor.origin = origin!.name
  run.origin ??= origin!.name
  return undefined
}

function setTtl(run: Run, { text, start }: Token): Wrong | undefined {
  const ttl = readTtl(text)
  if (ttl === undefined) {
    return { at: start, message: `"${text}" is not a TTL`, advice: 'write seconds, or such as 1h30m' }
  }
  run.ttl ??= ttl
  run.default = ttl
  return undefined
}

/** An included file changes neither origin nor owner of the one that includes it (RFC 1035, 5.1), but its $TTL lasts. */
function include(run: Run, cursor: Cursor, token: Token, origin: string | undefined): Wrong | undefined {
  const path = includedPath(token.text, cursor.source.file)
  const refused = (why: string, advice: string): Wrong => ({
    at: token.start,
    message: `${path} cannot be included: ${why}`,
    advice,
  })
  if (!mayInclude(path, run.rights)) {
    return refused('it is outside the folders that were named', ADVICE.outside)
  }
  if (run.open.includes(path)) return refused('it is being read already', 'delete this line')
  if (run.open.length > DEEPEST || run.included.length >= MOST_INCLUDES) {
    return refused('too many files include others', 'look for files that include each other')
  }
  const found = run.options.include?.(path) ?? { refused: 'it is not there' }
  if ('refused' in found) return refused(found.refused, ADVICE.missing)
  run.included.push(path)
  run.open.push(path)
  const { owner } = cursor
  readText(run, { source: new Source(path, found.text), origin, ...(owner !== undefined && { owner }) })
  run.open.pop()
  return undefined
}
