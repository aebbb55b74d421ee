/** The walk of requests that wait for each other: everything that can run runs, and nothing before its time. */
import { describe, expect, test } from 'vitest'
import { Graph } from '../../../../src/kinds/dns/write/graph.ts'

/** Nodes in the order in which they run; `along` names what is carried out with one. */
function order(graph: Graph, along: Record<number, number> = {}): number[] {
  const ran: number[] = []
  graph.walk(node => {
    ran.push(node)
    return along[node]
  })
  return ran
}

describe('a node', () => {
  test('runs in the order of ranks, and of arrival within one', () => {
    const graph = new Graph()
    for (const rank of [2, 0, 1, 0]) graph.node(rank)
    expect(order(graph)).toEqual([1, 3, 2, 0])
  })

  test('waits for all that must be before it', () => {
    const graph = new Graph()
    const [late, first, second] = [graph.node(0), graph.node(1), graph.node(2)]
    graph.before(first, late)
    graph.before(second, late)
    expect(order(graph)).toEqual([first, second, late])
  })

  test('waits for the first of a group, and no longer', () => {
    const graph = new Graph()
    const [late, first, second] = [graph.node(0), graph.node(1), graph.node(2)]
    const group = graph.group([first, second])
    graph.afterAnyOf([group], late)
    expect(graph.isMet(group)).toBe(false)
    expect(order(graph)).toEqual([first, late, second])
    expect(graph.isMet(group)).toBe(true)
  })

  test('that waits for any of several groups still waits for all else when both are met', () => {
    const graph = new Graph()
    const [late, one, other, last] = [graph.node(0), graph.node(1), graph.node(1), graph.node(2)]
    graph.afterAnyOf([graph.group([one]), graph.group([other])], late)
    graph.before(last, late)
    expect(order(graph)).toEqual([one, other, last, late])
  })

  test('never runs when it waits for what never does', () => {
    const graph = new Graph()
    const [a, b, free] = [graph.node(0), graph.node(0), graph.node(0)]
    graph.before(a, b)
    graph.before(b, a)
    expect(order(graph)).toEqual([free])
    expect([a, b, free].map(node => graph.isDone(node))).toEqual([false, false, true])
  })

  test('that is carried out along with another does not run by itself, and lets go what waits for it', () => {
    const graph = new Graph()
    const [main, along, after, waiting] = [graph.node(0), graph.node(0), graph.node(1), graph.node(0)]
    graph.before(along, after)
    graph.before(main, waiting)
    expect(order(graph, { [main]: along })).toEqual([main, waiting, after])
    expect(graph.isDone(along)).toBe(true)
    const later = new Graph()
    const [first, second] = [later.node(0), later.node(0)]
    later.before(first, second)
    expect(order(later, { [first]: second })).toEqual([first])
  })
})
