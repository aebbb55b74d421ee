/**
 * Makes `schema/dns.schema.json` from `schema/dns.base.json` and the table of record types. What the base says of a
 * type is added to what the row says, so that CAA may be a policy too.
 */
import type { Field, RecordTypeRow } from '../src/dns/types/row.ts'
import { RECORD_TYPE_NAMES, type RecordTypeName, rowOf } from '../src/dns/types/table.ts'

/** What the base holds that the table adds to. */
export interface ZoneBase {
  definitions: Record<string, object> & { recordsOfName: { properties: Record<string, object> } }
}

/** What a field takes. Digits of a hash or a text may look like a number, which is text all the same. */
const KINDS: Readonly<Record<Field['kind'], object>> = {
  u8: { $ref: 'common.schema.json#/definitions/byte', type: 'integer' },
  u16: { $ref: 'common.schema.json#/definitions/short', type: 'integer' },
  host: { type: 'string' },
  name: { type: 'string' },
  word: { type: 'string' },
  quoted: { type: 'string' },
  hex: { type: ['string', 'number'], tsType: 'string' },
  ipv4: { type: 'string' },
  ipv6: { type: 'string' },
  text: { type: ['string', 'number', 'boolean', 'null'], tsType: 'string' },
}

/** A host alone may be read as a number or a boolean: `CNAME: no`. */
const HOST_ALONE = { type: ['string', 'number', 'boolean'], tsType: 'string' }

export function zoneSchema(base: ZoneBase): ZoneBase {
  const rows = RECORD_TYPE_NAMES.map(type => ({ type, row: rowOf(type), name: nameOf(type) }))
  const properties = rows.map(({ type, row, name }) => {
    const examples = row.fields.length === 1 ? row.fields[0].examples : [row.example]
    const own = { description: row.about, $ref: ref(`${name}Rrset`), examples }
    return [type, { ...own, ...base.definitions.recordsOfName.properties[type] }]
  })
  const shapes: Record<string, object> = {}
  for (const { name, row } of rows) if (!(name in shapes)) Object.assign(shapes, shapesOf(name, row))
  const { recordsOfName, ...definitions } = base.definitions
  const made = Object.fromEntries(properties)
  return {
    ...base,
    definitions: {
      recordsOfName: { ...recordsOfName, properties: { ...made, ...recordsOfName.properties, ...made } },
      ...shapes,
      ...definitions,
    },
  }
}

/** Types of one field of the same kind share their shapes. */
function nameOf(type: RecordTypeName): string {
  const { fields } = rowOf(type)
  return fields.length === 1 ? fields[0].kind : type.toLowerCase()
}

/** One value, one or a list, either with a TTL, and any of them. */
function shapesOf(name: string, row: RecordTypeRow): Record<string, object> {
  const [only, ...others] = row.fields
  const alone = others.length === 0
  const one = alone
    ? only.kind === 'host'
      ? HOST_ALONE
      : KINDS[only.kind]
    : when({ type: 'object' }, { $ref: ref(`${name}Fields`) }, { type: 'string', examples: [row.example] })
  const item = { description: alone ? only.about : row.about, $ref: ref(name) }
  const set = { $ref: ref(`${name}Set`) }
  return {
    ...(!alone && { [`${name}Fields`]: fieldsOf(row) }),
    [name]: one,
    [`${name}OneOrMany`]: when({ type: 'array' }, { type: 'array', items: item }, { $ref: ref(name) }),
    [`${name}Set`]: {
      type: 'object',
      additionalProperties: false,
      properties: {
        ttl: {
          description: 'Time to live of this set in seconds, 1 to 86400.',
          $ref: 'common.schema.json#/definitions/ttl',
          type: 'integer',
        },
        value: { description: 'The one value of the set.', $ref: ref(name), examples: [row.example] },
        values: {
          description: 'The values of the set, one or a list.',
          $ref: ref(`${name}OneOrMany`),
          examples: [[row.example]],
        },
      },
      ...when({ required: ['value'] }, { properties: { values: false } }, { required: ['values'] }),
    },
    [`${name}Rrset`]: when(
      { type: 'object' },
      alone
        ? set
        : when({ anyOf: [{ required: ['value'] }, { required: ['values'] }] }, set, { $ref: ref(name) }),
      { $ref: ref(`${name}OneOrMany`) },
    ),
  }
}

function fieldsOf({ fields }: RecordTypeRow): object {
  const properties = fields.map(({ key, kind, about, examples }) => [
    key,
    { description: about, ...KINDS[kind], examples },
  ])
  return {
    type: 'object',
    additionalProperties: false,
    required: fields.map(({ key }) => key),
    properties: Object.fromEntries(properties),
  }
}

function when(condition: object, then: object, otherwise: object): object {
  return { if: condition, then, else: otherwise }
}

function ref(name: string): string {
  return `#/definitions/${name}`
}
