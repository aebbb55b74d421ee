/** The website: addresses of the apex and www, and who may issue certificates. */
import { describe } from 'vitest'
import { type Case, eachCase, GOOGLE, SPF } from './judged.ts'

const WEBSITE: Case[] = [
  [
    'moves',
    ['www 300 A 192.0.2.1'],
    ['www 60 A 198.51.100.7'],
    ['www.example.nl moves from 192.0.2.1 to 198.51.100.7 (300)'],
  ],
  [
    'moves with the apex',
    ['@ 300 A 192.0.2.1', 'www 900 CNAME @'],
    ['@ 300 A 192.0.2.2', 'www 900 CNAME @'],
    ['example.nl and www.example.nl move from 192.0.2.1 to 192.0.2.2 (300)'],
  ],
  [
    'is the same through a CNAME',
    ['@ 60 A 192.0.2.1', 'www 60 A 192.0.2.1'],
    ['@ 60 A 192.0.2.1', 'www 60 CNAME @'],
    [],
  ],
  [
    'gets a second address',
    ['@ 60 A 192.0.2.1'],
    ['@ 60 A 192.0.2.1', '@ 60 A 192.0.2.2'],
    ['example.nl is also at 192.0.2.2 (60)'],
  ],
  [
    'loses one of two addresses',
    ['@ 60 A 192.0.2.1', '@ 60 A 192.0.2.2'],
    ['@ 60 A 192.0.2.1'],
    ['example.nl is no longer at 192.0.2.2 (60)'],
  ],
  ['goes', ['www 60 A 192.0.2.1'], [], ['www.example.nl goes: it has no records any more (60)']],
  [
    'is taken over by a wildcard',
    ['www 60 A 192.0.2.1', '* 60 A 192.0.2.9'],
    ['* 60 A 192.0.2.9'],
    ['www.example.nl moves from 192.0.2.1 to 192.0.2.9 (60)'],
  ],
  [
    'loses its address',
    ['@ 60 A 192.0.2.1', '@ 60 TXT x'],
    ['@ 60 TXT x'],
    ['example.nl is no longer reachable: it has no address any more (60)'],
    ['apex-address: the A of example.nl goes: 192.0.2.1 [@ A]'],
  ],
  [
    'loses IPv6',
    ['@ 60 A 192.0.2.1', '@ 90 AAAA 2001:db8::1'],
    ['@ 60 A 192.0.2.1'],
    ['example.nl is no longer reachable by IPv6 (90)'],
    ['apex-address: the AAAA of example.nl goes: 2001:db8::1 [@ AAAA]'],
  ],
  [
    'gains IPv6',
    ['@ 60 A 192.0.2.1'],
    ['@ 60 A 192.0.2.1', '@ 90 AAAA 2001:db8::1'],
    ['example.nl is now reachable by IPv6 (60)'],
  ],
  [
    'becomes an ALIAS',
    ['@ 60 A 192.0.2.1', '@ 90 AAAA 2001:db8::1'],
    ['@ 60 ALIAS web.example.net.'],
    ['example.nl moves from 192.0.2.1 to web.example.net (90)'],
  ],
  [
    'becomes an ALIAS that leads nowhere',
    ['@ 60 A 192.0.2.1', 'x 60 TXT x'],
    ['@ 60 ALIAS x', 'x 60 TXT x'],
    ['example.nl is no longer reachable: it has no address any more (60)'],
    ['apex-address: example.nl is no longer reachable: it has no address any more [@ A]'],
  ],
  [
    'was an ALIAS',
    ['@ 60 ALIAS web.example.net.'],
    ['@ 60 A 192.0.2.1'],
    ['example.nl moves from web.example.net to 192.0.2.1 (60)'],
  ],
  [
    'was an ALIAS and has IPv6 only',
    ['@ 60 ALIAS web.example.net.'],
    ['@ 60 AAAA 2001:db8::1'],
    ['example.nl is no longer reachable by IPv4 (60)'],
    ['apex-address: the ALIAS of example.nl goes: web.example.net [@ ALIAS]'],
  ],
  [
    'keeps an address that is left alone',
    ['@ 60 A 192.0.2.1'],
    [],
    ['example.nl is no longer at 192.0.2.1 (60)'],
    [],
    ['@ 60 A 192.0.2.2'],
  ],
  [
    'is new',
    [],
    ['@ 60 A 192.0.2.1', 'www 60 CNAME @'],
    ['example.nl and www.example.nl are now at 192.0.2.1'],
  ],
  [
    'was at a host that others answer for',
    ['sub 60 NS ns1.example.net.', 'www 60 CNAME web.sub', 'web.sub 60 A 192.0.2.1'],
    ['sub 60 NS ns1.example.net.', 'www 60 A 192.0.2.2', 'web.sub 60 A 192.0.2.1'],
    ['www.example.nl moves from web.sub.example.nl to 192.0.2.2 (60)'],
  ],
  [
    'is handed to others',
    ['www 60 A 192.0.2.1'],
    ['www 60 NS ns1.example.net.'],
    ['www.example.nl is delegated to ns1.example.net'],
  ],
  [
    'has the authorities of the name above',
    ['@ 60 CAA 0 issue "pki.goog"', 'api 90 CAA 0 issue "ca.example.net"', 'api 60 TXT x'],
    ['@ 60 CAA 0 issue "pki.goog"', 'api 60 TXT x'],
    ['Google Trust Services may issue certificates for api.example.nl, ca.example.net no longer (90)'],
  ],
  [
    'has a shorter TTL',
    ['@ 3600 A 192.0.2.1', ...GOOGLE, SPF],
    ['@ 60 A 192.0.2.1', ...GOOGLE.map(one => one.replace('3600', '60')), SPF],
    [],
  ],
  [
    'has another authority',
    ['@ 60 CAA 0 issue "letsencrypt.org"', '@ 60 CAA 0 issue "sectigo.com"'],
    ['@ 60 CAA 0 issue "sectigo.com"'],
    ["Let's Encrypt may no longer issue certificates for example.nl (60)"],
  ],
  [
    'has one authority only',
    [],
    ['@ 60 CAA 0 issue "sectigo.com"'],
    ['only Sectigo may issue certificates for example.nl'],
  ],
  [
    'has no authority',
    ['@ 60 CAA 0 issue "pki.goog"'],
    ['@ 60 CAA 0 issue ";"'],
    ['no one may issue certificates for example.nl any more (60)'],
  ],
  [
    'has another authority for wildcards',
    [],
    ['@ 60 CAA 0 issue "letsencrypt.org"', '@ 60 CAA 0 issuewild "digicert.com"'],
    [
      "only Let's Encrypt may issue certificates without a wildcard for example.nl",
      'only DigiCert may issue wildcard certificates for example.nl',
    ],
  ],
  [
    'has an authority for wildcards only',
    [],
    ['@ 60 CAA 0 issuewild "digicert.com"'],
    ['only DigiCert may issue wildcard certificates for example.nl'],
  ],
  [
    'loses its wildcards',
    ['@ 60 CAA 0 issue "pki.goog"'],
    ['@ 60 CAA 0 issue "pki.goog"', '@ 60 CAA 0 issuewild ";"'],
    ['no one may issue wildcard certificates for example.nl any more (60)'],
  ],
  [
    'has the same authority for wildcards, said again',
    ['@ 60 CAA 0 issue "pki.goog"'],
    ['@ 60 CAA 0 issue "pki.goog"', '@ 60 CAA 0 issuewild "pki.goog"'],
    [],
  ],
  ['reports to someone', [], ['@ 60 CAA 0 iodef "mailto:a@example.nl"'], []],
]

describe('the website', () => eachCase(WEBSITE))
