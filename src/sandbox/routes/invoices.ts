/** `/invoices`: what the calls that cost money have left behind, per account. */
import { type Answer, ok, Refusal } from '../http/envelope.ts'
import { pdfOf } from '../http/invoice-pdf.ts'
import { paged } from '../rules/paging.ts'
import { daysLater, localDate } from '../state/local-time.ts'
import type { Account } from '../state/shapes.ts'
import type { Call, Route, World } from '../state/world.ts'

export const invoiceRoutes: readonly Route[] = [
  { method: 'GET', path: '/invoices', handle: listInvoices },
  { method: 'GET', path: '/invoices/:number', handle: showInvoice },
  { method: 'GET', path: '/invoices/:number/invoice-items', handle: showItems },
  { method: 'GET', path: '/invoices/:number/pdf', handle: showPdf },
]

const vatPercentage = 21
const daysToPay = 30

/** Amounts in cents. What the API shows, and the items beside it. */
interface Invoice {
  invoiceNumber: string
  creationDate: string
  payDate: string
  dueDate: string
  invoiceStatus: string
  currency: string
  totalAmount: number
  totalAmountInclVat: number
  /** Kept with the invoice, shown at an address of its own. */
  invoiceItems: readonly object[]
}

/**
 * Writes an invoice of one item that waits for its payment. `price` in cents without VAT. The caller
 * leaves it out in test mode and saves the world.
 */
export function addInvoice(
  world: World,
  account: Account,
  item: { product: string; description: string; price: number },
): void {
  const before = invoicesOf(world, account)
  const today = localDate(world.now())
  const vat = Math.round((item.price * vatPercentage) / 100)
  const invoice: Invoice = {
    invoiceNumber: nextNumber(before, today),
    creationDate: today,
    payDate: '',
    dueDate: daysLater(today, daysToPay),
    invoiceStatus: 'waitsforpayment',
    currency: 'EUR',
    totalAmount: item.price,
    totalAmountInclVat: item.price + vat,
    invoiceItems: [
      {
        product: item.product,
        description: item.description,
        isRecurring: false,
        date: today,
        quantity: 1,
        price: item.price,
        priceInclVat: item.price + vat,
        vat,
        vatPercentage,
        discounts: [],
      },
    ],
  }
  world.store.setAccountParts(account, { invoices: [...before, invoice] })
}

/** `F0000.<year and month, two digits each>.<count, eight digits in two groups>`, never one that is taken. */
function nextNumber(invoices: readonly Invoice[], today: string): string {
  const taken = new Set(invoices.map(invoice => invoice.invoiceNumber))
  for (let count = invoices.length + 1; ; count += 1) {
    const digits = String(count).padStart(8, '0')
    const number = `F0000.${today.slice(2, 4)}${today.slice(5, 7)}.${digits.slice(0, -4)}.${digits.slice(-4)}`
    if (!taken.has(number)) return number
  }
}

/** The account's invoices as they were made. Keys that the seed leaves out are empty. */
function invoicesOf(world: World, account: Account): Invoice[] {
  const stored = world.store.accountParts(account)['invoices']
  if (!Array.isArray(stored)) return []
  return stored.map((invoice: Partial<Invoice>) => ({
    invoiceNumber: '',
    creationDate: '',
    payDate: '',
    dueDate: '',
    invoiceStatus: '',
    currency: 'EUR',
    totalAmount: 0,
    totalAmountInclVat: 0,
    invoiceItems: [],
    ...invoice,
  }))
}

function shown({ invoiceItems: _, ...invoice }: Invoice): object {
  return invoice
}

function invoiceOf(world: World, call: Call): Invoice {
  const number = call.params['number'] ?? ''
  const invoice = invoicesOf(world, call.account).find(invoice => invoice.invoiceNumber === number)
  if (invoice === undefined) throw new Refusal(404, `Invoice with number '${number}' not found`)
  return invoice
}

function listInvoices(world: World, call: Call): Answer {
  return paged(call, 'invoices', invoicesOf(world, call.account).map(shown))
}

function showInvoice(world: World, call: Call): Answer {
  return ok({ invoice: shown(invoiceOf(world, call)) })
}

function showItems(world: World, call: Call): Answer {
  return ok({ invoiceItems: invoiceOf(world, call).invoiceItems })
}

function showPdf(world: World, call: Call): Answer {
  const invoice = invoiceOf(world, call)
  const items = invoice.invoiceItems as readonly Record<string, unknown>[]
  const lines = [
    `Invoice ${invoice.invoiceNumber}`,
    `Date ${invoice.creationDate}, to be paid before ${invoice.dueDate}`,
    ...items.map(item => `${item['quantity']} x ${item['description']}: ${money(item['price'])}`),
    `Total ${money(invoice.totalAmount)}, with VAT ${money(invoice.totalAmountInclVat)} ${invoice.currency}`,
  ]
  return ok({ pdf: pdfOf(lines).toString('base64') })
}

function money(cents: unknown): string {
  return (Number(cents) / 100).toFixed(2)
}
