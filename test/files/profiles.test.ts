/** Profiles of contacts, and files of accounts: read where they are used, said once where they are wrong. */
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Diagnostic } from '../../src/diagnostics.ts'
import type { ZoneName } from '../../src/dns/name.ts'
import { applyRules } from '../../src/files/fix/apply-rules.ts'
import { loadRepository, type Repository } from '../../src/files/repository/load.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { RULES } from '../../src/rules.ts'
import { declareAll } from '../../src/sync/parts/declared.ts'
import { folderOf } from './repository.ts'

type Files = Readonly<Record<string, string>>

async function read(files: Files, domains?: readonly string[]): Promise<Repository> {
  const options = domains ? { domains: domains as ZoneName[] } : {}
  return loadRepository(await folderOf(files), fileKinds, options)
}

async function judged(files: Files, domains?: readonly string[]): Promise<Diagnostic[]> {
  const repository = await read(files, domains)
  return applyRules(repository, declareAll(repository.sections, repository.config).diagnostics, RULES)
}

const rules = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map(({ rule, file, line }) => `${rule} ${file}${line === undefined ? '' : `:${line}`}`)

const OFFICE = 'zones/_shared/contacts/office.yaml'
const office = '# who we are\nfirstName: Jo\nnumber: 0123\n'
const uses = (name: string): string => `contacts:\n  registrant: ${name}\n`

describe('a profile', () => {
  test('is in place of its name, with its places, and is remembered', async () => {
    const { sections, diagnostics, sources } = await read({
      [OFFICE]: office,
      'zones/a.nl.yaml': 'contacts:\n  registrant: office\n  technical: { firstName: Al }\n',
      'zones/b.nl/contacts.yaml': 'administrative: office\n',
    })
    expect(diagnostics).toEqual([])
    expect(sections.map(({ value, references }) => [value, references && [...references]])).toEqual([
      [
        { registrant: { firstName: 'Jo', number: '0123' }, technical: { firstName: 'Al' } },
        [['registrant', 'office']],
      ],
      [{ administrative: { firstName: 'Jo', number: '0123' } }, [['administrative', 'office']]],
    ])
    const [a] = sections
    expect(a!.place(['registrant', 'number'])).toMatchObject({ file: OFFICE, line: 3, column: 9 })
    expect(a!.place(['registrant'])).toMatchObject({ file: 'zones/a.nl.yaml', line: 2, column: 15 })
    expect(a!.place(['technical', 'firstName'])).toMatchObject({ file: 'zones/a.nl.yaml', line: 3 })
    expect([...sources.keys()].sort()).toEqual([OFFICE, 'zones/a.nl.yaml', 'zones/b.nl/contacts.yaml'])
  })

  test('sections without names are as they were', async () => {
    const { sections } = await read({ 'zones/a.nl.yaml': 'contacts:\n  technical: { city: Leiden }\n' })
    expect(sections[0]!.references).toBeUndefined()
    expect(sections[0]!.intact).toBe(true)
  })

  test('what is wrong in it is said once, however many use it, and can be accepted there', async () => {
    const domains = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        `zones/d${at}.nl.yaml`,
        'contacts: { registrant: office, technical: office }\n',
      ]),
    )
    const wrong = 'firstName: Jo\nphoneNumber: 0715241919\ncountry: nl\n'
    const found = await judged({ ...domains, [OFFICE]: wrong })
    expect(rules(found)).toEqual([`contact-phone ${OFFICE}:2`])
    expect(found[0]!.advice).toBe('write phoneNumber: +31 715241919')
    const accepted = wrong.replace('0715241919', '0715241919 # zonewright: allow contact-phone as it is live')
    expect(await judged({ ...domains, [OFFICE]: accepted })).toEqual([])
  })

  test('one that is broken gives its own findings once, and a section that may not be planned', async () => {
    const files = { [OFFICE]: 'firstNam: Jo\ncity: Leiden\n', 'zones/a.nl.yaml': uses('office') }
    expect(rules(await judged({ ...files, 'zones/b.nl.yaml': uses('office') }))).toEqual([
      `unknown-key ${OFFICE}:1`,
    ])
    const { sections } = await read(files)
    expect(sections[0]).toMatchObject({ intact: false, value: { registrant: { city: 'Leiden' } } })
    const unreadable = await read({ ...files, [OFFICE]: 'a: [' })
    expect(unreadable.sections).toEqual([])
    expect(rules(unreadable.diagnostics)).toEqual([`yaml-syntax ${OFFICE}:1`])
  })

  test.each([
    ['ofice', 'did you mean office?'],
    ['Office', 'did you mean office?'],
    ['Jo Jansen', 'such as office'],
    ['""', 'such as office'],
  ])('%s is unknown', async (name, advice) => {
    const found = await judged({ [OFFICE]: office, 'zones/a.nl.yaml': uses(name) })
    const [unknown] = found.filter(({ rule }) => rule === 'profile-unknown')
    expect(unknown).toMatchObject({ file: 'zones/a.nl.yaml', line: 2, severity: 'error' })
    expect(unknown!.advice).toContain(advice)
  })

  test.each(['[office]', '[]'])('%s is not a contact and no name', async content => {
    expect(rules(await judged({ 'zones/a.nl.yaml': uses(content) }))).toEqual(['schema zones/a.nl.yaml:2'])
  })

  test('an empty role, an empty profile and a role without a value are errors', async () => {
    expect(rules(await judged({ 'zones/a.nl.yaml': uses('{}') }))).toEqual(['schema zones/a.nl.yaml:2'])
    expect(rules(await judged({ 'zones/a.nl.yaml': uses('') }))).toEqual(['yaml-null zones/a.nl.yaml:2'])
    expect(rules(await judged({ [OFFICE]: '', 'zones/a.nl.yaml': uses('office') }))).toEqual([
      `schema ${OFFICE}:1`,
    ])
  })
})

