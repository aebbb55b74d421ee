/** The page of every file: the keys of its schema, and below them those of the parts that have keys of their own. */
import { anchorOf, BANNER, code, flow, plain, table } from './markdown.ts'

/** What is used of JSON Schema here. */
export interface Schema {
  title?: string
  description?: string
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  items?: Schema
  if?: Schema
  then?: Schema
  else?: Schema
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  minimum?: number
  maximum?: number
  definitions?: Record<string, Schema>
}

/** Schema file, the word its keys begin with here, and the files it is about. */
const FILES = [
  ['config', '', '`zonewright.yaml`'],
  ['domain', '', '`zones/<domain>.yaml`'],
  ['shared', 'shared', '`zones/_shared/<name>.yaml`'],
  ['dns', 'dns', '`dns:` of a domain, or `zones/<domain>/dns.yaml`'],
  ['dnssec', 'dnssec', '`dnssec:` of a domain, or `zones/<domain>/dnssec.yaml`'],
  ['nameservers', 'nameservers', '`nameservers:` of a domain, or `zones/<domain>/nameservers.yaml`'],
  [
    'contacts',
    'contacts',
    '`contacts:` of a domain, `zones/<domain>/contacts.yaml`, or `zones/_accounts/<account>/contacts.yaml`',
  ],
  ['contact', 'contact', 'a contact under a role, or `zones/_shared/contacts/<name>.yaml`'],
  ['settings', 'settings', '`settings:` of a domain, or `zones/<domain>/settings.yaml`'],
  ['branding', 'branding', '`branding:` of a domain, or `zones/<domain>/branding.yaml`'],
  ['plan', 'plan', 'what `plan --out` and `plan --json` write, as JSON'],
] as const

export function filesPage(schemas: ReadonlyMap<string, Schema>): string {
  const named = new Set<string>(['common', ...FILES.map(([name]) => name)])
  // A schema that is not in the list yet is shown all the same. Parts of common are where they are used.
  const others = [...schemas.keys()]
    .map(file => file.replace('.schema.json', ''))
    .filter(name => !named.has(name))
  const all = [...FILES, ...others.map(name => [name, name, ''] as const)]
  return [
    BANNER,
    '# Reference: files\n',
    'Every key of every file, as the [schemas](../../schema) describe it, which editors read too. The pages of the [kinds](../design.md#3-a-kind) explain them at length.\n',
    table(
      ['keys', 'file'],
      all.map(([name, , where]) => [`[${name}](#${name})`, where]),
    ),
    ...all.flatMap(([name, path, where]) => {
      const schema = schemas.get(fileOf(name))!
      const writer: Writer = { schemas, file: fileOf(name), shown: new Map(), parts: [] }
      section(
        writer,
        {
          heading: name,
          about: [where && `Of ${where}.`, plain(schema.description ?? '')].join(' ').trim(),
          path,
          level: 2,
        },
        schema,
      )
      return writer.parts
    }),
  ].join('\n')
}

const fileOf = (name: string): string => `${name}.schema.json`

interface Writer {
  schemas: ReadonlyMap<string, Schema>
  /** The schema that a `#/definitions` is looked up in. */
  file: string
  /** Tables of this file, to the anchor of their section: the same table is not shown twice. */
  shown: Map<string, string>
  parts: string[]
}

interface Place {
  heading: string
  about: string
  path: string
  level: number
}

/** A part of a value that has keys of its own, waiting for its section. */
interface Below {
  path: string
  form: Form
  heading: string
}

/** A schema without references, and the file its own references are of. */
interface Form {
  schema: Schema
  file: string
}

function section(
  writer: Writer,
  { heading, about, path, level }: Place,
  schema: Schema,
  file = writer.file,
): void {
  const below: Below[] = []
  const rows = Object.entries(schema.properties ?? {}).map(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`
    const forms = formsOf(writer, value, file)
    const usual = forms.map(form => form.schema.default).find(one => one !== undefined)
    const isRequired = schema.required?.includes(key) ?? false
    const said = [described(forms), examplesText(forms)].filter(text => text !== '').join(' ')
    return [
      code(key),
      typeText(writer, at, forms, below),
      isRequired ? 'required' : usual === undefined ? '' : code(flow(usual)),
      said,
    ]
  })
  writer.parts.push(`${'#'.repeat(level)} ${heading}\n`, ...(about === '' ? [] : [`${about}\n`]))
  writer.parts.push(table(['key', 'value', 'unless given', 'meaning'], rows))
  for (const { path: at, form, heading: title } of below) {
    // Beside other forms of a value its description is with the value.
    const about = title.endsWith('`') ? plain(form.schema.description ?? '') : ''
    section(writer, { heading: title, about, path: at, level: 3 }, form.schema, form.file)
  }
}

