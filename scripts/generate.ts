/**
 * Makes `schema/dns.schema.json` (record-schema.ts) and the names of guards in `schema/config.schema.json`; from `schema/` and the command line `src/schema.gen.ts` (types),
 * `src/files/section/validators.gen.js` (ajv, compiled ahead) and `docs/reference/`; and from `src/presets/`
 * `src/files/sharing/presets.gen.ts`.
 * With `--check` it writes nothing and fails when a file on disk is not what it would write.
 * Why ahead: see docs/adr/0002-reading-files.md.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { Ajv, type AnySchemaObject } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { compile, type JSONSchema } from 'json-schema-to-typescript'
import { kinds, schemaOf } from '../src/kinds/index.ts'
import { GUARD_NAMES, WHOLE_PLAN } from '../src/plan/guards/policy.ts'
import { type ZoneBase, zoneSchema } from './record-schema.ts'
import { reference } from './reference.ts'

const root = new URL('../', import.meta.url)
const BANNER =
  '// Made by scripts/generate.ts from schema/*.schema.json. Change those and run: npm run generate\n'
const FORMAT = { singleQuote: true, semi: false, printWidth: 110, arrowParens: 'avoid' } as const

/** Schema file to the validator it becomes: those of the kinds, and the others. */
const VALIDATED: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set([...kinds.map(schemaOf), 'contact', 'config'])].map(name => [name, `${name}.schema.json`]),
)
const SHARED = ['common.schema.json']

/**
 * What code sees once a section has passed its schema: any type has one of these shapes. The schema says
 * which fields each type has; code that goes over all types wants them alike.
 */
const OPEN_TYPES = `
/** Any scalar of a file: what is there, as text. */
export type Scalar = string
/** A value given by its fields, such as { preference: 10, exchange: 'mail' }. */
export type StructuredValue = { [field: string]: string | number }
export type RecordValue = Scalar | StructuredValue
/** What is under a record type: a value, a list, or either of them with a TTL in seconds. */
export type RrsetSpec =
  | RecordValue
  | RecordValue[]
  | { ttl?: number; value: RecordValue }
  | { ttl?: number; values: RecordValue | RecordValue[] }
`

async function generated(): Promise<Map<string, string>> {
  return new Map([
    ['src/schema.gen.ts', await types()],
    ['src/files/section/validators.gen.js', await validators()],
    ['src/files/section/validators.gen.d.ts', declarations()],
    ['src/files/saved/plan-validator.gen.js', await planValidator()],
    [
      'src/files/saved/plan-validator.gen.d.ts',
      `${BANNER}import type { Plan } from './saved-plan.ts'\n\nexport declare function plan(value: unknown): value is Plan\n`,
    ],
    ['src/files/sharing/presets.gen.ts', await presets()],
    ...(await reference()),
  ])
}

/** The presets as texts: the program is one bundle and finds no files beside it. */
async function presets(): Promise<string> {
  const folder = new URL('src/presets/', root)
  const names = (await readdir(folder)).filter(name => name.endsWith('.yaml')).sort()
  const texts = await Promise.all(names.map(name => readFile(new URL(name, folder), 'utf8')))
  const lines = names.map((name, index) => {
    const key = name.slice(0, -'.yaml'.length)
    return `  ${/^[a-z0-9]+$/.test(key) ? key : `'${key}'`}: ${JSON.stringify(texts[index])},`
  })
  return `// Made by scripts/generate.ts from src/presets/*.yaml. Change those and run: npm run generate\n// biome-ignore-all lint: generated\n// biome-ignore-all format: generated\nexport const PRESETS: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}\n`
}

async function types(): Promise<string> {
  // One schema that refers to all roots, so that shared parts become one type each.
  const roots = Object.fromEntries(
    Object.values(VALIDATED).map(file => [file.replace('.schema.json', ''), { $ref: file }]),
  )
  const whole: JSONSchema = { title: 'Files', type: 'object', additionalProperties: false, properties: roots }
  const text = await compile(whole, 'Files', {
    cwd: new URL('schema/', root).pathname,
    bannerComment: '',
    format: true,
    style: FORMAT,
  })
  return `${BANNER}${OPEN_TYPES}\n${text.replace(/export interface Files \{[\s\S]*?\n\}\n/, '').trim()}\n`
}

