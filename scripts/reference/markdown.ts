/** Markdown of the reference: texts of the sources as prose, code, tables and headings. */
import { stringify } from 'yaml'

export const BANNER =
  '<!-- Made by scripts/reference.ts. Change the sources it names and run: npm run generate -->\n'

/** As YAML on one line. */
export function flow(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trimEnd()
}

export function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}

/** Text of the sources as prose: nothing in it is a tag, a column or emphasis. Code in backticks stays. */
export function plain(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part, index) =>
      index % 2 === 1 ? part : part.replaceAll(/[\\*|[\]]|(?<!\w)_/g, '\\$&').replaceAll('<', '&lt;'),
    )
    .join('')
}

export function sentence(text: string): string {
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`
}

export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}

export function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\`\n`
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |')
  return `${[line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')}\n`
}

/** The anchor that GitHub gives a heading. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}
