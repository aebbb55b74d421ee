/** The commands that are offered to someone whose own does nothing. */
import { expect, test } from 'vitest'
import { commandsFor, nearestCommands, offersIn } from '../../src/review/approvals/nearest-command.ts'

const KEY = '0123456789abcdef'
const SHOWN = [
  `Open it: \`/zonewright allow mail=example.nl ${KEY}\``,
  `\`\`\`text\n/zonewright allow mail=example.org deletes=example.org ${KEY}\n\`\`\``,
  `<code>/zonewright allow domains-changed ${KEY}</code>`,
  `\`/zonewright allow drift=example.nl ${'f'.repeat(16)}\`, again \`/zonewright allow mail=example.nl ${KEY}\``,
  '`/zonewright allow mail=example.nl` without a key, `/zonewright approve 0123456789abcdef`',
]
const offers = offersIn(SHOWN)
const near = (text: string) => nearestCommands(text, { offers, approval: KEY })
const ALL = [
  `/zonewright allow mail=example.nl mail=example.org deletes=example.org domains-changed ${KEY}`,
  `/zonewright allow drift=example.nl ${'f'.repeat(16)}`,
]

test('what comments offer is read out of them, each once, and written one line for each key', () => {
  expect(offers).toHaveLength(5)
  expect(commandsFor(offers)).toEqual(ALL)
  expect(commandsFor([])).toEqual([])
})

test.each([
  ['allow mial=example.org', `/zonewright allow mail=example.org ${KEY}`],
  ['allow mail=exmaple.nl', `/zonewright allow mail=example.nl ${KEY}`],
  ['alow MAIL=Example.NL 12345', `/zonewright allow mail=example.nl ${KEY}`],
  ['allow mail', `/zonewright allow mail=example.nl mail=example.org ${KEY}`],
  [
    'mail,deletes example.nl',
    `/zonewright allow mail=example.nl mail=example.org deletes=example.org ${KEY}`,
  ],
  ['allow domains-change=example.nl', `/zonewright allow domains-changed ${KEY}`],
  ['allow mail=somewhere.else', `/zonewright allow mail=example.nl mail=example.org ${KEY}`],
  ['aprove', `/zonewright approve ${KEY}`],
  ['hlep', '/zonewright help'],
])('the nearest to %s', (text, wanted) => {
  expect(near(text)).toEqual([wanted])
})

test('where nothing is near all of it is offered, and nothing where there is nothing', () => {
  expect(near('plan everything')).toEqual(ALL)
  expect(nearestCommands('allow mail', { offers: [] })).toEqual([])
  expect(nearestCommands('approve', { offers })).toEqual([])
})