async function validators(): Promise<string> {
  const ajv = new Ajv({ ...AHEAD, allErrors: true, coerceTypes: true, verbose: true })
  ajv.addVocabulary(['tsType'])
  for (const file of [...SHARED, ...Object.values(VALIDATED)]) ajv.addSchema(readAsText(await schema(file)))
  return moduleOf(ajv, { ...VALIDATED })
}

/** A plan is JSON of ours: types are what they are, and one fault is enough to refuse it. */
async function planValidator(): Promise<string> {
  const ajv = new Ajv(AHEAD)
  ajv.addSchema(await schema('plan.schema.json'), 'plan.schema.json')
  return moduleOf(ajv, { plan: 'plan.schema.json' })
}

const AHEAD = {
  strict: true,
  strictTypes: false,
  strictRequired: false,
  allowUnionTypes: true,
  messages: false,
  inlineRefs: false,
  code: { source: true, esm: true, lines: true },
} as const

const APPEND = `
function append(all, more) {
  for (const one of more) all.push(one);
  return all;
}
`

function moduleOf(ajv: Ajv, exported: Record<string, string>): string {
  const code = standaloneCode.default(ajv, exported)
  if (/require\(/.test(code)) throw new Error('a schema uses a keyword that needs ajv at run time')
  // ajv copies all errors with each new one, which is quadratic where a file is wrong in thousands of places.
  const linear = code.replace(/\b(\w+)\.concat\((\w+\.errors)\)/g, 'append($1, $2)')
  return `${`${BANNER}${linear.replaceAll('"use strict";', '')}`.trimEnd()}\n${APPEND}`
}

function declarations(): string {
  const lines = Object.keys(VALIDATED).map(name => `export declare const ${name}: Validator`)
  return `${BANNER}import type { Validator } from './validator.ts'\n\n${lines.join('\n')}\n`
}

/**
 * Files are read with every scalar as text, so where a schema wants an integer the validator takes plain
 * decimal text and nothing that JavaScript would also call a number (1e3, 0x10, 0123).
 */
function readAsText<T>(node: T): T {
  if (Array.isArray(node)) return node.map(readAsText) as T
  if (typeof node !== 'object' || node === null) return node
  const { description: _, examples: __, default: ___, ...own } = node as AnySchemaObject
  const read = Object.fromEntries(Object.entries(own).map(([key, value]) => [key, readAsText(value)]))
  if (read['type'] !== 'integer') return read as T
  return { allOf: [{ pattern: '^(?:0|-?[1-9][0-9]*)$' }, read] } as T
}

async function schema<T = AnySchemaObject>(file: string): Promise<T> {
  return JSON.parse(await readFile(new URL(`schema/${file}`, root), 'utf8'))
}

const check = process.argv.includes('--check')
const stale: string[] = []

async function bring(file: string, wanted: string): Promise<void> {
  const onDisk = await readFile(new URL(file, root), 'utf8').catch(() => '')
  if (onDisk === wanted) return
  stale.push(file)
  if (!check) await writeFile(new URL(file, root), wanted)
}

/** The guards that may stay open: all of them, and for one domain those that are not about the whole plan. */
function withGuards(config: string): string {
  return config.replace(/\[(\s*)"foreign-change"[^\]]*?(\s*)\]/g, (list, before: string, after: string) => {
    const names = GUARD_NAMES.filter(name => name !== WHOLE_PLAN || list.includes(WHOLE_PLAN))
    return `[${before}${names.map(name => `"${name}"`).join(`,${before}`)}${after}]`
  })
}

// The others are made from these.
await bring(
  'schema/config.schema.json',
  withGuards(await readFile(new URL('schema/config.schema.json', root), 'utf8')),
)
await bring(
  'schema/dns.schema.json',
  `${JSON.stringify(zoneSchema(await schema<ZoneBase>('dns.base.json')), null, 2)}\n`,
)
for (const [file, wanted] of await generated()) await bring(file, wanted)
if (check && stale.length > 0) {
  console.error(`not fresh: ${stale.join(', ')}\nrun: npm run generate`)
  process.exitCode = 1
} else {
  for (const file of stale) console.log(`wrote ${file}`)
}
