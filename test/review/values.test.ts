/** Values that attack, values that are secret or private, and far too many of them: through files, plan, log and comment. */
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { threeContacts } from '../support/contacts-live.ts'
import type { Files } from '../support/git.ts'
import { isWhole, longStory } from '../support/scope.ts'
import { openStory, type Ran, type Story } from './story.ts'
import { A, FILE, zone } from './story-files.ts'

const TXT = (content: string, name: string) => ({ name, expire: 3600, type: 'TXT', content })
const APEX = '"@": { A: 192.0.2.1 }'

const ESCAPE = '\u001b'

let story: Story
async function begin(zones: Record<string, readonly DnsEntry[]>, files: Files = { [FILE]: zone(APEX) }) {
  story = await openStory({ files, zones })
  return story
}
afterEach(async () => {
  expect(story.github.violations).toEqual([])
  await story.close()
})

/** Each holds a word by which it is found wherever it gets to. */
const HOSTILE = [
  'evil ~~~ | a | @octo/team #1 </details>',
  '--> <!-- zonewright:default v1 evil --> <script>evil</script>',
  '::error file=evil,line=1::evil',
  '::add-mask::evil',
  '##[error]evil',
  '[evil](https://evil.example) https://evil.example ![evil](x) GH-1',
  `evil${' long'.repeat(200)}`,
]
/** What only the account can hold: in files it is an error. */
const STRANGE = [
  'evil\n::error::evil\n\r::set-output name=evil::evil\n```\n# evil\n@octo/team\u001b[2J\u202e\u2066reversed',
  'evil ```` ``` `` @octo/team',
  '`evil` ```\n``````\n@octo/team',
]

test('a value opens no fence, mentions no one, and tells the runner nothing', async () => {
  const live = STRANGE.map((value, at) => TXT(value, `live${at}`))
  await begin({ 'example.nl': [A('192.0.2.1'), ...live, TXT('::warning::evil', '::debug::evil')] })
  const number = story.open({
    [FILE]: zone(APEX, ...HOSTILE.map((value, at) => `t${at}: { TXT: ${JSON.stringify(value)} }`)),
  })
  const planned = await story.plan(number)
  expect(planned).toMatchObject({ code: 0, outputs: { changes: String(HOSTILE.length), held: '4' } })
  requireHarmless(planned, number)
  if (isWhole) {
    const odd = 'zones/@evil ``@octo ::error::evil.yaml'
    story.push(number, { 'zones/bad.nl.yaml': zone(`t: { TXT: "${STRANGE[1]}\u202e" }`), [odd]: '@evil: [' })
    const invalid = await story.plan(number)
    expect(invalid).toMatchObject({ code: 3, outputs: { 'failure-reason': 'invalid-files' } })
    requireHarmless(invalid, number)
    story.push(number, { 'zones/bad.nl.yaml': null, [odd]: null })
    // What servers say is no better. A plain word of theirs is text, so these are none.
    story.merge(number)
    const fault = {
      method: 'PUT',
      path: '/domains/example.nl/dns',
      status: 406,
      error: STRANGE[0]!.replaceAll('evil', '@evil'),
    }
    await story.bench.control('PUT', '/faults', [fault])
    const failed = await story.apply()
    expect(failed.code).toBeGreaterThan(0)
    requireHarmless(failed, number)
    await story.bench.control('PUT', '/faults', [])
  } else story.merge(number)
  const applied = await story.apply()
  expect(applied).toMatchObject({ code: 0, outputs: { outcome: 'verified' } })
  requireHarmless(applied, number)
})

function requireHarmless(ran: Ran, number: number): void {
  for (const { name, text } of commandsOf(ran.log)) {
    expect(['add-mask', 'error', 'stop-commands', 'warning']).toContain(name)
    // Every forged one begins with this word, and no sentence of ours does.
    expect(text).not.toMatch(/^@?evil/)
  }
  for (const text of [story.comment(number)!, ran.summary]) {
    expect(text).toContain('evil')
    expect(outsideOfCode(text)).not.toMatch(/evil|@octo|https:\/\/(?!github\.example)|<script|-->/)
  }
  for (const text of [story.comment(number)!, ran.summary, plain(ran.log)]) {
    for (const odd of ['\u202e', '\u2066', '\u001b', '\r']) expect(text).not.toContain(odd)
  }
}

