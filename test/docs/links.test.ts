/** What the docs point at is there: pages, headings, facts, and the pages that the code points at. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kindNames } from '../../src/kinds/index.ts'
import { anchors, page, pages, prose, root } from './pages.ts'

interface Link {
  from: string
  /** As written. */
  to: string
}

const links: Link[] = pages().flatMap(at =>
  [...prose(at).matchAll(/\]\(([^)\s]+)\)/g)].map(match => ({ from: at.path, to: match[1]! })),
)

function isDead({ from, to }: Link): boolean {
  if (/^https:\/\//.test(to)) return false
  const [path = '', anchor] = to.split('#')
  const target = path === '' ? from : normalize(join(dirname(from), path)).replaceAll('\\', '/')
  if (target.startsWith('..') || !existsSync(join(root, target))) return true
  return anchor !== undefined && !anchors(page(target)).has(anchor)
}

/** Text files of the repository in which comments may cite a page. */
function sources(): { path: string; text: string }[] {
  return ['src', 'test', 'scripts', 'bench', 'docs'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|md)$/.test(name))
      .map(name => ({
        path: `${folder}/${name}`,
        text: readFileSync(join(root, folder, name), 'utf8'),
      })),
  )
}

describe('links', () => {
  test('between pages lead to files and headings that exist', () => {
    expect(links.length).toBeGreaterThan(30)
    expect(links.filter(isDead)).toEqual([])
  })

  test('a dead one would be found', () => {
    expect(isDead({ from: 'README.md', to: 'docs/nowhere.md' })).toBe(true)
    expect(isDead({ from: 'docs/cli.md', to: '#no-such-verb' })).toBe(true)
    expect(isDead({ from: 'docs/cli.md', to: '#plan' })).toBe(false)
  })

  test('every page of docs/ can be reached from the README', () => {
    const reached = new Set(['README.md'])
    for (const from of reached) {
      for (const { to } of links.filter(link => link.from === from)) {
        const path = to.split('#')[0]!
        if (path.endsWith('.md') && !path.startsWith('https:')) {
          reached.add(normalize(join(dirname(from), path)).replaceAll('\\', '/'))
        }
      }
    }
    const docs = pages().map(({ path }) => path)
    expect(docs.filter(path => path.startsWith('docs/') && !reached.has(path))).toEqual([])
  })

  test('pages that the code names exist', () => {
    const named = sources().flatMap(({ path, text }) =>
      [...text.matchAll(/\bdocs\/[\w/.-]*\.md/g)].map(match => ({ path, to: match[0] })),
    )
    const dead = named.filter(({ path, to }) => path !== 'test/docs/links.test.ts' && !existsSync(root + to))
    expect(dead).toEqual([])
  })

  test('the design names every area of src/', () => {
    const design = page('docs/design.md').text
    const areas = readdirSync(`${root}src`, { withFileTypes: true }).map(entry =>
      entry.isDirectory() ? `${entry.name}/` : entry.name,
    )
    expect(areas.filter(area => !design.includes(area))).toEqual([])
  })

  test('every kind has its page', () => {
    expect(kindNames.filter(name => !existsSync(`${root}docs/kinds/${name}.md`))).toEqual([])
  })

  test('numbers of API facts that code and docs cite exist', () => {
    const facts = page('docs/api-facts.md').text
    const known = new Set<string>(
      [...facts.matchAll(/^(?:#+|\|) (\d+(?:\.\d+)?)\b/gm)].map(match => match[1]!),
    )
    expect(known.size).toBeGreaterThan(60)
    const cited = sources().flatMap(({ path, text }) =>
      [...text.matchAll(/api-facts (\d+(?:\.\d+)?)((?:(?:, | and | to )\d+\.\d+)*)/g)].flatMap(match =>
        [match[1]!, ...(match[2]!.match(/\d+\.\d+/g) ?? [])].map(number => ({ path, number })),
      ),
    )
    for (const row of page('docs/sandbox.md').text.match(/^\| `.*$/gm) ?? []) {
      const source = row.split('|').at(-2)!
      for (const number of source.match(/\b\d+(\.\d+)?\b/g) ?? []) {
        cited.push({ path: 'docs/sandbox.md', number })
      }
    }
    expect(cited.length).toBeGreaterThan(80)
    expect(cited.filter(({ number }) => !known.has(number))).toEqual([])
  })
})
