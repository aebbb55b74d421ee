/** A domain in the list of a shared file: its line, or its lines where the parameters are long. Pure. */
import { fragmentText } from '../yaml/print/print.ts'
import type { Member } from './own-file.ts'

/** A domain that has no file of its own, and what it gives. */
export interface ListedDomain {
  domain: string
  parameters: ReadonlyMap<string, string>
}

/** The list with its key. In one line what fits, as everywhere in files that are printed. */
export function listText(domains: readonly ListedDomain[]): string {
  return `domains:\n${domains.map(entryText).join('')}`
}

function entryText({ domain, parameters }: ListedDomain): string {
  if (parameters.size === 0) return `  - ${domain}\n`
  const lines = fragmentText({ [domain]: Object.fromEntries(parameters) }, PLACE).split('\n')
  return lines.map((line, index) => `${index === 0 ? '  - ' : '    '}${line}\n`).join('')
}

/** The domain begins its line, and only what it gives may be after it. */
const PLACE = { depth: 3, column: 4, indent: 2, indentLists: true }

/** How many lines an entry takes. */
export function entryLines(entry: ListedDomain): number {
  return linesIn(entryText(entry))
}

/** A line without an end counts too. */
export function linesIn(text: string): number {
  if (text === '') return 0
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
}

/** Whether nothing of the file is left but one use: then a list says all of it. */
export function isListable({ facts, uses, stays, isUser, hasRest, keepsTtl }: Member): boolean {
  return uses.length === 1 && !stays && !isUser && !hasRest && !keepsTtl && facts.length === 0
}
