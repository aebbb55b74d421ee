/** Who may import whom (docs/design.md): the table is the layout, and this test holds it. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const src = fileURLToPath(new URL('../src/', import.meta.url))

/** Single files at the top of src/ that anybody may import: they import nothing of ours. */
const LEAVES = ['diagnostics.ts', 'errors.ts', 'schema.gen.ts', 'version.ts']

/** Folder or file -> what of ours it may import besides itself. Leaves only where named. */
const MAY_IMPORT: Record<string, string[]> = {
  dns: [],
  plan: ['dns', 'diagnostics.ts'],
  report: ['plan', 'dns', 'diagnostics.ts'],
  api: ['errors.ts'],
  lookup: ['dns', 'errors.ts'],
  kinds: ['dns', 'plan', 'diagnostics.ts', 'schema.gen.ts'],
  files: ['dns', 'diagnostics.ts', 'errors.ts', 'schema.gen.ts'],
  sandbox: ['dns'],
  format: ['files', 'diagnostics.ts'],
  exchange: ['dns', 'files', 'kinds', 'diagnostics.ts', 'errors.ts'],
  factor: ['dns', 'files', 'kinds', 'schema.gen.ts', 'diagnostics.ts'],
  scaffold: ['dns', 'diagnostics.ts', 'errors.ts', 'schema.gen.ts'],
  'settings.ts': ['api', 'errors.ts'],
  sync: ['dns', 'plan', 'report', 'api', 'lookup', 'kinds', 'files', ...LEAVES],
  notify: ['plan', 'report', 'api', 'files', 'settings.ts', ...LEAVES],
  commands: [
    'dns',
    'plan',
    'report',
    'api',
    'lookup',
    'kinds',
    'files',
    'sync',
    'notify',
    'format',
    'exchange',
    'factor',
    'sandbox',
    'scaffold',
    'settings.ts',
    ...LEAVES,
  ],
  action: [
    'commands',
    'notify',
    'sync',
    'api',
    'files',
    'kinds',
    'report',
    'plan',
    'dns',
    'settings.ts',
    ...LEAVES,
  ],
  cli: ['commands', 'settings.ts', 'report', 'plan', ...LEAVES],
  ...Object.fromEntries(LEAVES.map(leaf => [leaf, []])),
}

/** Node modules a folder may not touch: the pure core has no file system, network, clock or process. */
const PURE = ['dns', 'plan', 'report', 'kinds', 'scaffold']
const IMPURE_MODULES = /^node:(fs|http|https|net|tls|dgram|dns|child_process|process|os|timers)/

interface Import {
  from: string
  to: string
}

function imports(): Import[] {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts'))
    .flatMap(from => {
      const text = readFileSync(join(src, from), 'utf8')
      return [...text.matchAll(/(?:from|import\(|^import)\s*'([^']+)'/gm)].map(match => ({
        from,
        to: match[1]!,
      }))
    })
}

/** The folder of src/ a file is in, or the file itself at the top. */
function areaOf(file: string): string {
  return file.split('/')[0]!
}

function targetArea({ from, to }: Import): string | undefined {
  if (!to.startsWith('.')) return undefined
  const target = relative(src, resolve(src, dirname(from), to))
  return target.startsWith('..') ? undefined : areaOf(target)
}

describe('imports', () => {
  const all = imports()

  test('every area of src/ is in the table', () => {
    const areas = new Set(all.map(({ from }) => areaOf(from)))
    expect([...areas].filter(area => !(area in MAY_IMPORT))).toEqual([])
  })

  test.each(Object.keys(MAY_IMPORT))('%s imports only what the table allows', area => {
    const allowed = new Set([area, ...MAY_IMPORT[area]!])
    const wrong = all
      .filter(({ from }) => areaOf(from) === area)
      .filter(line => {
        const target = targetArea(line)
        return target !== undefined && !allowed.has(target)
      })
    expect(wrong).toEqual([])
  })

  test.each(PURE)('%s touches neither files nor network nor clock', area => {
    expect(all.filter(({ from, to }) => areaOf(from) === area && IMPURE_MODULES.test(to))).toEqual([])
  })

  test('no kind imports another', () => {
    // together/ is no kind: it holds the rules over several.
    const between = all
      .filter(line => areaOf(line.from) === 'kinds' && line.from.split('/').length > 2)
      .filter(({ from }) => !from.startsWith('kinds/together/'))
      .filter(({ from, to }) => {
        const target = relative(src, resolve(src, dirname(from), to)).split('/')
        return (
          to.startsWith('.') && target[0] === 'kinds' && target.length > 2 && target[1] !== from.split('/')[1]
        )
      })
    expect(between).toEqual([])
  })
})