/** All shapes a value may have, references followed; what is beside a reference goes before what it says. */
function formsOf(writer: Writer, schema: Schema, file: string): Form[] {
  const { $ref: ref, if: _, then: yes, else: no, ...own } = schema
  if (ref !== undefined) {
    const [path = '', pointer] = ref.split('#')
    const target = path === '' ? file : path
    const whole = writer.schemas.get(target)!
    const found = pointer ? whole.definitions![pointer.replace('/definitions/', '')]! : whole
    return formsOf(writer, found, target).map(form => ({ ...form, schema: { ...form.schema, ...own } }))
  }
  if (yes === undefined || no === undefined || own.properties) return [{ schema: { ...own }, file }]
  return [...formsOf(writer, yes, file), ...formsOf(writer, no, file)].map(form => ({
    ...form,
    schema: { ...form.schema, ...own },
  }))
}

function described(forms: readonly Form[]): string {
  return plain(forms.map(form => form.schema.description ?? '').find(text => text !== '') ?? '')
}

function examplesText(forms: readonly Form[]): string {
  const examples = forms.map(form => form.schema.examples ?? []).find(some => some.length > 0) ?? []
  return examples.length === 0 ? '' : `Such as ${examples.map(example => code(flow(example))).join(' or ')}.`
}

/** What may be there, in words; parts with keys of their own become sections below, and links to them. */
function typeText(writer: Writer, path: string, forms: readonly Form[], below: Below[]): string {
  const words: string[] = []
  // The schemas ask for the longest form first; a reader wants the plain one.
  for (const form of forms.toReversed()) {
    const { schema, file } = form
    const { additionalProperties: each } = schema
    if (schema.properties) words.push(linked(writer, { path, form, several: forms.length > 1 }, below))
    else if (schema.items) {
      const inner = typeText(writer, `${path}[]`, formsOf(writer, schema.items, file), below)
      words.push(`list of ${words.join(OR) === inner && words.length > 1 ? 'these' : inner}`)
    } else if (typeof each === 'object') {
      words.push(`by name: ${typeText(writer, `${path}.<name>`, formsOf(writer, each, file), below)}`)
    } else if (schema.enum) words.push(schema.enum.map(one => code(String(one))).join(', '))
    else words.push(schema.const === undefined ? scalar(schema) : code(String(schema.const)))
  }
  return [...new Set(words)].join(OR)
}

const OR = ', or '

function scalar({ type, minimum, maximum }: Schema): string {
  const types = typeof type === 'string' ? [type] : (type ?? [])
  if (types.includes('integer')) {
    if (minimum === undefined) return 'number'
    return maximum === undefined ? `number from ${minimum}` : `number, ${minimum} to ${maximum}`
  }
  // The other shapes of such a value are beside it.
  if (types.includes('string')) return 'text'
  return types.includes('array')
    ? 'list'
    : types.includes('boolean')
      ? 'true or false'
      : types.includes('object')
        ? 'map'
        : 'any'
}

function linked(
  writer: Writer,
  { path, form, several }: { path: string; form: Form; several: boolean },
  below: Below[],
): string {
  const name = FILES.find(
    ([file]) =>
      fileOf(file) === form.file && writer.schemas.get(form.file)?.properties === form.schema.properties,
  )
  if (name && form.file !== writer.file) return `[${name[0]}](#${name[0]})`
  const keys = Object.entries(form.schema.properties ?? {})
  const same = JSON.stringify(
    keys.map(([key, value]) => {
      const texts = formsOf(writer, value, form.file).map(({ schema }) => [
        schema.description,
        schema.items ? 'list' : schema.properties ? 'map' : (schema.enum?.join() ?? scalar(schema)),
      ])
      return [key, texts.flat().sort()]
    }),
  )
  const names = keys.map(([key]) => key).join(', ')
  const heading = `${code(path)}${several ? ` with ${names}` : ''}`
  const known = writer.shown.get(same)
  if (known === undefined) {
    writer.shown.set(same, anchorOf(heading))
    below.push({ path, form, heading })
  }
  return `[map](#${known ?? anchorOf(heading)})${several && keys.length < 5 ? ` of ${keys.map(([key]) => code(key)).join(', ')}` : ''}`
}
