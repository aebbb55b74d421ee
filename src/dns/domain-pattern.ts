/** Domains named by patterns: `*.be`, `shop-?.nl`, or a name in any spelling. */
import { nearest } from '../text/closest.ts'
import { compileGlob, type Glob, literalOf, matchesGlob } from '../text/glob.ts'
import { readLabel, unicodeOf } from './name.ts'

export interface NamePattern {
  /** As written. */
  text: string
  matches(name: string): boolean
}

/** A name or glob; labels without wildcards may be in Unicode or in capitals. Matches A-labels and Unicode alike. */
export function namePattern(text: string): NamePattern {
  const canonical = compileGlob(canonicalOf(text))
  const written = compileGlob(text)
  return {
    text,
    matches: name => matchesGlob(canonical, name) || matchesUnicode(written, name),
  }
}

function matchesUnicode(written: Glob, name: string): boolean {
  return name.includes('xn--') && matchesGlob(written, unicodeOf(name))
}

function canonicalOf(text: string): string {
  return text
    .split('.')
    .map(label => {
      if (/[*?\\]/.test(label)) return label
      const read = readLabel(label)
      return read.ok ? read.value : label
    })
    .join('.')
}

/** What a pattern that matches nothing may have been intended to be; undefined for one with wildcards. */
export function nearName({ text }: NamePattern, names: Iterable<string>): string | undefined {
  const literal = literalOf(compileGlob(canonicalOf(text)))
  return literal === undefined ? undefined : nearest(literal, names)
}
