/** Record types and places that a zone at the provider does not hold, and what to do about each. */
import { isRecordType } from '../../dns/types/table.ts'

export interface NotTaken {
  message: string
  advice?: string
  /** There may be one for every name of a zone, so they are counted instead of listed. */
  many?: true
}

/** Signatures and keys that whoever signs the zone makes (RFC 4034, 5155, 7344). */
const OF_SIGNING = new Set(
  'RRSIG NSEC NSEC3 NSEC3PARAM DNSKEY CDS CDNSKEY KEY SIG NXT DLV CSYNC ZONEMD TYPE65534'.split(' '),
)

/** Other registered types, so that a word in the place of a type can be told from a slip. */
const REGISTERED = new Set(
  `AFSDB AMTRELAY APL ATMA AVC CERT DHCID DNAME DOA EID EUI48 EUI64 GPOS HHIT HINFO HIP HTTPS IPSECKEY ISDN KX L32
  L64 LOC LP MB MD MF MG MINFO MR NAPTR NID NIMLOC NINFO NSAP NSAP-PTR NULL OPENPGPKEY PTR PX RESINFO RKEY RP RT
  SMIMEA SOA SPF SVCB TALINK TA URI WALLET WKS X25`.split(/\s+/),
)

/** Whether a word is the name of some type, taken or not (IANA, and RFC 3597 for `TYPE65`). */
export function isKnownType(type: string): boolean {
  return isRecordType(type) || REGISTERED.has(type) || OF_SIGNING.has(type) || /^TYPE\d{1,5}$/.test(type)
}

/** What other tools call records that only one provider knows. */
const PSEUDO: readonly (readonly [RegExp, string])[] = [
  [/^(?:CF_|CLOUDFLARE|PAGE_RULE$|WORKER_ROUTE$)/, 'Cloudflare'],
  [/^(?:R53_|Route53Provider\/)/, 'Route 53'],
  [/^AZURE_/, 'Azure'],
  [/^AKAMAI/, 'Akamai'],
  [/^(?:NS1_)/, 'NS1'],
  [/^CLOUDNS_/, 'ClouDNS'],
  [/^PORKBUN_/, 'Porkbun'],
  [/^BUNNY_/, 'Bunny'],
  [/^ADGUARDHOME_/, 'AdGuard Home'],
  [/^MIKROTIK_/, 'MikroTik'],
]

const REDIRECTS = new Set(['URL', 'URL301', 'FRAME', 'URLFWD', 'NS1_URLFWD', 'PORKBUN_URLFWD', 'CLOUDNS_WR'])

/** Why no record of this type can be at this name; undefined when it can. `owner` is `@` at the apex. */
export function whyNotTaken(type: string, owner: string): NotTaken | undefined {
  if (type === 'SOA') return { message: 'the provider makes the SOA record of a zone itself' }
  if (owner === '@' && (type === 'NS' || type === 'NAMESERVER')) {
    return {
      message: 'the nameservers of a domain are not part of its zone here',
      advice: 'to keep nameservers of its own, list them in its section nameservers',
    }
  }
  if (owner === '@' && type === 'DS') {
    return {
      message: 'a DS at the apex belongs in the zone above',
      advice: 'keys of nameservers elsewhere belong in the section dnssec',
    }
  }
  if (isRecordType(type)) return undefined
  if (OF_SIGNING.has(type)) {
    return {
      message: `${type} is made by whoever signs the zone`,
      advice: 'the provider signs zones on its own nameservers; other keys are in the section dnssec',
      many: true,
    }
  }
  if (type === 'SPF') {
    return { message: 'the type SPF is out of use (RFC 7208, 3.1)', advice: 'publish the text as TXT' }
  }
  if (type === 'DNAME' || type === 'ANAME') {
    return {
      message: `the API does not take the type ${type}`,
      advice:
        type === 'DNAME'
          ? 'write a CNAME for each name below it'
          : 'at the apex write ALIAS, elsewhere CNAME',
    }
  }
  if (REDIRECTS.has(type)) {
    return { message: `${type} is a web redirect, no DNS record`, advice: 'let a web server redirect' }
  }
  const provider = PSEUDO.find(([pattern]) => pattern.test(type))?.[1]
  if (provider !== undefined) return { message: `${type} is not a DNS record: only ${provider} knows it` }
  return { message: `the API does not take the type ${type}` }
}
