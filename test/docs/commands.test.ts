/**
 * Every command of the docs is one: `zonewright …` is run against the sandbox and ends well, or at least its verb,
 * options and arguments exist; other programs are named below.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Household, openHousehold } from './household.ts'
import { blocks, pages, root } from './pages.ts'
import { NOT_RUN, SETTINGS, wordsHere } from './settings.ts'
import { type Command, commandsOf } from './shell.ts'
import { refusalOf } from './typed.ts'

const REFERENCE = 'docs/quick-reference.md'

const shown = pages().flatMap(at =>
  blocks(at)
    .filter(({ language }) => language === 'sh')
    .map(({ line, text }) => ({ page: at.path, where: `${at.path}:${line}`, commands: commandsOf(text) })),
)
const isOurs = ({ words: [program] }: Command) => program === 'zonewright'
const lineOf = ({ words }: Command) => words.join(' ')

/** In pages commands follow one another. The examples of the reference are choices, most of them shown elsewhere too. */
const elsewhere = new Set(shown.flatMap(one => (one.page === REFERENCE ? [] : one.commands.map(lineOf))))
const sequences = shown.flatMap(({ page, where, commands }) =>
  page === REFERENCE
    ? commands
        .filter(command => !elsewhere.has(lineOf(command)))
        .map(command => ({ page, where: `${where} ${lineOf(command)}`, commands: [command] }))
    : [{ page, where, commands }],
)

/** Programs that are not ours. What they are asked to do is not looked at, but for npm and git. */
const OTHERS = new Set(['npm', 'git', 'export', 'read', 'eval', 'dig', 'jq'])
const scripts = (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { scripts: object }).scripts

function isKnown({ words: [program = '', first = '', second = ''] }: Command): boolean {
  if (program === 'npm') return first === 'ci' || (first === 'run' ? second : first) in scripts
  if (program === 'export')
    return /^TRANSIP_(ACCOUNT_NAME|PRIVATE_KEY|ACCESS_TOKEN|BASE_URL|AUTH_CODE)(=|$)/.test(first)
  return OTHERS.has(program)
}

describe('every command is known', () => {
  test.each(shown)('$where', async ({ commands }) => {
    expect(commands.length).toBeGreaterThan(0)
    for (const command of commands) {
      if (isOurs(command)) expect(await refusalOf(command.words.slice(1)), lineOf(command)).toBeUndefined()
      else expect(isKnown(command), lineOf(command)).toBe(true)
    }
  })
})

describe('every command runs', () => {
  let house: Household
  let here: Record<string, string>
  beforeAll(async () => {
    house = await openHousehold()
    const { out } = await house.run(['rollback', '--list', '--json'])
    here = wordsHere(/\d{8}T\d{6}Z-[0-9a-f]{12}/.exec(out)![0])
  })
  afterAll(() => house.close())

  /** What only looks says the same again, so it is run once. */
  const looked = new Set<string>()
  let touched = false
  const LOOKS =
    /^zonewright (plan|validate|status|export|matrix|dedupe|rollback --list)\b(?!.*--(write|out)\b)/

  test.each(sequences)('$where', async ({ page, commands }) => {
    const settings = SETTINGS.filter(
      one => one.page === page && commands.some(command => lineOf(command).startsWith(one.command ?? '')),
    )
    if (touched || settings.length > 0) await house.restore(settings.find(({ files }) => files)?.files)
    touched = settings.length > 0
    for (const { account, before } of settings) {
      if (account) await house.become(account)
      if (before) await house.run(before)
    }
    for (const command of commands) {
      const line = lineOf(command)
      if (settings.length === 0 && LOOKS.test(line)) {
        if (looked.has(line)) continue
        looked.add(line)
      }
      const words = command.words.slice(1).map(word => here[word] ?? word)
      touched ||= !LOOKS.test(line)
      if (command.words[0] === 'git') house.repository.git(words)
      if (!isOurs(command) || words.some(word => word in NOT_RUN)) continue
      // Workflows name a commit of the release that writes them.
      if (words[0] === 'init') words.push('--uses', `zonewright/zonewright@${'c'.repeat(40)}#v1.2.3`)
      const outcome = await house.run(words)
      const fine = words.some(word => word === '--check' || word === '--exit-code') ? [0, 2] : [0]
      expect(fine, `${line}\n${outcome.out}\n${outcome.talk}`).toContain(outcome.code)
    }
  })
})
