/** What holds for every plan as JSON. */
import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Serving } from '../../src/plan/serving.ts'
import { applyJson, planJson } from '../../src/view/plan/json.ts'
import { anyPlan } from '../support/any-plan.ts'
import { busy, checked, entries, guarded } from './samples.ts'

const validate = new Ajv({ allErrors: true }).compile(
  JSON.parse(readFileSync(new URL('../../schema/plan.schema.json', import.meta.url), 'utf8')),
)

describe('any plan as JSON', () => {
  test('is the plan again, and follows the schema', () => {
    fc.assert(
      fc.property(anyPlan, some => {
        const read: unknown = JSON.parse(planJson(some))
        expect(read).toEqual(some)
        expect(validate(read), JSON.stringify(validate.errors)).toBe(true)
      }),
    )
  })

  test.each([
    ['busy', busy],
    ['guarded', guarded],
    ['checked', checked],
  ])('the %s plan does not depend on the order in which fields were written', (_name, of) => {
    const turned = JSON.parse(planJson(of), (_, value: unknown) =>
      isObject(value) && !('type' in value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
    )
    expect(planJson(turned)).toBe(planJson(of))
  })

  test.each([
    ['an unknown key', { ...entries, extra: 1 }],
    ['an unknown key in a part', { ...entries, parts: [{ ...entries.parts[0], extra: 1 }] }],
    ['another format', { ...entries, format: 2 }],
    ['no digest', { ...entries, parts: [{ ...entries.parts[0], digest: undefined }] }],
  ])('the schema refuses %s', (_, wrong) => {
    expect(validate(JSON.parse(JSON.stringify(wrong)))).toBe(false)
  })
})

const text = fc.string({ maxLength: 12 })
const texts = fc.array(text, { maxLength: 3 })
const anyServing: fc.Arbitrary<Serving> = fc.record(
  {
    subject: fc.domain(),
    kind: fc.constantFrom('dns', 'nameservers', 'dnssec'),
    verdict: fc.constantFrom('served', 'not-yet', 'elsewhere', 'unknown', 'not-asked'),
    asked: fc.constantFrom('nameservers', 'parent'),
    servers: fc.array(
      fc.record(
        {
          server: fc.domain(),
          state: fc.constantFrom('served', 'behind', 'silent'),
          missing: texts,
          unexpected: texts,
          message: text,
        },
        { requiredKeys: ['server', 'state', 'missing', 'unexpected'] },
      ),
      { maxLength: 3 },
    ),
    delegated: texts,
    notAsked: fc.array(fc.record({ what: text, why: text }), { maxLength: 2 }),
    message: text,
  },
  { requiredKeys: ['subject', 'kind', 'verdict', 'asked', 'servers', 'notAsked'] },
)

describe('what the DNS serves as JSON', () => {
  test('is all of it, in one order, and only where it was asked', () => {
    fc.assert(
      fc.property(fc.array(anyServing, { maxLength: 3 }), served => {
        const json = applyJson(entries, { served })
        expect(JSON.parse(json).served).toEqual(served)
        const turned = JSON.parse(JSON.stringify(served), (_, value: unknown) =>
          isObject(value) ? Object.fromEntries(Object.entries(value).reverse()) : value,
        )
        expect(applyJson(entries, { served: turned })).toBe(json)
      }),
    )
    expect(JSON.parse(applyJson(entries, {}))).not.toHaveProperty('served')
  })
})

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
