/** Delegations, and names that come and go. */
import { describe } from 'vitest'
import { type Case, DS, eachCase } from './judged.ts'

const DELEGATION: Case[] = [
  [
    'is new',
    [],
    ['sub 60 NS ns1.example.net.', 'sub 60 NS ns2.example.net.'],
    ['sub.example.nl is delegated to ns1.example.net and ns2.example.net'],
  ],
  [
    'goes',
    ['sub 60 NS ns1.example.net.', DS],
    [],
    ['sub.example.nl is no longer delegated to ns1.example.net (60)'],
    [
      'delegation: sub.example.nl is no longer delegated: ns1.example.net goes [sub NS]',
      'delegation: the DS records of sub.example.nl go [sub DS]',
    ],
  ],
  [
    'moves',
    ['sub 60 NS ns1.example.net.'],
    ['sub 60 NS ns1.example.org.'],
    ['the delegation of sub.example.nl moves from ns1.example.net to ns1.example.org (60)'],
    ['delegation: no nameserver of sub.example.nl stays: ns1.example.net goes [sub NS]'],
  ],
  [
    'has one other nameserver',
    ['sub 60 NS ns1.example.net.', 'sub 60 NS ns2.example.net.'],
    ['sub 60 NS ns1.example.net.', 'sub 60 NS ns3.example.net.'],
    ['sub.example.nl is also delegated to ns3.example.net, no longer delegated to ns2.example.net (60)'],
  ],
  [
    'is no longer secured',
    ['sub 60 NS ns1.example.net.', DS],
    ['sub 60 NS ns1.example.net.'],
    ['answers for sub.example.nl are no longer secured by DNSSEC (60)'],
    ['delegation: the DS records of sub.example.nl go [sub DS]'],
  ],
  [
    'has other keys',
    ['sub 60 NS ns1.example.net.', DS],
    ['sub 60 NS ns1.example.net.', DS.replace('12345', '12346')],
    ['answers for sub.example.nl must be signed with other keys: no DS record stays (60)'],
    ['delegation: no DS record of sub.example.nl stays [sub DS]'],
  ],
  [
    'rolls its keys over',
    ['sub 60 NS ns1.example.net.', DS],
    ['sub 60 NS ns1.example.net.', DS, DS.replace('12345', '12346')],
    ['the DS records of sub.example.nl change, and some stay (60)'],
  ],
  [
    'hides what is there',
    ['a.sub 60 A 192.0.2.1', 'sub 60 TXT x', 'mysub 60 A 192.0.2.1'],
    ['a.sub 60 A 192.0.2.1', 'sub 60 TXT x', 'mysub 60 A 192.0.2.1', 'sub 60 NS ns1.example.net.'],
    ['sub.example.nl is delegated to ns1.example.net'],
    [
      'delegation: the new delegation of sub.example.nl hides what is at and below it: a.sub.example.nl A and sub.example.nl TXT [sub NS]',
    ],
  ],
  [
    'hides what its nameserver has beside addresses',
    ['mail.sub 60 A 192.0.2.1', 'mail.sub 60 TXT x'],
    ['mail.sub 60 A 192.0.2.1', 'mail.sub 60 TXT x', 'sub 60 NS mail.sub'],
    ['sub.example.nl is delegated to mail.sub.example.nl'],
    [
      'delegation: the new delegation of sub.example.nl hides what is at and below it: mail.sub.example.nl TXT [sub NS]',
    ],
  ],
  [
    'hides only its glue',
    ['ns.sub 60 A 192.0.2.1'],
    ['ns.sub 60 A 192.0.2.1', 'sub 60 NS ns.sub'],
    ['sub.example.nl is delegated to ns.sub.example.nl'],
  ],
  [
    'hid what goes',
    ['sub 60 NS ns1.example.net.', 'a.sub 60 MX 1 mx.example.net.'],
    ['sub 60 NS ns1.example.net.'],
    [],
  ],
]

const NAMES: Case[] = [
  ['one goes', ['api 60 A 192.0.2.1'], [], ['api.example.nl goes: it has no records any more (60)']],
  [
    'several go',
    ['a 60 A 192.0.2.1', 'b 90 TXT x', 'c 60 SRV 1 1 1 x.example.net.', 'd 60 A 192.0.2.1'],
    [],
    ['a.example.nl, b.example.nl and 2 more go: they have no records any more (90)'],
  ],
  [
    'one is taken over',
    ['api 60 A 192.0.2.1', '* 60 A 192.0.2.2'],
    ['* 60 A 192.0.2.2'],
    ['api.example.nl is from now on answered by *.example.nl (60)'],
  ],
  [
    'a wildcard stops',
    ['*.dev 60 A 192.0.2.1'],
    [],
    ['*.dev.example.nl no longer answers for names that do not exist (60)'],
  ],
  [
    'a wildcard starts',
    [],
    ['* 60 CNAME @', '@ 60 TXT x'],
    ['*.example.nl now answers for names that do not exist'],
  ],
  ['one loses a record', ['api 60 A 192.0.2.1', 'api 60 TXT x'], ['api 60 TXT x'], []],
  ['one stays by what is left alone', ['api 60 A 192.0.2.1'], [], [], [], ['api 60 TXT x']],
]

describe('a delegation', () => eachCase(DELEGATION))
describe('of other names', () => eachCase(NAMES))
