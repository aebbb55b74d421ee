/** What one version of a file says that no earlier one said, so that hundreds of versions are quick to read. */

/** What a version says that was not read before. */
interface News {
  text: string
  /** Everything in `text` has been read. */
  settle(): void
}

/**
 * Versions of a file differ in a line or two, and reading YAML is slow. So of each version only the members of its
 * block are read that no earlier one had, below the same other lines: they are what decides about a TTL. `blocks` are
 * the keys of such blocks. A member begins at a line of the smallest indentation. Undefined when there is nothing new;
 * a file of another form is taken whole.
 */
export function newsReader(blocks: readonly string[]): (text: string, context: string) => News | undefined {
  const seen = new Map<string, Set<string>>()
  const begins = new RegExp(`^( *)(?:${blocks.join('|')}):[ \\t]*(?:#.*)?$`)
  return (text, context) => {
    const { frame, members } = membersOf(text, begins) ?? { frame: ['', ''], members: [text] }
    const key = JSON.stringify([context, ...frame])
    const known = seen.get(key) ?? new Set<string>()
    seen.set(key, known)
    const fresh = members.filter(member => !known.has(member))
    if (fresh.length === 0) return undefined
    return {
      text: [frame[0], ...fresh, frame[1]].join(''),
      settle: () => {
        for (const member of fresh) known.add(member)
      },
    }
  }
}

/** The members of the only block, and what stands before and after them. */
function membersOf(text: string, begins: RegExp): { frame: [string, string]; members: string[] } | undefined {
  const lines = text.match(/.*\n|.+$/g) ?? []
  const at = lines.findIndex(line => begins.test(line.trimEnd()))
  if (at === -1 || lines.findLastIndex(line => begins.test(line.trimEnd())) !== at) return undefined
  const outer = indentOf(lines[at]!)
  const inner = lines.slice(at + 1).map(indentOf)
  const depth = inner.find(indent => indent !== undefined) ?? 0
  if (depth <= outer!) return undefined
  const end = inner.findIndex(indent => indent !== undefined && indent < depth)
  if (end !== -1 && inner[end]! > outer!) return undefined
  const members: string[] = []
  const block = end === -1 ? lines.slice(at + 1) : lines.slice(at + 1, at + 1 + end)
  for (const [index, line] of block.entries()) {
    if (inner[index] === depth || members.length === 0) members.push(line)
    else members[members.length - 1] += line
  }
  const after = end === -1 ? [] : lines.slice(at + 1 + end)
  return { frame: [lines.slice(0, at + 1).join(''), after.join('')], members }
}

/** Blanks in front of what a line says; undefined when it says nothing. */
function indentOf(line: string): number | undefined {
  const [, blanks, first] = /^( *)([^\s#])/.exec(line) ?? []
  return first === undefined ? undefined : blanks!.length
}
