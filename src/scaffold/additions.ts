/** A file that is there already is left alone: what to add to it by hand, and which files count as being there. */

/** Other places where GitHub or Git looks for the same thing. A second file would override the first, or be beaten. */
const RIVALS: Readonly<Record<string, readonly string[]>> = {
  '.github/CODEOWNERS': ['CODEOWNERS', 'docs/CODEOWNERS'],
  '.github/dependabot.yml': ['.github/dependabot.yaml'],
}

/** The path, and others in whose presence it must not be written. */
export function placesOf(path: string): readonly string[] {
  const yaml = /^\.github\/workflows\/.*\.yml$/.test(path) ? [path.replace(/yml$/, 'yaml')] : []
  return [path, ...(RIVALS[path] ?? []), ...yaml]
}

export interface Addition {
  /** One sentence without an end: what someone should do. */
  what: string
  /** Lines to add; none when it is about the whole file. */
  lines: readonly string[]
}

/** What a file lacks of what would be written in its place; undefined when nothing. */
export function additionTo(path: string, there: string, wanted: string): Addition | undefined {
  if (alike(there) === alike(wanted)) return undefined
  const [, addition] = HOW.find(([form]) => form.test(path)) ?? []
  return addition === undefined ? INSTEAD : addition(there, wanted)
}

const INSTEAD: Addition = { what: 'to get ours, move it away and run this again', lines: [] }

type How = (there: string, wanted: string) => Addition | undefined

const HOW: readonly (readonly [RegExp, How])[] = [
  [/^\.gitignore$|CODEOWNERS$/, missingLines],
  [/dependabot\.ya?ml$/, unless(/package-ecosystem:\s*["']?github-actions/, 'add below updates', 2)],
  [/^zonewright\.yaml$/, missingSettings],
  [/^\.vscode\/settings\.json$/, unless(/zonewright\//, 'add to the object', 1, 1)],
  [/^\.vscode\/extensions\.json$/, unless(/redhat\.vscode-yaml/, 'add to the object', 1, 1)],
]

function missingLines(there: string, wanted: string): Addition | undefined {
  const has = new Set(linesOf(there).map(line => line.trim()))
  const lines = linesOf(wanted).filter(line => !line.startsWith('#') && !has.has(line))
  return lines.length === 0 ? undefined : { what: 'add', lines }
}

const SETTINGS: readonly (readonly [key: string, sign: RegExp])[] = [
  ['defaults:', /_acme-challenge/],
  ['policy:', /\b(?:directPush|approvals):/],
]

/** Settings of the first level without a sign of them there. */
function missingSettings(there: string, wanted: string): Addition | undefined {
  const settings = wanted.split(/^(?=\w)/m)
  const missing = SETTINGS.filter(([, sign]) => !sign.test(there)).map(([key]) => key)
  const lines = settings.filter(text => missing.some(key => text.startsWith(key))).flatMap(linesOf)
  return lines.length === 0 ? undefined : { what: 'add', lines }
}

/** All lines but the first and last few, unless a sign of them is there. */
function unless(sign: RegExp, what: string, first: number, last = 0): How {
  return (there, wanted) => {
    if (sign.test(there)) return undefined
    const lines = linesOf(wanted)
    return { what, lines: lines.slice(first, lines.length - last) }
  }
}

function linesOf(text: string): string[] {
  return text.split(/\r?\n/).filter(line => line.trim() !== '')
}

/** The same, whatever line ends Git has made of it. */
function alike(text: string): string {
  return text.replaceAll('\r\n', '\n').trimEnd()
}