describe('a profile that no one uses', () => {
  test('is a warning, which can be accepted', async () => {
    const found = await judged({ [OFFICE]: office, 'zones/README.md': '' })
    expect(found).toMatchObject([{ rule: 'profile-unused', severity: 'warning', file: OFFICE, line: 2 }])
    const accepted = `# zonewright: allow profile-unused\n${office}`
    expect(await judged({ [OFFICE]: accepted, 'zones/README.md': '' })).toEqual([])
  })

  test('is not said where a file that may use it could not be read, or was not', async () => {
    const files = { [OFFICE]: office, 'zones/a.nl.yaml': 'contacts: [', 'zones/b.nl.yaml': uses('other') }
    expect(rules(await judged(files))).not.toContain(`profile-unused ${OFFICE}:2`)
    const other = { ...files, 'zones/_shared/contacts/other.yaml': office }
    expect(await judged(other, ['b.nl'])).toEqual([])
    expect((await read(other, ['b.nl'])).sources.has(OFFICE)).toBe(false)
  })

  test('is used by the defaults of an account', async () => {
    const files = { [OFFICE]: office, 'zones/_accounts/test/contacts.yaml': 'technical: office\n' }
    expect(await judged(files)).toEqual([])
  })
})

describe('the file of an account', () => {
  const file = 'zones/_accounts/test/contacts.yaml'

  test('is a section about the account', async () => {
    const { sections, sources } = await read({ [file]: 'technical: { city: Leiden }\n' })
    expect(sections).toMatchObject([
      { domain: 'test', kind: 'default-contacts', file, value: { technical: { city: 'Leiden' } } },
    ])
    expect([...sources.keys()]).toEqual([file])
  })

  test('is read only when no domains are named', async () => {
    const files = { [file]: 'technical: [', 'zones/a.nl.yaml': 'contacts: { technical: { city: Leiden } }\n' }
    expect(await judged(files, ['a.nl'])).toEqual([])
    expect(rules(await judged(files))).toEqual([`yaml-syntax ${file}:1`])
  })

  test('its kind is neither a section nor a file of a domain', async () => {
    const files = {
      'zones/a.nl.yaml': 'default-contacts: { technical: { city: Leiden } }\n',
      'zones/b.nl/default-contacts.yaml': 'technical: { city: Leiden }\n',
    }
    expect(rules(await judged(files))).toEqual([
      'unknown-key zones/a.nl.yaml:1',
      'file-name zones/b.nl/default-contacts.yaml',
    ])
  })
})

test.each([
  ['zones/_shared/contacts/office.yml', 'office.yaml'],
  ['zones/_shared/contacts/Office.yaml', 'a-z'],
  ['zones/_shared/contacts/.yaml', 'name'],
  ['zones/_shared/contacts/deep/office.yaml', 'not read'],
  ['zones/_accounts/test.yaml', 'zones/_accounts/test/contacts.yaml'],
  ['zones/_accounts/test/contacts.yml', 'contacts.yaml'],
  ['zones/_accounts/test/settings.yaml', 'contacts.yaml'],
  ['zones/_accounts/a b/contacts.yaml', 'not a name of an account'],
])('%s would silently not be read', async (file, words) => {
  const [found, ...more] = await judged({ [file]: 'city: Leiden\n' })
  expect([found!.rule, more]).toEqual(['file-name', []])
  expect(`${found!.message} ${found!.advice}`).toContain(words)
})

test('other shared material, notes and hidden names are left alone', async () => {
  const files = [
    'zones/_shared/_parked.yaml',
    'zones/_shared/_records/x.yaml',
    'zones/_shared/README.md',
    'zones/_shared/contacts/_old.yaml',
    'zones/_shared/contacts/README.md',
    'zones/_accounts/README.md',
    'zones/_accounts/test/_old.yaml',
    'zones/_accounts/_old/x.yaml',
  ]
  expect(await judged(Object.fromEntries(files.map(file => [file, 'no: [yaml'])))).toEqual([])
})

test('links are not followed', async () => {
  const root = await folderOf({ 'elsewhere/office.yaml': office, 'zones/_shared/x': '' })
  await symlink('../../elsewhere', join(root, 'zones/_shared/contacts'))
  await mkdir(join(root, 'zones/_accounts'))
  await symlink('../../elsewhere', join(root, 'zones/_accounts/test'))
  const { diagnostics } = await loadRepository(root, fileKinds)
  expect(rules(diagnostics)).toEqual(['file-name zones/_accounts/test', 'file-name zones/_shared/contacts'])
})
