/** Texts as they are printed in a new file, with a memory: a repository says the same few words again and again. */
import { isScalar, Scalar } from 'yaml'
import { scalarText } from '../print/scalar.ts'

/** Then it restarts. */
const REMEMBERED = 20_000

export class Texts {
  readonly #known = [new Map<string, string>(), new Map<string, string>()] as const
  /** Texts in quotes keep them, for bare ones would read as slips. */
  readonly #careful: boolean
  #bare: ReadonlySet<unknown> = new Set()

  constructor(careful: boolean) {
    this.#careful = careful
  }

  /** Before each document: the nodes in it that are without quotes. */
  leaveBare(nodes: ReadonlySet<unknown>): void {
    this.#bare = nodes
  }

  /** `value` is what the file says at this node: numbers where the schema has them. `flow`: inside brackets. */
  of(node: unknown, value: unknown, flow: boolean): string {
    if (typeof value === 'number') return String(value)
    const text = isScalar(node) ? String(node.value ?? '') : String(value ?? '')
    if (this.#bare.has(node)) return text
    const quoted = isScalar(node) && (node.type === Scalar.QUOTE_DOUBLE || node.type === Scalar.QUOTE_SINGLE)
    // Inside brackets older readers end a bare text at any colon: quotes against that are not taken away.
    if (quoted && (this.#careful || (flow && text.includes(':')))) return scalarText(text, flow, true)
    const known = this.#known[flow ? 1 : 0]
    const before = known.get(text)
    if (before !== undefined) return before
    const printed = scalarText(text, flow)
    if (known.size === REMEMBERED) known.clear()
    known.set(text, printed)
    return printed
  }
}
