/**
 * The little of a shell's language that examples use: words, quotes, comments, `$(…)`, and what is between
 * commands. Nothing is carried out, so a page can hold any command.
 */

export interface Command {
  /** The program and its arguments. Variables stay as they are written. */
  words: string[]
  /** File that its output goes to. */
  to?: string
  /** Of its output comes the input of the next. */
  piped?: boolean
}

/** Spaces | comment | between commands | a word, which may have quoted parts. */
const TOKEN = /([ \t]+)|(#[^\n]*)|(&&|\|\||[;|>\n])|((?:"(?:\\.|[^"\\])*"|'[^']*'|\\.|[^\s;|&>"'\\])+)/gsy

/** The commands of a block in their order; those inside `$(…)` come before the one that they are a part of. */
export function commandsOf(text: string): Command[] {
  const commands: Command[] = []
  let command: Command = { words: [] }
  let toFile = false
  const end = (piped: boolean) => {
    if (command.words.length > 0) commands.push(piped ? { ...command, piped } : command)
    command = { words: [] }
  }
  const lines = text.replace(/\\\n/g, ' ')
  // One of its own: what is inside a word is read by the same rules.
  const token = new RegExp(TOKEN)
  while (token.lastIndex < lines.length) {
    const at = token.lastIndex
    const match = token.exec(lines)
    if (match === null) throw new Error(`no command of a shell: ${lines.slice(at).split('\n')[0]}`)
    const [, , , between, word] = match
    if (between === '>') toFile = true
    else if (between !== undefined) end(between === '|')
    else if (word !== undefined && toFile) {
      command.to = unquoted(word)
      toFile = false
    } else if (word !== undefined) {
      for (const [, inner] of word.matchAll(/\$\(([^)]*)\)/g)) commands.push(...commandsOf(inner!))
      command.words.push(unquoted(word))
    }
  }
  end(false)
  return commands
}

function unquoted(word: string): string {
  return word.replace(
    /"((?:\\.|[^"\\])*)"|'([^']*)'|\\(.)/gs,
    (_, double: string | undefined, single: string | undefined, escaped: string | undefined) =>
      single ?? escaped ?? double!.replace(/\\([\\"$`])/g, '$1'),
  )
}