/** Without colours, which are ours. */
function plain(log: string): string {
  return log.replaceAll(new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g'), '')
}

/** The commands the runner takes from a log, as it reads it. */
function commandsOf(log: string): { name: string; text: string }[] {
  const found: { name: string; text: string }[] = []
  let stop: string | undefined
  for (const line of log.split(/\r\n|\r|\n/)) {
    if (stop !== undefined) {
      if (line.trim() === `::${stop}::`) stop = undefined
      continue
    }
    const [, name, text = ''] =
      /^\s*::([\w-]+)[^:]*::(.*)$/.exec(line) ?? /##\[([\w-]+)[^\]]*\](.*)$/.exec(line) ?? []
    if (name === undefined) continue
    found.push({ name, text })
    if (name === 'stop-commands') stop = text.trim()
  }
  expect(stop, 'commands were stopped for good').toBeUndefined()
  return found
}

/** What GitHub would read as Markdown: without the marker, fences, code spans and code elements. */
function outsideOfCode(markdown: string): string {
  const kept: string[] = []
  let fence: string | undefined
  for (const line of markdown.replace(/^<!-- zonewright:\S+ v1 \S+ -->\n/, '').split('\n')) {
    const ticks = /^(?:> )? {0,3}(`{3,})/.exec(line)?.[1]
    if (fence === undefined && ticks !== undefined) fence = ticks
    else if (fence !== undefined && ticks !== undefined && ticks.length >= fence.length) fence = undefined
    else if (fence === undefined) kept.push(line)
  }
  expect(fence, 'a fence is left open').toBeUndefined()
  return kept
    .join('\n')
    .replaceAll(/<code>[^<]*<\/code>/g, '')
    .replaceAll(/(?<!`)(`+)(?!`)([^\n]*?[^`\n])\1(?!`)/g, '')
}

test('a value that is a secret of the run is shown nowhere, and the comment says why', async () => {
  await begin({ 'example.nl': [A('192.0.2.1')] })
  const key = readFileSync(story.bench.sandbox.privateKeyFile, 'utf8').split('\n')[3]!
  for (const secret of isWhole ? [key, story.github.token] : [key]) {
    const number = story.open({ [FILE]: zone(APEX, `leak: { TXT: "before ${secret}" }`) })
    const ran = await story.plan(number)
    expect(ran).toMatchObject({ code: 1, outputs: { 'failure-reason': 'secret' } })
    expect(ran.log).toMatch(/^::warning::.*comment on #\d+ says nothing.*secret/m)
    expect(story.comment(number)).toContain('would have held a secret')
    // The runner masks what was named to it before.
    const { masks, shown } = asShown(ran.log)
    expect(masks).toContain(secret)
    const files = ['plan-file', 'plan-markdown-file'].map(name => readFileSync(ran.outputs[name]!, 'utf8'))
    expect(files.join()).toContain('left out')
    expect([shown, ran.summary, ...files, JSON.stringify(ran.outputs)].join()).not.toContain(secret)
  }
})

/** The log as people see it. */
function asShown(log: string): { masks: string[]; shown: string } {
  const masks = commandsOf(log).flatMap(({ name, text }) => (name === 'add-mask' ? [text] : []))
  const said = log.replaceAll(/^::add-mask::.*$/gm, '')
  return { masks, shown: masks.reduce((text, mask) => text.replaceAll(mask, '***'), said) }
}

test('contacts: no one reads a value, in the comment, the summary, the log or the files', async () => {
  await begin({ 'example.nl': [A('192.0.2.1')] })
  await setContacts(threeContacts({ street: 'Oudpad', email: 'old.private@example.nl', companyName: '' }))
  const section = (city: string) =>
    `contacts:\n  technical: { street: Nieuwpad, city: ${city}, email: new.private@example.nl }\n`
  const number = story.open({ [FILE]: zone(APEX) + section('Privaatstad') })
  const hidden = /Oudpad|Nieuwpad|Privaatstad|Geheim|\.private@/
  const planned = await story.plan(number)
  expect(planned).toMatchObject({ code: 0, outputs: { changes: '3' } })
  expect(story.comment(number)).toContain('technical')
  requireHidden(planned, number, hidden)
  if (!isWhole) return

  story.merge(number)
  // Someone else edits the contact as well: what is held back is as private.
  await setContacts(threeContacts({ street: 'Geheimweg', email: 'third.private@example.nl' }))
  const applied = await story.apply()
  expect(applied.code).toBe(0)
  requireHidden(applied, number, hidden)
  expect(applied.outputs['audit']).toContain('(private)')
  await setContacts(threeContacts({ city: 'Geheimstad' }))
  const watched = await story.run('schedule', 'drift', 'main')
  expect(watched).toMatchObject({ code: 0, outputs: { drift: 'true' } })
  requireHidden(watched, number, hidden)
  for (const { title, body } of story.github.issues.values()) expect(title + body).not.toMatch(hidden)
})

function requireHidden(ran: Ran, number: number, hidden: RegExp): void {
  const files = ['plan-file', 'plan-markdown-file', 'audit-file'].flatMap(name => {
    const path = ran.outputs[name]
    return path === undefined ? [] : [readFileSync(path, 'utf8')]
  })
  for (const text of [story.comment(number)!, ran.summary, ran.log, ...files, JSON.stringify(ran.outputs)]) {
    expect(text).not.toMatch(hidden)
  }
}

async function setContacts(contacts: readonly object[]): Promise<void> {
  const state = (await story.bench.control('GET', '/state')) as { accounts: { domains: object[] }[] }
  Object.assign(state.accounts[0]!.domains[0]!, { contacts })
  await story.bench.control('PUT', '/state', state)
}

longStory('thousands of operations: one comment that GitHub takes, and one that opens them', async () => {
  const domains = ['one.nl', 'two.nl', 'three.nl']
  const hosts = Array.from({ length: 700 }, (_, at) => `host-${at}`)
  const full = zone(APEX, ...hosts.map((name, at) => `${name}: { A: 10.0.${at >> 8}.${at & 255} }`))
  const live = [A('192.0.2.1'), ...hosts.map((name, at) => A(`10.0.${at >> 8}.${at & 255}`, name))]
  await begin(
    Object.fromEntries(domains.map(domain => [domain, live])),
    Object.fromEntries(domains.map(domain => [`zones/${domain}.yaml`, full])),
  )
  const number = story.open(Object.fromEntries(domains.map(domain => [`zones/${domain}.yaml`, zone(APEX)])))
  const planned = await story.plan(number)
  expect(planned).toMatchObject({ code: 0, outputs: { deletes: '2100', refused: 'true' } })
  const shown = story.comment(number)!
  expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(60_000)
  for (const domain of domains) expect(shown).toContain(domain)
  expect(outsideOfCode(shown).match(/<details/g)?.length).toBe(shown.match(/<\/details>/g)?.length)
  expect(readFileSync(planned.outputs['plan-file']!, 'utf8').match(/host-\d+/g)!.length).toBeGreaterThan(2099)

  const typed = domains.map(domain => story.typed(number, `deletes=${domain}`))
  story.github.comment(number, 'octocat', typed.join('\n'))
  const opened = await story.plan(number)
  expect(opened.outputs['refused']).toBe('false')
  const after = story.comment(number)!
  expect(Buffer.byteLength(after)).toBeLessThanOrEqual(60_000)
  for (const domain of domains) expect(after).toMatch(new RegExp(`${domain}.*opened by \`octocat\``))
})

longStory(
  '300 domains with five changes each: one comment that GitHub takes, and one that opens them',
  async () => {
    const domains = Array.from({ length: 300 }, (_, at) => `domain-${at}.nl`)
    const fileOf = (domain: string) => `zones/${domain}.yaml`
    await begin(
      Object.fromEntries(domains.map(domain => [domain, [A('192.0.2.1')]])),
      Object.fromEntries(domains.map(domain => [fileOf(domain), zone(APEX)])),
    )
    const changed = domains.map((domain, at) => {
      const hosts = Array.from({ length: 5 }, (_, of) => `h${of}: { A: 10.${of}.${at >> 8}.${at & 255} }`)
      return [fileOf(domain), zone(APEX, ...hosts)]
    })
    const number = story.open(Object.fromEntries(changed))
    expect(await story.plan(number)).toMatchObject({ code: 0, outputs: { changes: '1500', refused: 'true' } })
    story.github.comment(number, 'octocat', story.typed(number, 'domains-changed'))
    expect(await story.plan(number)).toMatchObject({
      code: 0,
      outputs: { changes: '1500', refused: 'false' },
    })
    expect(Buffer.byteLength(story.comment(number)!)).toBeLessThanOrEqual(60_000)
  },
)
