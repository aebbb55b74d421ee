/** An account for the verbs that buy and give up domains, set up again before every test, and the verbs on it. */
import { beforeEach } from 'vitest'
import { actions } from '../../src/verbs/registry/actions.ts'
import { cancel } from '../../src/verbs/registry/cancel.ts'
import { handover } from '../../src/verbs/registry/handover.ts'
import { register } from '../../src/verbs/registry/register.ts'
import { transfer } from '../../src/verbs/registry/transfer.ts'
import type { Host } from '../../src/verbs/run/host.ts'
import { clientOf, type Sent, sharedWorkbench } from './workbench.ts'

/** The code of taken.nl, with characters that are spelled in several ways. */
export const CODE = 'Zx7!q/Secret 9'

export const contact = (type: string, lastName = 'Jansen') => ({
  type,
  firstName: 'Anna',
  lastName,
  companyName: '',
  companyKvk: '',
  companyType: '',
  street: 'Dorpsstraat',
  number: '1',
  postalCode: '1000 AA',
  city: 'Amsterdam',
  phoneNumber: '+31 201234567',
  faxNumber: '',
  email: 'anna@example.com',
  country: 'nl',
})
export const defaults = ['registrant', 'administrative', 'technical'].map(type => contact(type, 'Default'))

/** The account at the beginning of every test; the world outside is in `availability`. */
const account = {
  contacts: defaults,
  availability: {
    'taken.nl': { status: 'notfree', authCode: CODE },
    'policy.nl': 'unavailable',
    'taken.plain': 'notfree',
  },
  domains: [
    { name: 'mine.nl', renewalDate: '2099-05-01', dnsEntries: [] },
    { name: 'late.nl', renewalDate: '2020-05-01' },
    { name: 'ending.nl', cancellationStatus: 'cancelled', cancellationDate: '2099-05-01 00:00:00' },
    { name: 'running.nl', action: { name: 'changeNameservers', state: 'running' } },
    {
      name: 'failed.nl',
      action: { name: 'changeContacts', state: 'failed', message: 'The registry refused it' },
    },
  ],
}

const none = { dryRun: false, json: false }
export const billable = (domain: string) => ({ allow: [`billable=${domain}`] })
/** `METHOD path?query` of each. */
export const lines = (sent: readonly Sent[]): string[] =>
  sent.map(({ method, path, query }) => {
    const search = new URLSearchParams(query as Record<string, string>).toString()
    return `${method} ${path.replace('/v6', '')}${search === '' ? '' : `?${search}`}`
  })
export const writes = (sent: readonly Sent[]): Sent[] => sent.filter(({ method }) => method !== 'GET')

export function lifecycleBench() {
  const bench = sharedWorkbench()
  beforeEach(() => reset())

  async function reset(): Promise<void> {
    const state = (await bench.control('GET', '/state')) as { accounts: Record<string, unknown>[] }
    const { accountName, publicKey } = state.accounts[0]!
    await bench.control('PUT', '/state', {
      ...state,
      accounts: [
        { accountName, publicKey, ...account },
        { accountName: 'other', domains: [{ name: 'elsewhere.nl' }] },
      ],
    })
    await bench.control('PUT', '/faults', [])
    await bench.control('DELETE', '/requests')
  }

  const withCode = (code: string): Partial<Host> => ({
    env: {
      TRANSIP_BASE_URL: bench.sandbox.url,
      TRANSIP_ACCOUNT_NAME: bench.sandbox.accountName,
      TRANSIP_PRIVATE_KEY: bench.sandbox.privateKeyFile,
      TRANSIP_AUTH_CODE: code,
    },
  })

  return {
    bench,
    /** Puts the account back. */
    reset,
    withCode,
    registered: (domain: string, more: object = {}, host: Partial<Host> = {}) =>
      bench.run(it => register({ domain, ...none, ...more }, it), host),
    transferred: (domain: string, more: object = {}, host: Partial<Host> = withCode(CODE)) =>
      bench.run(it => transfer({ domain, ...none, ...more }, it), host),
    cancelled: (domain: string, more: object = {}, host: Partial<Host> = {}) =>
      bench.run(it => cancel({ domain, at: 'end', ...none, ...more }, it), host),
    handed: (domain: string, more: object = {}, host: Partial<Host> = {}) =>
      bench.run(it => handover({ domain, to: 'other', ...none, ...more }, it), host),
    acted: (what: 'show' | 'retry' | 'cancel', domain: string, more: object = {}, host: Partial<Host> = {}) =>
      bench.run(it => actions({ what, domain, fromFiles: false, yes: false, ...none, ...more }, it), host),
    /** Of the account: what was bought. */
    invoices: async (): Promise<unknown[]> => {
      const client = await clientOf(bench)
      try {
        return (await client.get<{ invoices: unknown[] }>('/invoices')).invoices
      } finally {
        await client.close()
      }
    },
  }
}

/** The zone of a file. */
export const records = `dns:
  ttl: 3600
  records:
    "@": { A: 192.0.2.1, MX: 10 mail.example.net. }
    www: { CNAME: "@" }
`
