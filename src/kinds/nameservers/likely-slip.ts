/** Names of nameservers that are most likely a slip: near those of the provider, or under no top-level domain. */
import { PROVIDER_NAMESERVERS } from '../../dns/provider.ts'
import type { Problem } from '../../dns/result.ts'
import { nearest } from '../../text/closest.ts'

/** `hostname` is canonical. At most one problem, a warning: such a host may exist. */
export function suspectName(hostname: string): Problem | undefined {
  if ((PROVIDER_NAMESERVERS as readonly string[]).includes(hostname)) return undefined
  const meant = providersName(hostname)
  if (meant !== undefined) {
    return {
      rule: 'nameserver-near',
      message: `${hostname} is not a nameserver of the provider, and looks much like one`,
      advice: `did you mean ${meant}?`,
    }
  }
  const top = hostname.slice(hostname.lastIndexOf('.') + 1)
  if (!cannotBeTop(top)) return undefined
  return {
    rule: 'nameserver-top',
    message: `there is no top-level domain "${top}", so that no one finds ${hostname}`,
    advice: 'check its last label',
  }
}

/** The same host under another top-level domain first: its number says which of them is meant. */
function providersName(hostname: string): string | undefined {
  const withoutTop = (name: string): string => name.slice(0, name.lastIndexOf('.') + 1)
  const sameHost = PROVIDER_NAMESERVERS.find(name => withoutTop(name) === withoutTop(hostname))
  return sameHost ?? nearest(hostname, PROVIDER_NAMESERVERS)
}

/** Letters only, at least two, unless it is an A-label (RFC 1123, 2.1; ICANN). */
function cannotBeTop(label: string): boolean {
  return !label.startsWith('xn--') && !/^[a-z]{2,}$/.test(label)
}
