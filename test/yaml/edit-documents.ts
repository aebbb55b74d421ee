/** Random YAML files in every style people write. */
import fc from 'fast-check'
import type { DocPath } from '../../src/diagnostics.ts'
import { Source } from '../../src/text/source.ts'
import { compose } from '../../src/yaml/read/compose.ts'
import { openYaml } from '../../src/yaml/read/yaml.ts'

export type Data = string | Data[] | { [key: string]: Data }

export interface Read {
  value: Data
  faults: number
}

/** As files are read; undefined when they are not. */
export function read(text: string): Read | undefined {
  const source = new Source('x.yaml', text)
  const { document } = openYaml(source)
  if (!document) return undefined
  const { value, faults, stopped } = compose(document, source)
  return stopped ? undefined : { value: value as Data, faults: faults.length }
}

const KEYS = [
  '@',
  'www',
  'MX',
  'CAA',
  'a b',
  '*.x',
  '10',
  'ttl',
  'values',
  'no',
  '__proto__',
  'x#y',
  'q"r',
  "it's",
]
const TEXTS = [
  ...['192.0.2.1', '192.0.2.2', '2001:db8::1', '3600', '10 mail', 'v=spf1 -all', 'yes', '0123', 'plain text'],
  ...[
    'a: b',
    'a #b',
    '',
    ' lead',
    '@',
    'x,y',
    "it's",
    'say "hi"',
    'tab\there',
    'two\nlines',
    '[x]',
    '*',
    '~',
    '- a',
  ],
  ...['\u00fc', '\u200b', 'x'.repeat(130), '{a}', 'end:', '---', 'back\\slash', '!t', '&a'],
]

export const key = fc.constantFrom(...KEYS)
export const scalar = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
)
/** New values, with numbers and booleans, as sections have them. */
export const value: fc.Arbitrary<unknown> = fc.letrec<{ tree: unknown }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(scalar, fc.nat(100_000), fc.boolean()),
    fc.array(tie('tree'), { maxLength: 3 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 3 }),
  ),
})).tree

/** A choice of a number below `count`; 0 is the plainest, to which samples shrink. */
type Choose = (count: number) => number

export interface DocumentOptions {
  anchors: boolean
}

/** A file that is read without an error of syntax. */
export function document(options: DocumentOptions): fc.Arbitrary<string> {
  return fc
    .array(fc.nat(0xffff), { minLength: 60, maxLength: 400 })
    .map(choices => {
      let at = 0
      const choose: Choose = count => (choices[at++] ?? 0) % count
      return new Writer(choose, options).file()
    })
    .filter(text => read(text) !== undefined)
}

class Writer {
  readonly #choose: Choose
  readonly #anchors: boolean
  readonly #eol: string
  readonly #step: number
  readonly #listStep: number
  readonly #names: string[] = []
  #comments = 0

  constructor(choose: Choose, { anchors }: DocumentOptions) {
    this.#choose = choose
    this.#anchors = anchors
    this.#eol = choose(4) === 3 ? '\r\n' : '\n'
    this.#step = [2, 2, 4, 3][choose(4)]!
    this.#listStep = choose(3) === 2 ? 0 : this.#step
  }

