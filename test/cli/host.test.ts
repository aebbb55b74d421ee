/** What the command line takes from the terminal it runs in. */
import { afterEach, expect, test } from 'vitest'
import { processHost } from '../../src/cli/host.ts'

const streams = [process.stdout, process.stderr]
const before = streams.map(stream => Object.getOwnPropertyDescriptor(stream, 'columns'))

afterEach(() => {
  for (const [index, stream] of streams.entries()) {
    Reflect.deleteProperty(stream, 'columns')
    const own = before[index]
    if (own) Object.defineProperty(stream, 'columns', own)
  }
})

test.each([
  [0, undefined],
  [undefined, undefined],
  [80, 80],
])('of a terminal with %s columns the width is %s', (columns, width) => {
  for (const stream of streams)
    Object.defineProperty(stream, 'columns', { value: columns, configurable: true })
  expect(processHost('.', () => undefined).width).toBe(width)
})
