/** Amounts as people read them, and offers that fit a terminal and steer none. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { actionLines, type Ending, endingLines, euros, offerText } from '../../src/view/account/lifecycle.ts'
import { cancelOffer } from '../../src/view/account/lifecycle-leaving.ts'
import { orderOffer } from '../../src/view/account/lifecycle-order.ts'
import { columnsOf } from '../../src/view/layout/columns.ts'

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('amounts', () => {
  test.each([
    [0, '€0.00'],
    [5, '€0.05'],
    [399, '€3.99'],
    [123_456_700, '€1,234,567.00'],
  ])('%i cents are %s', (cents, text) => {
    expect(euros(cents)).toBe(text)
  })

  test('say every cent', () => {
    fc.assert(
      fc.property(fc.nat(), cents => {
        expect(Number(euros(cents).replace(/[€,.]/g, ''))).toBe(cents)
        expect(euros(cents)).toMatch(/^€[\d,]+\.\d\d$/)
      }),
    )
  })
})

describe('offers', () => {
  const order = fc.record({
    verb: fc.constantFrom('register', 'transfer'),
    domain: fc.constantFrom('example.nl', 'xn--bcher-kva.example'),
    terms: fc.record({
      tld: fc.constant('.nl'),
      price: fc.nat(),
      recurringPrice: fc.nat(),
      months: fc.nat(120),
    }),
    sources: fc.record({
      files: fc.constantFrom([], ['zones/example.nl.yaml'], ['zones/a/dns.yaml', 'zones/a/contacts.yaml']),
      contacts: fc.constantFrom(
        { declared: [], completed: [] },
        { declared: ['registrant'], completed: ['administrative', 'technical'] },
      ),
      nameservers: fc.constantFrom([], ['ns1.example.net', 'ns2.example.net']),
      entries: fc.nat(5000),
    }),
  })

  test('name price, renewal and period, and fit the terminal', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 60, max: 160 }), (shown, width) => {
        const text = offerText(orderOffer(shown), { color: false, width })
        expect(text).toContain(euros(shown.terms.price))
        expect(text).toContain(euros(shown.terms.recurringPrice))
        expect(text).toContain(shown.domain)
        expect(text.match(/without\s+VAT/g)).toHaveLength(2)
        for (const line of text.split('\n')) expect(columnsOf(line)).toBeLessThanOrEqual(width)
      }),
    )
  })

  test('a cancellation is too late exactly when its last day is over', () => {
    fc.assert(
      fc.property(day, day, fc.nat(90), (renewalDate, today, cancelTimeFrame) => {
        const { warnings } = cancelOffer({
          domain: 'a.nl',
          at: 'end',
          hasFile: true,
          renewalDate,
          today,
          cancelTimeFrame,
        })
        const days = (Date.parse(renewalDate) - Date.parse(today)) / 86_400_000
        expect(warnings.length).toBe(days < cancelTimeFrame ? 1 : 0)
      }),
    )
  })

  test('a date no one can read says nothing about a last day', () => {
    const shown = {
      domain: 'a.nl',
      at: 'end',
      hasFile: true,
      today: '2026-01-01',
      cancelTimeFrame: 5,
    } as const
    const text = offerText(cancelOffer({ ...shown, renewalDate: 'soon\u001b[2J' }), { color: false })
    expect(text).not.toMatch(/last day|\p{Cc}(?<!\n)/u)
    expect(cancelOffer(shown).facts[0]!.text).toContain('not known')
  })
})

describe('endings', () => {
  const wording = { done: 'It was done', undone: 'it was not done', next: ['Next.'], again: 'do it again' }
  const endings: Ending[] = ['done', 'tested', 'refused', 'lost-done', 'lost-undone', 'unknown']

  test('what comes next is said exactly when it was done', () => {
    for (const ending of endings) {
      const isDone = ending === 'done' || ending === 'lost-done'
      expect(endingLines(ending, wording).includes('Next.')).toBe(isDone)
    }
  })

  test('the words of a server steer no terminal and forge no line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), message => {
        const [first = '', ...rest] = actionLines('a.nl', { name: 'transfer', message, hasFailed: true })
        expect(first).toMatch(/^a\.nl: transfer failed/)
        expect([first, ...rest].join('')).not.toMatch(/\p{Cc}/u)
        for (const line of rest) expect(line).toMatch(/^ {2}/)
      }),
    )
  })
})