  file(): string {
    const choose = this.#choose
    const lines: string[] = []
    if (choose(3) === 1) lines.push('# yaml-language-server: $schema=x')
    if (choose(3) === 1) lines.push('')
    if (choose(6) === 1) lines.push('---')
    const kind = choose(12)
    if (kind === 11) lines.push(this.#flow(2, 0))
    else if (kind === 10) lines.push(...this.#list(0, 3))
    else lines.push(...this.#mapping(0, 4))
    if (choose(8) === 7) lines.push('', '# the end')
    if (choose(10) === 9) lines.push('...')
    const text = lines.join(this.#eol)
    return choose(5) === 4 ? text : text + this.#eol
  }

  #comment(): string {
    this.#comments += 1
    return `# c${this.#comments}`
  }

  #around(column: number): string[] {
    const choice = this.#choose(9)
    const comment = () => ' '.repeat(column) + this.#comment()
    if (choice === 5) return [comment()]
    if (choice === 6) return ['']
    if (choice === 7) return ['', comment(), comment()]
    if (choice === 8) return [comment(), '']
    return []
  }

  /** Spaces, tabs or a comment after a value. */
  #tail(): string {
    const choice = this.#choose(10)
    if (choice === 8) return [' ', '  ', '\t'][this.#choose(3)]!
    return choice === 9 ? `${[' ', '   ', '\t'][this.#choose(3)]}${this.#comment()}` : ''
  }

  #mapping(column: number, depth: number): string[] {
    const lines: string[] = []
    const first = this.#choose(KEYS.length)
    const count = 1 + this.#choose(4)
    for (let at = 0; at < count; at += 1) {
      lines.push(...(column === 0 || at > 0 || this.#choose(2) ? this.#around(column) : []))
      const key = this.#key(KEYS[(first + at * 3) % KEYS.length]!, false)
      lines.push(...this.#below(`${' '.repeat(column)}${key}:`, column, depth))
    }
    if (this.#choose(9) === 8) lines.push(' '.repeat(column + this.#choose(3)) + this.#comment())
    return lines
  }

  /** The lines of a key and its value. */
  #below(head: string, column: number, depth: number): string[] {
    const kind = depth <= 0 ? this.#choose(4) : this.#choose(9)
    const anchor = this.#anchor(head.endsWith(':'))
    if (anchor.startsWith('*')) return [`${head} ${anchor}${this.#tail()}`]
    const marked = anchor === '' ? head : `${head} ${anchor}`
    if (kind >= 7) return [marked + this.#tail(), ...this.#mapping(column + this.#step, depth - 1)]
    if (kind === 6) return [marked + this.#tail(), ...this.#list(column + this.#listStep, depth - 1)]
    if (kind === 5) return [`${marked} ${this.#flow(2, column + 2)}${this.#tail()}`]
    if (kind === 4) return this.#blockScalar(marked, column)
    if (kind === 3 && this.#choose(3) === 0) return [marked + this.#tail(), this.#line(column + this.#step)]
    return [`${marked} ${this.#scalar(false)}${this.#tail()}`]
  }

  #line(column: number): string {
    return ' '.repeat(column) + this.#scalar(false) + this.#tail()
  }

  #blockScalar(head: string, column: number): string[] {
    const indent = ' '.repeat(column + this.#step)
    const header = ['|-', '|', '>-', '|+', '>'][this.#choose(5)]!
    const lines = [
      `${head} ${header}${this.#choose(4) === 3 ? ` ${this.#comment()}` : ''}`,
      `${indent}some text`,
    ]
    if (this.#choose(2)) lines.push(`${indent}# and more`)
    if (this.#choose(4) === 3) lines.push('')
    return lines
  }

  #list(column: number, depth: number): string[] {
    const lines: string[] = []
    const count = 1 + this.#choose(3)
    for (let at = 0; at < count; at += 1) {
      lines.push(...this.#around(column))
      const dash = `${' '.repeat(column)}-${this.#choose(6) === 5 ? '   ' : ' '}`
      const inner = depth > 0 ? this.#choose(5) : 0
      if (inner >= 3) {
        const part = inner === 3 ? this.#mapping(dash.length, depth - 1) : this.#list(dash.length, depth - 1)
        while (/^\s*(?:#|$)/.test(part[0]!)) part.shift()
        lines.push(dash + part[0]!.trimStart(), ...part.slice(1))
      } else lines.push(...this.#below(dash.trimEnd(), column, inner === 2 ? 0 : -1))
    }
    return lines
  }

  #flow(depth: number, column: number): string {
    const choose = this.#choose
    const isMap = choose(2) === 0
    const lines = choose(5) === 4
    const count = choose(4)
    const pad = choose(2) ? ' ' : ''
    const first = choose(KEYS.length)
    const items: string[] = []
    for (let at = 0; at < count; at += 1) {
      const key = isMap ? `${this.#key(KEYS[(first + at * 3) % KEYS.length]!, true)}: ` : ''
      const anchor = this.#anchor(true)
      const inner = depth > 0 && choose(5) === 4
      const text = anchor.startsWith('*')
        ? ''
        : inner
          ? this.#flow(depth - 1, column + 2)
          : this.#scalar(true)
      items.push(`${key}${anchor && text ? `${anchor} ` : anchor}${text}`)
    }
    const [open, close] = isMap ? '{}' : '[]'
    if (items.length === 0) return `${open}${close}`
    const end = choose(5) === 4 ? ',' : ''
    if (!lines) return `${open}${pad}${items.join([', ', ',  '][choose(2)])}${end}${pad}${close}`
    const indent = ' '.repeat(column)
    let text = `${open}${choose(3) === 2 ? ` ${this.#comment()}` : ''}${this.#eol}`
    for (const [at, item] of items.entries()) {
      if (choose(4) === 3) text += `${indent}  ${this.#comment()}${this.#eol}`
      const last = at === items.length - 1
      text += `${indent}  ${item}${last ? end : ','}`
      if (last && choose(3) === 2) return `${text}${pad}${close}`
      if (!last && choose(4) === 3) continue
      text += `${choose(4) === 3 ? ` ${this.#comment()}` : ''}${this.#eol}`
    }
    return `${text}${indent}${close}`
  }

  /** `&name` in front of a value, `*name` in its place, or nothing. */
  #anchor(aliases: boolean): string {
    if (!this.#anchors || this.#choose(4) !== 3) return ''
    if (aliases && this.#names.length > 0 && this.#choose(2)) {
      return `*${this.#names[this.#choose(this.#names.length)]!}`
    }
    const name = `n${this.#choose(5)}`
    this.#names.push(name)
    return `&${name}`
  }

  #key(text: string, flow: boolean): string {
    return this.#quoted(text, flow)
  }

  #scalar(flow: boolean): string {
    return this.#quoted(TEXTS[this.#choose(TEXTS.length)]!, flow)
  }

  #quoted(text: string, flow: boolean): string {
    const style = this.#choose(3)
    const bare = /^[\w.][\w.:+-]*(?: [\w.=-]+)*$/.test(text) && !text.endsWith(':') && !/: |^---/.test(text)
    if (style === 0 && bare && !(flow && text.includes(','))) return text
    if (style === 1 && !/[\n\t\u200b]/.test(text)) return `'${text.replaceAll("'", "''")}'`
    return JSON.stringify(text)
  }
}

/** Every path of a value but the top, with what is there. */
export function paths(data: Data, path: DocPath = []): [DocPath, Data][] {
  if (typeof data === 'string') return []
  return Object.entries(data).flatMap(([key, part]) => {
    const here = [...path, Array.isArray(data) ? Number(key) : key]
    return [[here, part] as [DocPath, Data], ...paths(part, here)]
  })
}
