/** What a kind hands over about one side, desired or live: items, and how they look. Plain data. */

/** One thing of a kind: an RRset of a zone, a key, a nameserver, a field. `id` is unique within its kind and subject. */
export interface Item<Value> {
  id: string
  value: Value
  /** A field without a value. A new object has it whether or not the files name it, so a plan need not show it. */
  empty?: true
}

/** One line of an item, for people: cells under the kind's columns. */
export interface Line {
  /** Canonical text of what the line says; equal lines have equal keys. */
  key: string
  cells: readonly string[]
  /**
   * What holds one value only, such as the field of a contact: a line that comes to a slot takes the place of the one
   * that leaves it, so whose that was does not matter.
   */
  slot?: string
  /** Masked where others can read it. */
  private?: true
}

/** A live thing that is not managed, and why nothing will touch it. */
export interface Left {
  /** `foreign`: the files never declared it (mode owned); `undeclared`: the files do not mention it (mode additive). */
  reason: 'ignored' | 'unknown-type' | 'unsayable' | 'foreign' | 'undeclared'
  line: Line
  /** The ignore rule that matched, as written. */
  rule?: string
}
