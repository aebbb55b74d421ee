/** An account in which every domain has every part, and the same account with something changed in each kind. */
import type { SeedDomain } from '../../src/sandbox/state/seed.ts'
import { entryNumber } from './dnssec-live.ts'

interface Seed {
  domains: SeedDomain[]
  /** The default contacts of the account. */
  contacts: object[]
}

const ROLES = ['registrant', 'administrative', 'technical']

function contactOf(type: string, at: number): object {
  return {
    type,
    firstName: 'Jo',
    lastName: `Jansen-${at}`,
    companyName: at % 2 === 0 ? 'Voorbeeld BV' : '',
    companyKvk: at % 2 === 0 ? '12345678' : '',
    companyType: at % 2 === 0 ? 'BV' : '',
    street: 'Dorpsstraat',
    number: String(at + 1),
    postalCode: '1337 XD',
    city: 'Leiden',
    phoneNumber: '+31 715241919',
    faxNumber: '',
    email: `owner-${at}@example.nl`,
    country: 'nl',
  }
}

/** Of every third domain the provider serves and signs the zone. */
function isProviders(at: number): boolean {
  return at % 3 === 0
}

function domainAt(at: number): SeedDomain {
  const name = `domain-${String(at).padStart(2, '0')}.com`
  const elsewhere = [
    { hostname: 'ns1.example.net', ipv4: '', ipv6: '' },
    { hostname: `ns2.${name}`, ipv4: '198.51.100.53', ipv6: '2001:db8::53' },
  ]
  const provider = ['ns0.transip.net', 'ns1.transip.nl', 'ns2.transip.eu'].map(hostname => {
    return { hostname, ipv4: '', ipv6: '' }
  })
  return {
    name,
    status: 'registered',
    supportsLocking: true,
    // Only where settings change: a locked domain takes no contacts.
    isTransferLocked: at % 12 === 3,
    hasAutoDns: at % 2 === 0,
    canEditDns: isProviders(at),
    hasDnsSec: true,
    isWhitelabel: false,
    tags: [`customer-${at % 7}`, 'web'],
    nameservers: isProviders(at) ? provider : elsewhere,
    dnsSecEntries: isProviders(at) ? [] : [entryNumber(at + 1)],
    contacts: ROLES.map(role => contactOf(role, at)),
    branding: {
      companyName: 'Voorbeeld',
      supportEmail: 'help@example.nl',
      companyUrl: 'https://example.nl',
      termsOfUsageUrl: '',
      bannerLine1: `Line of ${name}`,
      bannerLine2: '',
      bannerLine3: '',
    },
    dnsEntries: [
      { name: '@', expire: 3600, type: 'A', content: '198.51.100.10' },
      { name: '@', expire: 3600, type: 'MX', content: '10 mx.example.net.' },
      { name: '@', expire: 300, type: 'TXT', content: 'v=spf1 mx -all' },
      { name: 'www', expire: 3600, type: 'CNAME', content: '@' },
    ],
  }
}

export function accountWithEverything(count: number): Seed {
  return {
    domains: Array.from({ length: count }, (_, at) => domainAt(at)),
    contacts: ROLES.map(role => contactOf(role, 0)),
  }
}

/** One kind a domain, in turn: what is changed in a domain never meets another change of it. */
export function changedIn({ domains, contacts }: Seed): Seed {
  const kinds: ((domain: SeedDomain, at: number) => SeedDomain)[] = [
    domain => ({
      ...domain,
      dnsEntries: [
        ...domain.dnsEntries!.slice(0, -1),
        { name: 'www', expire: 60, type: 'A', content: '198.51.100.11' },
      ],
    }),
    domain => ({
      ...domain,
      contacts: domain.contacts!.map(contact => ({ ...contact, email: 'new@example.nl', city: 'Delft' })),
    }),
    domain => ({
      ...domain,
      branding: { ...domain.branding, bannerLine2: 'Second', supportEmail: 'we@example.nl' },
    }),
    domain => ({
      ...domain,
      tags: ['web', 'moved'],
      hasAutoDns: !domain['hasAutoDns'],
      isTransferLocked: false,
    }),
    domain => ({
      ...domain,
      ...(domain.dnsSecEntries!.length > 0 && {
        dnsSecEntries: [...domain.dnsSecEntries!, entryNumber(1000)],
      }),
    }),
    domain => ({
      ...domain,
      nameservers: [...domain.nameservers!, { hostname: 'ns3.example.net', ipv4: '', ipv6: '' }],
    }),
  ]
  return {
    domains: domains.map((domain, at) => kinds[at % kinds.length]!(domain, at)),
    contacts: contacts.map(contact => ({ ...contact, city: 'Utrecht' })),
  }
}
