/** What completion offers, as data: everything help shows, and the names of a repository as the files have them. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { modelOf } from '../../src/cli/completion/model.ts'
import { namesOf } from '../../src/cli/completion/names.ts'
import { completionScript } from '../../src/cli/completion/script.ts'
import { SHELLS } from '../../src/cli/completion/usage.ts'
import { commandLine } from '../../src/cli/program.ts'
import { listZones } from '../../src/files/disk/listing.ts'
import { loadConfig } from '../../src/files/repository/config.ts'
import { listSnapshots, snapshotSettings } from '../../src/files/saved/snapshot.ts'
import { listShared } from '../../src/files/sharing/shared.ts'
import { domainKindNames } from '../../src/kinds/index.ts'
import { EXIT } from '../../src/verbs/run/host.ts'
import { type Outcome, record } from '../support/workbench.ts'

const program = commandLine(async () => {})
const model = modelOf(program)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'zonewright-completion-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

describe('the program as data', () => {
  test('has every verb with every option that help shows', () => {
    for (const command of program.commands) {
      const verb = model.verbs.find(({ name }) => name === command.name())!
      const help = command.helpInformation()
      const shown = [...help.matchAll(/^ {2}(?:-\w, )?(--[\w-]+)/gm)].map(match => match[1])
      expect(verb.options.map(({ long }) => long)).toEqual(shown)
    }
    expect(model.verbs.map(({ name }) => name)).toEqual([
      ...program.commands.map(verb => verb.name()),
      'help',
    ])
  })

  test('knows of every option whether a value follows, the same under each verb', () => {
    const valued = new Map<string, boolean>()
    for (const { long, takes } of [...model.options, ...model.verbs.flatMap(({ options }) => options)]) {
      expect([long, valued.get(long) ?? takes !== undefined]).toEqual([long, takes !== undefined])
      valued.set(long, takes !== undefined)
    }
    expect(valued.get('--out')).toBe(true)
    expect(valued.get('--verbose')).toBe(false)
  })

  test('hides what is for the scripts', () => {
    const verb = program.commands.find(command => command.name() === 'completion')!
    expect(verb.helpInformation()).not.toContain('--domains')
    expect(JSON.stringify(model)).not.toContain('--domains')
  })
})

describe('names', () => {
  test('of domains are those whose files are read', async () => {
    for (const name of [
      'example.nl.yaml',
      'bücher.nl.yaml',
      'shop.example/dns.yaml',
      'xn--bcher-kva.de.yaml',
    ]) {
      write(`zones/${name}`)
    }
    for (const name of [
      '_shared/x.yaml',
      '.hidden.nl.yaml',
      'other.nl.yml',
      'notes.txt',
      'a b.nl.yaml',
      '$(x).nl.yaml',
    ]) {
      write(`zones/${name}`)
    }
    write('zones/line\nfeed.nl.yaml')
    write('zones/bell\u0007.nl.yaml')
    symlinkSync('example.nl.yaml', join(folder, 'zones/link.nl.yaml'))
    const { files } = await listZones(folder, 'zones', domainKindNames)
    const spelled = files.map(({ file }) => /^zones\/(.*?)(?:\.yaml|\/dns\.yaml)$/.exec(file)![1]!)
    expect(await namesOf('domains', folder)).toEqual(spelled.sort())
    expect(spelled).toHaveLength(4)
  })

  test('of domains are also those that shared files list, in whatever form', async () => {
    write('zones/own.nl.yaml')
    write('zones/_shared/a.yaml', 'use: parked\ndomains: [a1.nl, { a2.nl: { x: y } }, own.nl]\n')
    write(
      'zones/_shared/b.yaml',
      'domains:\n- b1.nl\n# no more\n\n- b2.nl: { x: y }\n- $(touch x).nl\nuse: parked\n',
    )
    write('zones/_shared/c.yaml', 'domains: c1.nl\ndns: [\n')
    write('zones/_shared/d.yaml', 'use: parked\ndomains:\n  d1.nl: { x: y }\n  d2.nl: {}')
    write('zones/_shared/broken.yaml', 'domains: *gone\n')
    write('zones/_shared/odd.yaml', 'domains: [[1], {2: 3}]\n')
    write('zones/_shared/none.yaml', 'dns:\n  domains: [x.nl]\n')
    write('zones/_shared/Not.yaml', 'domains: [y.nl]\n')
    mkdirSync(join(folder, 'zones/_shared/folder.yaml'))
    const names = ['a1.nl', 'a2.nl', 'b1.nl', 'b2.nl', 'c1.nl', 'd1.nl', 'd2.nl', 'own.nl']
    expect(await namesOf('domains', folder)).toEqual(names)
    write('zonewright.yaml', 'zones: ../x\n')
    expect(await namesOf('domains', folder)).toEqual([])
  })

  test('of shared files are those that can be used', async () => {
    for (const name of ['web.yaml', 'mail-2.yaml', '$(x).yaml', 'Web.yaml', '_draft.yaml', 'other.yml']) {
      write(`zones/_shared/${name}`, 'dns: { records: { www: { A: 192.0.2.1 } } }\n')
    }
    write('zones/_shared/contacts/office.yaml')
    const { texts } = await listShared(folder, 'zones', [])
    expect(await namesOf('shared', folder)).toEqual(['mail-2', 'web'])
    expect(texts.map(({ name }) => name)).toEqual(['mail-2', 'web'])
  })

  test.each([
    [undefined],
    ['zones: domains\n'],
    ['zones: ./domains/\n'],
    ['zones: 0123\nsnapshots: { folder: ./kept/ }\n'],
    ['snapshots: { keep: 3 }\n'],
  ])('come from the folders that %j means', async text => {
    if (text !== undefined) write('zonewright.yaml', text)
    const { zones, config } = await loadConfig(folder)
    write(`${zones}/here.nl.yaml`)
    write(`${snapshotSettings(config).folder}/20261121T140503Z-0123456789ab.json`)
    expect(await namesOf('domains', folder)).toEqual(['here.nl'])
    expect(await namesOf('snapshots', folder)).toEqual(['20261121T140503Z-0123456789ab'])
  })

  test('of snapshots come the newest first, as rollback lists them', async () => {
    for (const name of [
      '20261121T140503Z-0123456789ab',
      '20261121T140503Z-0123456789ab-2',
      '20270101T000000Z-ffffffffffff',
    ]) {
      write(`.zonewright/snapshots/${name}.json`)
    }
    write('.zonewright/snapshots/other.json')
    const listed = await listSnapshots(folder, snapshotSettings({}))
    expect(await namesOf('snapshots', folder)).toEqual(listed.map(({ name }) => name.replace('.json', '')))
    expect(listed).toHaveLength(3)
  })

  test('of accounts are read from a file that is half edited too', async () => {
    write(
      'zonewright.yaml',
      'accounts:\n  main: { domains: [example.nl] }\n  shop-2:\n  $(touch x): {}\npolicy: [\n',
    )
    expect(await namesOf('accounts', folder)).toEqual(['main', 'shop-2'])
  })

  test.each(['zones: ../elsewhere', 'zones: /etc', '- no map', 'zones: [', '\u0000'])(
    'of %j are none',
    async text => {
      write('zonewright.yaml', text)
      expect(await namesOf('domains', folder)).toEqual([])
      expect(await namesOf('accounts', folder)).toEqual([])
      expect(await namesOf('snapshots', folder)).toEqual([])
    },
  )
})

/** The verb as the command line runs it, with a host that records. */
async function run(...args: string[]) {
  let outcome: Outcome | undefined
  const line = commandLine(async verb => {
    outcome = await record(verb, folder, {})
  })
  await line.parseAsync(['completion', ...args], { from: 'user' })
  return outcome
}

describe('the verb', () => {
  test.each(SHELLS)('prints the script of %s', async shell => {
    const outcome = await run(shell)
    expect(outcome).toEqual({ code: EXIT.fine, out: completionScript(shell, program), talk: '' })
  })

  test('prints names, and nothing where there are none', async () => {
    expect(await run('--domains')).toEqual({ code: EXIT.fine, out: '', talk: '' })
    write('zones/b.nl.yaml')
    write('zones/a.nl.yaml')
    expect(await run('--domains')).toEqual({ code: EXIT.fine, out: 'a.nl\nb.nl', talk: '' })
  })

  test('asks which shell it is', async () => {
    expect(await run()).toMatchObject({
      code: 'threw',
      talk: expect.stringMatching(/which shell.*\n.*bash, zsh or fish/),
    })
  })
})
