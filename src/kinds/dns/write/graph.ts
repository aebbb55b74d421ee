/**
 * Requests and what each has to wait for, and the greedy walk that runs whatever is ready. Waiting comes in
 * two sorts: for all of some requests, and for the first of some. Neither can be undone by running a request
 * early, so the walk finds a complete order whenever there is one.
 */

/** Posts first, deletes last: what is new is there before the old goes, as far as the rules allow. */
const RANKS = 3

interface Node {
  rank: number
  /** Conditions not yet met. */
  waiting: number
  /** Nodes with a condition on this one. */
  followers: number[]
  /** Groups that are met as soon as this node has run. */
  groups: number[]
  done: boolean
}

interface Group {
  met: boolean
  /** Conditions (by index) that any of several groups can meet. */
  conditions: number[]
}

export class Graph {
  readonly #nodes: Node[] = []
  readonly #groups: Group[] = []
  readonly #conditions: { node: number; met: boolean }[] = []

  /** A request; `rank` orders those that are ready at the same time. */
  node(rank: number): number {
    return this.#nodes.push({ rank, waiting: 0, followers: [], groups: [], done: false }) - 1
  }

  /** A group is met when the first of its members has run. */
  group(members: readonly number[]): number {
    const index = this.#groups.push({ met: false, conditions: [] }) - 1
    for (const member of members) this.#nodes[member]!.groups.push(index)
    return index
  }

  /** `later` waits until `earlier` has run. */
  before(earlier: number, later: number): void {
    this.#nodes[earlier]!.followers.push(later)
    this.#nodes[later]!.waiting++
  }

  /** `node` waits until any of the groups is met. */
  afterAnyOf(groups: readonly number[], node: number): void {
    const condition = this.#conditions.push({ node, met: false }) - 1
    for (const group of groups) this.#groups[group]!.conditions.push(condition)
    this.#nodes[node]!.waiting++
  }

  isMet(group: number): boolean {
    return this.#groups[group]!.met
  }

  isDone(node: number): boolean {
    return this.#nodes[node]!.done
  }

  /**
   * Runs everything that can run. `run` is called once per node in order and may name another node that has
   * been carried out along with it.
   */
  walk(run: (node: number) => number | undefined): void {
    const ready: number[][] = Array.from({ length: RANKS }, () => [])
    for (const [index, node] of this.#nodes.entries()) if (node.waiting === 0) ready[node.rank]!.push(index)
    const heads = new Array<number>(RANKS).fill(0)
    const release = (index: number): void => {
      const node = this.#nodes[index]!
      if (--node.waiting === 0) ready[node.rank]!.push(index)
    }
    for (;;) {
      const rank = heads.findIndex((head, at) => head < ready[at]!.length)
      if (rank === -1) return
      const index = ready[rank]![heads[rank]!++]!
      if (this.#nodes[index]!.done) continue
      const along = run(index)
      this.#finish(index, release)
      if (along !== undefined) this.#finish(along, release)
    }
  }

  #finish(index: number, release: (node: number) => void): void {
    const node = this.#nodes[index]!
    node.done = true
    for (const follower of node.followers) release(follower)
    for (const at of node.groups) {
      const group = this.#groups[at]!
      if (group.met) continue
      group.met = true
      for (const condition of group.conditions) {
        const entry = this.#conditions[condition]!
        if (entry.met) continue
        entry.met = true
        release(entry.node)
      }
    }
  }
}
