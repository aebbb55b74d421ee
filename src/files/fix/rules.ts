/**
 * The rules whose findings have one right form, and how that form is read out of the advice that every finding carries:
 * what is fixed is what the finding says to write, made in one place. `holds` says what such a fix may change, so that
 * no other text can ever come of it.
 */
import type { Diagnostic } from '../../diagnostics.ts'

/** A whole line as it should be, or the text of one scalar. */
export type Replacement = { line: string } | { text: string }

interface FixRule {
  /** The advice, with the form in its first group; another advice of the rule is none that can be followed blindly. */
  advice: RegExp
  /** The group holds a line of the file, not a value. */
  line?: true
  /** It says the same in another way: what comes to light then was wrong before. */
  exact?: true
  /** The text or line before and after. */
  holds(before: string, after: string): boolean
}

const QUOTED = `("(?:[^"\\\\]|\\\\.)*"|'[^']*')`
const bare = (text: string): string => text.replace(/["'\s]/g, '')
/** Only spaces, quotes and line breaks differ, and what makes a zone file of it. */
const sameButQuotes = (before: string, after: string): boolean =>
  bare(before).replace(/[()]|^\|[+-]?|(?<=TXT:)[|>][+-]?/g, '') === bare(after).replace(/[()]/g, '')
const sameButEdges = (before: string, after: string): boolean => before.trim() === after

export const FIX_RULES: Readonly<Record<string, FixRule>> = {
  'target-dot': {
    advice: new RegExp(`^(?:for a host outside the zone )?write ${QUOTED}(?:, or relative to the zone .*)?$`),
    holds: (before, after) => after === `${before.trim()}.`,
  },
  'txt-quoted': { advice: new RegExp(`^write ${QUOTED}$`), holds: sameButQuotes },
  'txt-edge-space': { advice: new RegExp(`^write ${QUOTED}$`), holds: sameButEdges },
  'txt-character': {
    advice: new RegExp(`^texts are raw here, nothing is escaped: write ${QUOTED}$`),
    holds: (before, after) => before.replace(/\\(?=[;"])/g, '') === after,
  },
  'caa-quotes': {
    advice: new RegExp(`^write ${QUOTED}$`),
    // Quotes of another kind were intended as those that belong there.
    holds: (before, after) =>
      !before.includes("'") && before.trim().replace(/\s+/g, ' ') === after.replaceAll('"', ''),
  },
  'dkim-folded': {
    advice: /^write it without them: ([^…]+)$/,
    holds: (before, after) => before.replace(/\s/g, '') === after.replace(/\s/g, ''),
  },
  'name-relative': {
    advice: new RegExp(`^write ${QUOTED}$`),
    holds: (before, after) => after === '@' || before.toLowerCase().startsWith(`${after}.`),
  },
  'ttl-type': {
    advice: /^write (\d+)$/,
    exact: true,
    holds: (before, after) => /^\d+\s*[smhdw]$/i.test(before) && /^\d+$/.test(after),
  },
  'tag-syntax': { advice: /^write ("[^"\\]*")$/, holds: sameButEdges },
  'branding-text': { advice: /^write ("[^"\\]+")$/, holds: sameButEdges },
  'txt-chunks': {
    advice: /^write(?: all pieces as one)?: (.*?)(?:, or write >- in place of \S+)?$/,
    line: true,
    holds: sameButQuotes,
  },
  'yaml-missing-space': {
    advice: /^write: (.*)$/,
    line: true,
    holds: (before, after) => before.replace(/\s/g, '') === after.replace(/\s/g, ''),
  },
  'yaml-map-for-address': { advice: /^write: (.*)$/, line: true, holds: sameButQuotes },
  'yaml-syntax': { advice: /^put it in quotes: (.*)$/, line: true, holds: sameButQuotes },
}

/** What a finding says to write; undefined where it leaves a choice. */
export function replacementIn({ rule, severity, advice = '' }: Diagnostic): Replacement | undefined {
  const known = Object.hasOwn(FIX_RULES, rule) ? FIX_RULES[rule]! : undefined
  const form = known?.advice.exec(advice)?.[1]
  if (!known || form === undefined) return undefined
  // A target that a wildcard answers may be meant as it is: then it is not an error.
  if (rule === 'target-dot' && severity !== 'error') return undefined
  if (known.line) return { line: form }
  const text = /^["']/.test(form) ? unquoted(form) : form
  return text === undefined ? undefined : { text }
}

/** The value inside the quotes of `quote` in text/quote.ts. */
function unquoted(form: string): string | undefined {
  if (form.startsWith("'")) return form.slice(1, -1)
  try {
    return JSON.parse(form) as string
  } catch {
    return undefined
  }
}
