/** What an apply of the Action tells that no one watches: each end once, refusals among them. */
import { beforeEach, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Notification } from '../../src/notify/notification.ts'
import { applyCommand } from '../../src/review/verbs/apply.ts'
import { act, git, type RunOptions } from '../review/action-run.ts'
import { memoryGitHub } from '../review/memory-github.ts'
import { commitAll } from '../support/git.ts'
import { sharedWorkbench } from '../support/workbench.ts'
import { sharedReceiver } from './receiver.ts'

const bench = sharedWorkbench()
const receiver = sharedReceiver()
let before: string
beforeEach(async () => {
  await bench.write('zonewright.yaml', SETTINGS)
  await bench.write('.gitignore', '.zonewright/\n')
  await bench.write(FILE, zone('192.0.2.1'))
  await bench.setZones({ 'example.nl': [entry('192.0.2.1')] })
  before = commitAll(bench.folder)
})

const SETTINGS =
  'policy: { directPush: apply }\nnotifications:\n  - { webhook: OPS_URL, on: [applied, refused, failure] }\n'
const FILE = 'zones/example.nl.yaml'
const entry = (content: string): DnsEntry => ({ name: 'www', expire: 300, type: 'A', content })
const zone = (content: string): string => `dns: { ttl: 300, records: { www: { A: ${content} } } }\n`

/** The apply after a push that no pull request brought. */
async function pushed() {
  const tip = async () => git(bench.folder, 'rev-parse', 'HEAD')
  const github = Object.assign(memoryGitHub(), { tip, pullsOf: async () => [], statuses: async () => [] })
  const context = { event: 'push', name: 'push', branch: 'main', before, attempt: 1 } as const
  const { code, outputs } = await act(bench, applyCommand, {
    github,
    context: context as RunOptions['context'] & object,
    inputs: { command: 'apply' },
    env: { OPS_URL: `${receiver.origin}/hidden` },
  })
  for (const { body } of receiver.got) expect(body).not.toContain('192.0.2.')
  return { code, outputs, told: receiver.got.map(({ body }) => JSON.parse(body) as Notification) }
}

test('a push that is held back because no one saw a plan of it is told as refused, with why', async () => {
  await bench.write('zonewright.yaml', SETTINGS.replace('apply }', 'hold }'))
  await bench.write(FILE, zone('192.0.2.2'))
  commitAll(bench.folder)
  const { code, outputs, told } = await pushed()
  expect([code, outputs['outcome']]).toEqual([4, 'refused'])
  expect(told).toMatchObject([
    {
      event: 'refused',
      by: 'apply',
      title: 'Apply refused',
      target: 'default',
      domains: ['example.nl'],
      problems: [],
    },
  ])
  expect(told[0]!.reason).toBe(
    '1 change that the files ask for is held back, because no merged pull request showed it; the run shows it',
  )
})

test('one that is let in is told once, and one that changes nothing is not', async () => {
  await bench.write('zones/README.md', 'words\n')
  commitAll(bench.folder)
  expect(await pushed()).toMatchObject({ code: 0, told: [] })
  await bench.write(FILE, zone('192.0.2.2'))
  commitAll(bench.folder)
  const { code, told } = await pushed()
  expect([code, told.map(({ event }) => event)]).toEqual([0, ['applied']])
  expect(await bench.entries('example.nl')).toEqual([entry('192.0.2.2')])
})

test('what the files ask for and someone else changed is held back, and that is told as refused', async () => {
  await bench.write(FILE, zone('192.0.2.2'))
  commitAll(bench.folder)
  await bench.setZones({ 'example.nl': [entry('192.0.2.1'), entry('192.0.2.77')] })
  const { code, told } = await pushed()
  expect(code).toBe(4)
  expect(told).toMatchObject([{ event: 'refused', title: 'Apply refused', domains: ['example.nl'] }])
  expect(told[0]!.reason).toBe(
    '1 change that the files ask for is held back, because what is live was changed elsewhere; the run shows it',
  )
})

test('a run that ends before anything is planned is told as failure', async () => {
  await bench.write(FILE, zone('192.0.2.2'))
  commitAll(bench.folder)
  await bench.control('PUT', '/faults', [{ method: 'GET', path: '/**', status: 401, times: 1000 }])
  const { code, told } = await pushed()
  expect([code, told.map(({ event }) => event)]).toEqual(['threw', ['failure']])
})
