/** What sections of one domain say against each other, without a look at the account. */
import type { Finding } from '../../diagnostics.ts'
import { areProviders } from '../../dns/provider.ts'
import { severityOf } from '../../rules.ts'
import type { HostView, KeyView } from './view.ts'

/** A record as the dns kind has it, as far as glue goes. */
export interface AddressView {
  name: string
  type: string
  content: string
}

/** The provider signs what is on its own nameservers. */
export function keysAtProvider(keys: readonly KeyView[], hosts: readonly HostView[]): Finding[] {
  if (keys.length === 0 || hosts.length === 0 || !areProviders(hosts.map(({ hostname }) => hostname))) {
    return []
  }
  return [
    {
      rule: 'dnssec-provider',
      severity: severityOf('dnssec-provider'),
      path: ['keys'],
      on: 'key',
      message:
        'keys are declared, and so are the nameservers of the provider, which signs with keys of its own',
      advice: 'delete the dnssec section, or declare the nameservers that serve the signed zone',
    },
  ]
}

/** The parent gives out glue, the zone gives out its own addresses: resolvers see both. */
export function glueDiffers(hosts: readonly HostView[], records: readonly AddressView[]): Finding[] {
  return hosts.flatMap(host => {
    const { owner, path } = host
    if (owner === undefined || path === undefined) return []
    const own = records.filter(({ name, type }) => name === owner && (type === 'A' || type === 'AAAA'))
    if (own.length === 0) return []
    const wrong = (['ipv4', 'ipv6'] as const).filter(family => {
      const type = family === 'ipv4' ? 'A' : 'AAAA'
      return host[family] !== '' && !own.some(one => one.type === type && one.content === host[family])
    })
    return wrong.map((family): Finding => {
      const type = family === 'ipv4' ? 'A' : 'AAAA'
      const there = own.filter(one => one.type === type).map(({ content }) => content)
      return {
        rule: 'glue-differs',
        severity: severityOf('glue-differs'),
        path: [...path, family],
        message: `the glue ${host[family]} of ${host.hostname} is not what the zone says: ${owner} has ${there.length > 0 ? `${type} ${there.join(', ')}` : `no ${type}`}`,
        advice:
          there[0] === undefined
            ? `add ${type}: ${host[family]} to "${owner}", or leave ${family} out`
            : `write ${family}: ${there[0]}, or correct the record`,
      }
    })
  })
}
