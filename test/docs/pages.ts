/** The pages of the documentation, and what the tests look for in them. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

export interface Page {
  /** Relative to the repository, with forward slashes. */
  path: string
  text: string
}

/** Every Markdown file that people read: at the top, in docs/, zones/ and test/cases/. */
export function pages(): Page[] {
  const top = readdirSync(root).filter(name => name.endsWith('.md'))
  const below = ['docs', 'zones', 'test/cases'].flatMap(folder =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.md'))
      .map(name => `${folder}/${name}`),
  )
  return [...top, ...below].sort().map(page)
}

export function page(path: string): Page {
  return { path, text: readFileSync(`${root}${path}`, 'utf8') }
}

/** A fenced block: the word after the fence, and what is inside. */
export interface Block {
  language: string
  /** Line of the opening fence, counted from 1. */
  line: number
  text: string
}

const FENCED = /^```(\w*)\n(.*?)^```$/gms

export function blocks({ text }: Page): Block[] {
  const found: Block[] = []
  for (const match of text.matchAll(FENCED)) {
    const line = text.slice(0, match.index).split('\n').length
    found.push({ language: match[1]!, line, text: match[2]! })
  }
  return found
}

/** The page without its code, in blocks and in lines: what is left is prose. */
export function prose({ text }: Page): string {
  return text.replace(FENCED, '').replace(/`[^`\n]*`/g, '')
}

/** The anchors that GitHub gives the headings of a page. */
export function anchors({ text }: Page): Set<string> {
  const outside = text.replace(FENCED, '')
  return new Set([...outside.matchAll(/^#{1,6} (.+)$/gm)].map(match => anchorOf(match[1]!)))
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-')
}

/** The cells of all table rows below one heading of level two, without the head of each table. */
export function rowsBelow({ text }: Page, heading: string): string[][] {
  const section = text.split(/^## /m).find(part => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`no heading "${heading}"`)
  const lines = section.split('\n').filter(line => line.startsWith('|'))
  const rows = lines.filter((line, index) => !isRule(line) && !isRule(lines[index + 1] ?? ''))
  return rows.map(line =>
    line
      .split('|')
      .slice(1, -1)
      .map(cell => cell.trim()),
  )
}

function isRule(line: string): boolean {
  return /^\|[-| :]+\|$/.test(line)
}
