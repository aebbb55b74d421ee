/** The files beside the workflows: they fit the repository they are for, and say what an existing one lacks. */
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { OWN } from '../../scripts/workflows.ts'
import { domainKindNames } from '../../src/kinds/index.ts'
import { additionTo, placesOf } from '../../src/scaffold/additions.ts'
import { filesFor } from '../../src/scaffold/files.ts'
import { readBranch, readFolder, readOwner, readUses } from '../../src/scaffold/parts/answers.ts'

const files = filesFor({ ...OWN, zones: 'dns/zones', owner: '@example/dns', people: 'team' })
const NO_FILES = ['plan.schema.json', 'notification.schema.json']
const schemas = readdirSync(new URL('../../schema/', import.meta.url)).filter(
  name => name.endsWith('.schema.json') && !NO_FILES.includes(name),
)

describe('editors', () => {
  const settings = JSON.parse(files.get('.vscode/settings.json')!) as {
    'yaml.schemas': Record<string, string | string[]>
  }

  test('get every schema that files follow, as it is', () => {
    const copies = [...files.keys()].filter(path => path.endsWith('.schema.json'))
    expect(copies.map(path => path.split('/').at(-1)).sort()).toEqual(schemas.sort())
    for (const path of copies) {
      const own = readFileSync(new URL(`../../schema/${path.split('/').at(-1)}`, import.meta.url), 'utf8')
      expect(JSON.parse(files.get(path)!)).toEqual(JSON.parse(own))
    }
  })

  test('find each schema, and each kind its own', () => {
    const schemasOf = settings['yaml.schemas']
    for (const path of Object.keys(schemasOf)) expect(files.has(path.replace('./', ''))).toBe(true)
    const patterns = Object.values(schemasOf).flat()
    for (const kind of domainKindNames) expect(patterns).toContain(`dns/zones/*/${kind}.yaml`)
    expect(patterns).toEqual(expect.arrayContaining(['dns/zones/*.yaml', 'zonewright.yaml']))
  })

  test('and the settings file names a schema that is there', () => {
    const [, path] = /\$schema=\.\/(\S+)/.exec(files.get('zonewright.yaml')!)!
    expect(files.has(path!)).toBe(true)
  })
})

test('what must not be committed is left out of Git', () => {
  expect(files.get('.gitignore')!.split('\n')).toEqual(
    expect.arrayContaining(['.zonewright/', '*.plan.json']),
  )
  const elsewhere = filesFor({ ...OWN, snapshots: 'kept/snapshots' }).get('.gitignore')
  expect(elsewhere).toContain('\n/kept/snapshots/\n')
})

test('Dependabot looks after the actions, and waits until a bad release would be known', () => {
  expect(parse(files.get('.github/dependabot.yml')!)).toMatchObject({
    updates: [{ 'package-ecosystem': 'github-actions', cooldown: { 'default-days': 7 } }],
  })
})

test('without an owner no one is named, without workflows nothing is updated', () => {
  const { uses: _, ...none } = OWN
  const paths = [...filesFor(none).keys()]
  expect(paths.filter(path => path.startsWith('.github/'))).toEqual([])
})

describe('a file that is there', () => {
  const paths = [...files.keys()]

  test('lacks nothing when it is ours, with any line ends', () => {
    for (const [path, text] of files) {
      expect(additionTo(path, text, text)).toBeUndefined()
      expect(additionTo(path, text.replaceAll('\n', '\r\n'), text)).toBeUndefined()
    }
  })

  test('has nothing to add once the lines that were named are there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.string({ unit: 'grapheme' }), (path, theirs) => {
        const addition = additionTo(path, theirs, files.get(path)!)
        if (addition === undefined || addition.lines.length === 0) return
        const added = `${theirs}\n${addition.lines.join('\n')}\n`
        expect(additionTo(path, added, files.get(path)!)).toBeUndefined()
      }),
    )
  })

  test('may be called otherwise', () => {
    expect(placesOf('.github/CODEOWNERS')).toContain('CODEOWNERS')
    expect(placesOf('.github/workflows/plan.yml')).toContain('.github/workflows/plan.yaml')
    expect(placesOf('.gitignore')).toEqual(['.gitignore'])
  })
})

describe('answers', () => {
  test('in any text are refused in words, or mean nothing but themselves', () => {
    const plain = /^[\w@.+/-]+$/
    for (const read of [readFolder, readOwner, readBranch]) {
      fc.assert(
        fc.property(
          fc.oneof(fc.string(), fc.stringMatching(/^[@\w./* -]{0,12}$/), fc.emailAddress()),
          text => {
            let said: string
            try {
              said = read(text)
            } catch (error) {
              expect(error).toMatchObject({ code: 'usage', advice: expect.any(String) })
              return
            }
            expect(said).toMatch(plain)
            expect(said).not.toMatch(/(^|\/)\.\.?(\/|$)|\/\//)
            expect(read(said)).toBe(said)
          },
        ),
      )
    }
  })

  test('name the Action by a commit', () => {
    const commit = 'a'.repeat(40)
    expect(readUses(`o/r@${commit}#v1.2.3`)).toEqual({ repository: 'o/r', commit, version: 'v1.2.3' })
    expect(readUses(`o/r@${commit} # v1.2.3`)).toEqual({ repository: 'o/r', commit, version: 'v1.2.3' })
    expect(readUses('./')).toBe('local')
    expect(() => readUses(`o/r@${commit.slice(1)}#v1.2.3`)).toThrow(/does not name a commit/)
  })
})
