/** Invoices: what `addInvoice` writes is what the routes show, the totals add up, the PDF is one. */

import { generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pdfOf } from '../../src/sandbox/http/invoice-pdf.ts'
import { addInvoice } from '../../src/sandbox/routes/invoices.ts'
import type { Sandbox } from '../../src/sandbox/server.ts'
import { daysLater, localTime } from '../../src/sandbox/state/local-time.ts'
import type { SandboxSeed } from '../../src/sandbox/state/seed.ts'
import { Store } from '../../src/sandbox/state/store.ts'
import type { World } from '../../src/sandbox/state/world.ts'
import { control, errorOf, sandboxWith, send } from './support.ts'

const { publicKey } = generateKeyPairSync('ed25519')
const item = { product: 'Domain name .nl', description: 'example.nl', price: 749 }
const july = Date.parse('2026-07-31T22:30:00Z')

/** The state of an account after these items were billed, as a seed. */
function billed(items: readonly (typeof item)[], now = july, invoices: readonly object[] = []): SandboxSeed {
  const store = new Store({ accounts: [{ accountName: 'tester', invoices }] }, publicKey)
  // Nothing else of a world is looked at.
  const world = { store, now: () => now } as unknown as World
  for (const one of items) addInvoice(world, store.first(), one)
  return store.state()
}

interface Invoice {
  invoiceNumber: string
  totalAmount: number
  totalAmountInclVat: number
}

async function get<T>(sandbox: Sandbox, path: string): Promise<T> {
  const reply = await send(sandbox, 'GET', path)
  expect([path, reply.status]).toEqual([path, 200])
  return JSON.parse(reply.text) as T
}

async function numbers(sandbox: Sandbox, query = ''): Promise<string[]> {
  const { invoices } = await get<{ invoices: Invoice[] }>(sandbox, `/invoices${query}`)
  return invoices.map(({ invoiceNumber }) => invoiceNumber)
}

describe('an invoice that a call made', () => {
  const shown = {
    invoiceNumber: 'F0000.2608.0000.0001',
    creationDate: '2026-08-01',
    payDate: '',
    dueDate: '2026-08-31',
    invoiceStatus: 'waitsforpayment',
    currency: 'EUR',
    totalAmount: 749,
    totalAmountInclVat: 906,
  }

  test('[invoice-object] in the list and alone, in this order of keys, by the date of Amsterdam', async () => {
    const sandbox = await sandboxWith({ seed: billed([item]) })
    const text = JSON.stringify(shown)
    expect((await send(sandbox, 'GET', '/invoices')).text).toBe(`{"invoices":[${text}]}`)
    const one = await send(sandbox, 'GET', `/invoices/${shown.invoiceNumber}`)
    expect(one.text).toBe(`{"invoice":${text}}`)
  })

  test('[invoice-items] one item with 21 % VAT', async () => {
    const sandbox = await sandboxWith({ seed: billed([item]) })
    expect(await get(sandbox, `/invoices/${shown.invoiceNumber}/invoice-items`)).toEqual({
      invoiceItems: [
        {
          product: 'Domain name .nl',
          description: 'example.nl',
          isRecurring: false,
          date: '2026-08-01',
          quantity: 1,
          price: 749,
          priceInclVat: 906,
          vat: 157,
          vatPercentage: 21,
          discounts: [],
        },
      ],
    })
  })

  test('[invoice-pdf] Base64 of a PDF that names the invoice', async () => {
    const sandbox = await sandboxWith({ seed: billed([item]) })
    const { pdf } = await get<{ pdf: string }>(sandbox, `/invoices/${shown.invoiceNumber}/pdf`)
    const bytes = Buffer.from(pdf, 'base64')
    expect(bytes.toString('base64')).toBe(pdf)
    expect(faultsOf(bytes)).toEqual([])
    for (const part of [shown.invoiceNumber, 'example.nl', '7.49', '9.06']) {
      expect(bytes.toString('latin1')).toContain(part)
    }
  })
})

test('[invoice-number] counts on, and steps over a number that the seed has taken', async () => {
  const sandbox = await sandboxWith({
    seed: billed([item, item], july, [{ invoiceNumber: 'F0000.2608.0000.0003' }]),
  })
  expect(await numbers(sandbox)).toEqual([
    'F0000.2608.0000.0003',
    'F0000.2608.0000.0002',
    'F0000.2608.0000.0004',
  ])
})

test('[invoice-items] totals are whole cents and the sums of the items, numbers never meet', async () => {
  const prices = fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(prices, fc.nat(2_000_000_000), async (list, seconds) => {
      const state = billed(
        list.map(price => ({ ...item, price })),
        seconds * 1000,
      )
      const invoices = state.accounts?.[0]?.['invoices'] as (Invoice & {
        invoiceItems: Record<string, number>[]
      })[]
      expect(new Set(invoices.map(invoice => invoice.invoiceNumber)).size).toBe(list.length)
      for (const [index, invoice] of invoices.entries()) {
        const [line] = invoice.invoiceItems
        expect(invoice.totalAmount).toBe(list[index])
        const { price = 0, vat = 0 } = line ?? {}
        expect(invoice.totalAmountInclVat).toBe(price + vat)
        expect(Math.abs(vat * 100 - price * 21)).toBeLessThanOrEqual(50)
        expect(Number.isInteger(invoice.totalAmountInclVat)).toBe(true)
      }
    }),
  )
})

