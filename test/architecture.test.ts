/** Who may import whom (docs/design.md): arrows between areas and folders only go down, and nothing is in a circle. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const src = fileURLToPath(new URL('../src/', import.meta.url))

/** Anybody may import them; besides each other they import nothing of ours. */
const LEAVES = ['text', 'diagnostics.ts', 'errors.ts', 'rules.ts', 'schema.gen.ts', 'version.ts']

/** What an area may import besides itself and the leaves. */
const MAY_IMPORT: Record<string, string[]> = {
  dns: [],
  plan: ['dns'],
  view: ['plan', 'dns'],
  api: [],
  lookup: ['dns'],
  kinds: ['dns', 'plan'],
  yaml: ['dns'],
  files: ['dns', 'yaml', 'kinds/contract'],
  sandbox: [],
  convert: ['dns', 'yaml'],
  dedupe: ['dns', 'yaml', 'files', 'kinds'],
  scaffold: [],
  sync: ['dns', 'yaml', 'plan', 'api', 'lookup', 'kinds', 'files'],
  notify: ['plan', 'view', 'api', 'files'],
  verbs: [
    ...['dns', 'plan', 'view', 'api', 'lookup', 'kinds', 'files', 'sync', 'notify', 'yaml', 'convert'],
    ...['dedupe', 'sandbox', 'scaffold'],
  ],
  review: ['verbs', 'notify', 'sync', 'api', 'files', 'kinds', 'view', 'plan', 'dns'],
  github: ['review', 'verbs', 'view', 'api'],
  cli: ['verbs', 'api', 'plan', 'kinds'],
  ...Object.fromEntries(LEAVES.map(leaf => [leaf, []])),
}

/** The files through which others come into a folder; a folder that is not here is open. */
const DOORS: Record<string, string[]> = {
  'cli/completion': ['completion', 'usage'],
  convert: ['read-files', 'to-json'],
  'convert/dnscontrol': ['dnscontrol'],
  'convert/octodns': ['octodns'],
  'convert/zone-file': ['bind', 'to-bind'],
  dedupe: ['dedupe'],
  'dns/zone-rules': ['zone', 'server-rules', 'zone-index'],
  'github/action': [],
  'github/api': ['client'],
  kinds: ['index'],
  'kinds/branding': ['index'],
  'kinds/contacts': ['index'],
  'kinds/cross': ['cross', 'anchors', 'view'],
  'kinds/dns/effects': ['judge'],
  'kinds/dns/structured': ['declare', 'expand', 'owner'],
  'kinds/dns/write': ['steps'],
  'kinds/dnssec': ['index', 'value'],
  'kinds/nameservers': ['index', 'value'],
  'kinds/settings': ['index', 'tags'],
  notify: ['telling'],
  sandbox: ['server', 'control-guard'],
  'sync/pull': ['pull-domain', 'pull-check', 'back-in-files'],
  'sync/verify': ['serving', 'serving-wanted'],
  'yaml/edit': ['edit', 'request', 'ask'],
  'yaml/format': ['format'],
}

/** Folders of many alike, each of which is a door: another one comes without a line here. */
const ALIKE = ['sandbox/routes', 'review/verbs']

/** Node modules a pure area may not touch: it has no file system, network, clock or process. */
const PURE = ['text', 'dns', 'plan', 'view', 'kinds', 'yaml', 'convert', 'dedupe', 'scaffold']
const IMPURE_MODULES = /^node:(fs|http|https|net|tls|dgram|dns|child_process|process|os|timers)/

/** Paths from src/; of a module that is not in there, what the import says. */
interface Import {
  from: string
  to: string
}

const all: Import[] = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map(file => file.replaceAll('\\', '/'))
  .filter(file => file.endsWith('.ts'))
  .flatMap(from => {
    const text = readFileSync(join(src, from), 'utf8')
    const named = text.matchAll(/(?:from|import\(|^import)\s*'([^']+)'/gm)
    return [...named].map(([, to = '']) => ({ from, to }))
  })
