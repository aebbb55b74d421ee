/** Files that are right, each under the path that says what it is: of the docs, of zones/, of the real zones, presets. */
import { readdirSync, readFileSync } from 'node:fs'
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import { domainFileText } from '../../src/yaml/print/print.ts'
import { blocks, pages, root } from '../docs/pages.ts'

export interface Example {
  /** Where it comes from. */
  where: string
  path: string
  text: string
}

/** Pages that show what is wrong. */
const OF_MISTAKES = ['docs/rules.md', 'test/cases/README.md']

export function examples(): Example[] {
  return [...ofDocs(), ...ofRepository(), ...realZones(), ...presets()]
}

function ofDocs(): Example[] {
  return pages()
    .filter(({ path }) => !OF_MISTAKES.includes(path))
    .flatMap(page =>
      blocks(page)
        .filter(({ language }) => language === 'yaml')
        .flatMap(({ line, text }) => {
          const path = /^# ((?:zones\/|zonewright\.yaml)\S*)\n/.exec(text)?.[1]
          return path === undefined ? [] : [{ where: `${page.path}:${line}`, path, text }]
        }),
    )
}

/** Without the first line, which names a schema by its own path. */
function ofRepository(): Example[] {
  return ['zonewright.yaml', ...named('zones', '.yaml').map(name => `zones/${name}`)].map(path => ({
    where: path,
    path,
    text: read(path).replace(/^# yaml-language-server:.*\n/, ''),
  }))
}

/** As `pull` and `import` write them. */
function realZones(): Example[] {
  return named('test/data/zones', '.json').map(name => {
    const { entries } = JSON.parse(read(`test/data/zones/${name}`)) as { entries: DnsEntry[] }
    const records: Record<string, Record<string, { ttl: number; values: string[] }>> = {}
    for (const { name: owner, expire, type, content } of entries) {
      records[owner] ??= {}
      records[owner][type] ??= { ttl: expire, values: [] }
      records[owner][type].values.push(content)
    }
    const text = domainFileText({ dns: { ttl: 300, records } }, { schemaUrl: 'none' })
    return {
      where: `test/data/zones/${name}`,
      path: `zones/${name.replace('.json', '.yaml')}`,
      text: text.replace(/^# yaml-language-server:.*\n/, ''),
    }
  })
}

function presets(): Example[] {
  return named('src/presets', '.yaml').map(name => ({
    where: `src/presets/${name}`,
    path: `zones/_shared/${name}`,
    text: read(`src/presets/${name}`),
  }))
}

function named(folder: string, end: string): string[] {
  return readdirSync(`${root}${folder}`).filter(name => name.endsWith(end))
}

function read(path: string): string {
  return readFileSync(`${root}${path}`, 'utf8')
}