describe('the list', () => {
  test('[invoices-list] is empty for a new account, belongs to one account, and comes in pages', async () => {
    const seed = { accounts: [{ accountName: 'new' }, ...(billed([item]).accounts ?? [])] }
    expect(await numbers(await sandboxWith({ seed }))).toEqual([])
    const sandbox = await sandboxWith({ seed: billed([item, item, item]) })
    const page = await get<{ _links: { pages: { rel: string; link: string }[] } }>(
      sandbox,
      '/invoices?page=2&pageSize=1',
    )
    const links = page._links.pages.map(({ rel, link }) => [rel, link.replace(sandbox.url, '')])
    expect(links).toEqual([
      ['first', '/invoices?page=1&pageSize=1'],
      ['previous', '/invoices?page=1&pageSize=1'],
      ['next', '/invoices?page=3&pageSize=1'],
      ['last', '/invoices?page=3&pageSize=1'],
    ])
    expect((await send(sandbox, 'GET', '/invoices?page=3&pageSize=1')).text).not.toContain('next')
    expect((await send(sandbox, 'GET', '/invoices?page=0')).status).toBe(406)
  })

  test('[invoices-list] the pages together are the list, for every size', async () => {
    const sandbox = await sandboxWith({ seed: billed([item, item, item, item, item]) })
    const all = await numbers(sandbox)
    for (const size of [1, 2, 3, 5, 6]) {
      const pages: string[] = []
      for (let page = 1; (page - 1) * size < all.length; page += 1) {
        pages.push(...(await numbers(sandbox, `?page=${page}&pageSize=${size}`)))
      }
      expect(pages).toEqual(all)
    }
  })
})

test('[invoice-seed] keys the seed leaves out are empty; the state gives the invoice back', async () => {
  const invoices = [{ invoiceNumber: 'F1', invoiceStatus: 'paid' }]
  const sandbox = await sandboxWith({ seed: { accounts: [{ invoices }] } })
  const { invoice } = await get<{ invoice: object }>(sandbox, '/invoices/F1')
  expect(invoice).toMatchObject({ invoiceStatus: 'paid', payDate: '', totalAmount: 0 })
  expect((await get<{ invoiceItems: [] }>(sandbox, '/invoices/F1/invoice-items')).invoiceItems).toEqual([])
  const state = JSON.parse((await control(sandbox, 'GET', '/state')).text) as SandboxSeed
  expect(state.accounts?.[0]?.['invoices']).toEqual(invoices)
})

test.each(['', '/invoice-items', '/pdf'])('[invoice-unknown] 404 at …%s', async part => {
  const reply = await send(await sandboxWith({ seed: billed([item]) }), 'GET', `/invoices/F9%20${part}`)
  expect([reply.status, errorOf(reply)]).toEqual([404, "Invoice with number 'F9 ' not found"])
})

test.each([
  ['2026-01-01T00:00:00Z', '2026-01-01 01:00:00'],
  ['2025-12-31T23:59:59Z', '2026-01-01 00:59:59'],
  ['2026-07-01T22:00:00Z', '2026-07-02 00:00:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25 02:00:00'],
])('[local-time] %s is %s in Amsterdam', (moment, local) => {
  expect(localTime(Date.parse(moment))).toBe(local)
})

test('[local-time] a day later is the next day, at the ends of months and of summer time too', () => {
  expect(['2026-10-24', '2026-10-25', '2028-02-28', '2026-12-31'].map(day => daysLater(day, 1))).toEqual([
    '2026-10-25',
    '2026-10-26',
    '2028-02-29',
    '2027-01-01',
  ])
})

test('[invoice-pdf] whatever the text, the PDF is in order and in ASCII', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { maxLength: 8 }), lines => {
      const bytes = pdfOf(lines)
      expect(faultsOf(bytes)).toEqual([])
      expect(bytes.every(byte => byte === 10 || (byte >= 32 && byte < 127))).toBe(true)
    }),
  )
  expect(pdfOf(['a (b) \\ é €']).toString()).toContain('(a \\(b\\) \\\\ \\351 ?) Tj')
})

/** Reads a PDF as a viewer does, from its end: what is not where it is said to be. */
function faultsOf(bytes: Buffer): string[] {
  const file = bytes.toString('latin1')
  const faults: string[] = []
  if (!file.startsWith('%PDF-1.')) faults.push('header')
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1])
  const [, count = '', rows = ''] =
    /^xref\n0 (\d+)\n((?:\d{10} \d{5} [fn] \n)+)trailer\n/.exec(file.slice(table)) ?? []
  const offsets = rows.match(/.{19}\n/g) ?? []
  if (offsets.length !== Number(count) || offsets.length < 2) faults.push('table')
  for (const [number, row] of offsets.entries()) {
    if (number > 0 && !file.startsWith(`${number} 0 obj\n`, Number(row.slice(0, 10))))
      faults.push(`object ${number}`)
  }
  for (const [, length, stream] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
    if (stream?.length !== Number(length)) faults.push('stream')
  }
  if (!/trailer\n<< [\s\S]*\/Root 1 0 R/.test(file)) faults.push('trailer')
  return faults
}