const ours = all.flatMap(({ from, to }) => {
  const path = relative(src, resolve(src, dirname(from), to)).replaceAll('\\', '/')
  return to.startsWith('.') && !path.startsWith('..') ? [{ from, to: path }] : []
})

/** The folder of src/ a file is in, or the file itself at the top. */
function areaOf(file: string): string {
  return file.split('/')[0]!
}

/** The folder a file is in, however deep. The files at the top of an area are above its folders. */
function folderOf(file: string): string {
  return file.includes('/') ? dirname(file) : file
}

/** What reaches itself, each with all that it is in a circle with. */
function circles(arrows: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of arrows) next.set(from, [...(next.get(from) ?? []), to])
  const reached = new Map<string, Set<string>>()
  for (const start of next.keys()) {
    const found = new Set<string>()
    const queue = [start]
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      for (const to of next.get(at) ?? []) {
        if (found.has(to)) continue
        found.add(to)
        queue.push(to)
      }
    }
    reached.set(start, found)
  }
  const members = [...reached].filter(([one, found]) => found.has(one))
  return members.map(([one, found]) => [one, ...[...found].filter(other => reached.get(other)?.has(one))])
}

test('every area of src/ is in the table', () => {
  const areas = new Set(ours.flatMap(({ from, to }) => [areaOf(from), areaOf(to)]))
  expect([...areas].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
})

test.each(Object.keys(MAY_IMPORT))('%s imports only what the table allows', area => {
  const allowed = new Set([area, ...LEAVES, ...MAY_IMPORT[area]!])
  const isAllowed = (to: string) =>
    allowed.has(areaOf(to)) || [...allowed].some(one => one.includes('/') && to.startsWith(`${one}/`))
  const wrong = ours.filter(({ from, to }) => areaOf(from) === area && !isAllowed(to))
  expect(wrong).toEqual([])
})

test('the table allows nothing that no one does', () => {
  const used = (area: string, to: string): boolean =>
    ours.some(one => areaOf(one.from) === area && `${one.to}/`.startsWith(`${to}/`))
  const unused = Object.entries(MAY_IMPORT).flatMap(([area, tos]) =>
    tos.filter(to => !used(area, to)).map(to => `${area} ${to}`),
  )
  expect(unused).toEqual([])
})

describe('nothing is in a circle,', () => {
  test('no folder', () => {
    const arrows = ours.map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
    expect(circles(arrows.filter(({ from, to }) => from !== to))).toEqual([])
  })

  test('no file, types included', () => {
    expect(circles(ours)).toEqual([])
  })
})

test.each(Object.entries(DOORS))('%s is entered through its doors', (folder, doors) => {
  const entered = ours.filter(({ from, to }) => folderOf(to) === folder && folderOf(from) !== folder)
  const files = doors.map(door => `${folder}/${door}.ts`)
  expect([...new Set(entered.map(({ to }) => to))].sort()).toEqual(files.sort())
})

test('a large folder has doors, or files that are alike', () => {
  const sizes = new Map<string, number>()
  for (const file of new Set(all.map(({ from }) => from))) {
    sizes.set(folderOf(file), (sizes.get(folderOf(file)) ?? 0) + 1)
  }
  const large = [...sizes].filter(([, size]) => size > 16).map(([folder]) => folder)
  expect(large.filter(folder => !DOORS[folder] && !ALIKE.includes(folder))).toEqual([])
})

test.each(PURE)('%s touches neither files nor network nor clock', area => {
  expect(all.filter(({ from, to }) => areaOf(from) === area && IMPURE_MODULES.test(to))).toEqual([])
})

test('no kind imports another', () => {
  // contract/ is below the kinds; cross/ holds the rules over several, and is above them.
  const kindOf = (file: string): string => file.split('/')[1]!
  const inKind = ({ from }: Import): boolean =>
    areaOf(from) === 'kinds' && from.split('/').length > 2 && kindOf(from) !== 'cross'
  const between = ours.filter(inKind).filter(({ from, to }) => {
    return areaOf(to) === 'kinds' && ![kindOf(from), 'contract'].includes(kindOf(to))
  })
  expect(between).toEqual([])
})
