/** Mail: what each change of MX, SPF, DMARC and DKIM means, and changes that mean nothing. */
import { describe } from 'vitest'
import { type Case, DKIM, DMARC, eachCase, GOOGLE, MICROSOFT, OTHER_KEY, OWN, SPF } from './judged.ts'

const MAIL: Case[] = [
  [
    'moves to another provider',
    GOOGLE,
    MICROSOFT,
    ['mail for example.nl moves from Google Workspace to Microsoft 365 (3600)'],
    [
      'mail: no mail server of example.nl stays: aspmx.l.google.com and alt1.aspmx.l.google.com become example-nl.mail.protection.outlook.com [@ MX]',
    ],
  ],
  [
    'moves with its server',
    ['@ 60 MX 10 mail', 'mail 600 A 192.0.2.25'],
    ['@ 60 MX 10 mail', 'mail 600 A 192.0.2.26'],
    ['the mail server mail.example.nl moves from 192.0.2.25 to 192.0.2.26 (600)'],
  ],
  [
    'goes for good',
    GOOGLE,
    [],
    ['mail for example.nl is no longer delivered: its MX records go (3600)'],
    ['mail: the MX records of example.nl go: aspmx.l.google.com and alt1.aspmx.l.google.com [@ MX]'],
  ],
  [
    'falls back to the address',
    [...OWN, '@ 60 A 192.0.2.1'],
    ['mail 600 A 192.0.2.25', '@ 60 A 192.0.2.1'],
    [
      'mail for example.nl is no longer delivered to mail.example.nl: its MX records go, senders try the address of example.nl (600)',
    ],
    ['mail: the MX records of example.nl go: mail.example.nl [@ MX]'],
  ],
  ['is new', [], ['lists 60 MX 1 mx.transip.email.'], ['mail for lists.example.nl goes to TransIP']],
  [
    'goes to other hosts of the same provider',
    GOOGLE,
    ['@ 60 MX 1 smtp.google.com.'],
    ['mail for example.nl stays with Google Workspace, on other mail servers (3600)'],
    [
      'mail: no mail server of example.nl stays: aspmx.l.google.com and alt1.aspmx.l.google.com become smtp.google.com [@ MX]',
    ],
  ],
  [
    'gets a second server',
    OWN,
    [...OWN, '@ 600 MX 20 mx.example.net.'],
    ['mail for example.nl is also taken by mx.example.net (600)'],
  ],
  [
    'loses one of two servers',
    [...OWN, '@ 600 MX 20 mx.example.net.'],
    OWN,
    ['mail for example.nl is no longer taken by mx.example.net (600)'],
  ],
  [
    'swaps one of two servers',
    [...OWN, '@ 600 MX 20 mx.example.net.'],
    [...OWN, '@ 600 MX 20 mx.example.org.'],
    ['mail for example.nl is also taken by mx.example.org, and no longer by mx.example.net (600)'],
  ],
  [
    'has another first choice',
    [...OWN, '@ 600 MX 20 mx.example.net.'],
    [...OWN, '@ 600 MX 5 mx.example.net.'],
    ['mail for example.nl goes to mx.example.net first (600)'],
  ],
  [
    'is taken over by a wildcard with the same server',
    ['lists 60 MX 1 mx.example.net.', '* 60 MX 1 mx.example.net.'],
    ['* 60 MX 1 mx.example.net.'],
    [],
  ],
  [
    'has no wildcard where the name still exists',
    ['lists 60 MX 1 mx.example.net.', 'a.lists 60 TXT x', '* 60 MX 1 mx.example.net.'],
    ['a.lists 60 TXT x', '* 60 MX 1 mx.example.net.'],
    ['mail for lists.example.nl is no longer delivered: its MX records go (60)'],
    ['mail: the MX records of lists.example.nl go: mx.example.net [lists MX]'],
  ],
  [
    'has no SPF of a wildcard at a new name, which had none of its own to lose',
    ['* 60 TXT v=spf1 -all'],
    ['* 60 TXT v=spf1 -all', 'lists 60 TXT x'],
    ['lists.example.nl has no SPF record any more (60)'],
  ],
  [
    'loses SPF',
    [SPF],
    ['@ 900 TXT other'],
    ['example.nl has no SPF record any more (900)'],
    ['mail: the SPF record of example.nl goes [@ TXT]'],
  ],
  [
    'has SPF that cannot be read',
    [SPF],
    ['@ 900 TXT v=spf1 ip4:300.0.0.1 -all'],
    [
      'the SPF record of example.nl no longer counts: "ip4:300.0.0.1" in this SPF text is not an IPv4 address or network (900)',
    ],
    [
      'mail: the SPF record of example.nl no longer counts: "ip4:300.0.0.1" in this SPF text is not an IPv4 address or network [@ TXT]',
    ],
  ],
  [
    'has a second SPF',
    [SPF],
    [SPF, '@ 900 TXT v=spf1 mx -all'],
    ['the SPF record of example.nl no longer counts: there are 2 of them, which makes all void (900)'],
    [
      'mail: the SPF record of example.nl no longer counts: there are 2 of them, which makes all void [@ TXT]',
    ],
  ],
  [
    'has one SPF again',
    [SPF, '@ 900 TXT v=spf1 mx -all'],
    [SPF],
    ['the SPF record of example.nl counts now (900)'],
  ],
  [
    'has other senders',
    [SPF],
    ['@ 900 TXT v=spf1 include:spf.example.net ~all'],
    [
      'the SPF record of example.nl no longer lists include:_spf.google.com, now lists include:spf.example.net and goes from -all to ~all (900)',
    ],
  ],
  ['has SPF in another spelling', [SPF], ['@ 900 TXT v=spf1 +include:_SPF.google.com  -ALL'], []],
  ['has a verification beside SPF', [SPF], [SPF, '@ 900 TXT verify=1'], []],
  [
    'has a weaker DMARC policy',
    [DMARC],
    ['_dmarc 900 TXT v=DMARC1; p=none'],
    ['the DMARC policy of example.nl goes from reject to none (900)'],
  ],
  [
    'has its DMARC policy in test mode',
    [DMARC],
    [`${DMARC}; t=y`],
    [
      'the DMARC policy of example.nl goes from reject to reject in test mode (receivers apply quarantine) (900)',
    ],
  ],
  [
    'has test mode of nothing',
    ['_dmarc 900 TXT v=DMARC1; p=none'],
    ['_dmarc 900 TXT v=DMARC1; p=none; t=y'],
    [],
  ],
  [
    'has a weaker DMARC policy below',
    [DMARC],
    [`${DMARC}; sp=none`],
    ['the DMARC policy for names below example.nl goes from reject to none (900)'],
  ],
  [
    'has a stronger DMARC policy for names that do not exist',
    ['_dmarc 900 TXT v=DMARC1; p=none'],
    ['_dmarc 900 TXT v=DMARC1; p=none; np=reject'],
    ['the DMARC policy for names below example.nl that do not exist goes from none to reject (900)'],
  ],
  [
    'has a weaker DMARC policy that names below do not share',
    [`${DMARC}; sp=reject`],
    ['_dmarc 900 TXT v=DMARC1; p=none; sp=reject'],
    [
      'the DMARC policy of example.nl goes from reject to none (900)',
      'the DMARC policy for names below example.nl stays reject (900)',
    ],
  ],
  [
    'has a new DMARC policy with another for names below',
    [],
    [`${DMARC}; sp=none; np=reject`],
    [
      'example.nl has the DMARC policy reject now, with none for names below it and reject for names below it that do not exist',
    ],
  ],
  [
    'loses DMARC',
    [DMARC],
    [],
    ['example.nl has no DMARC policy of its own any more (900)'],
    ['mail: the DMARC policy of example.nl goes [_dmarc TXT]'],
  ],
  [
    'loses DMARC of a sub-name kept elsewhere',
    ['_dmarc.lists 60 CNAME dmarc.example.net.'],
    [],
    ['lists.example.nl has no DMARC policy of its own any more (60)'],
    ['mail: the DMARC policy of lists.example.nl goes [_dmarc.lists CNAME]'],
  ],
  [
    'has a DMARC policy that is none',
    [DMARC],
    ['_dmarc 900 TXT v=DMARC1; p=rejected'],
    ['the DMARC policy of example.nl no longer counts: its p= is not none, quarantine or reject (900)'],
    [
      'mail: the DMARC policy of example.nl no longer counts: its p= is not none, quarantine or reject [_dmarc TXT]',
    ],
  ],
  [
    'keeps DMARC elsewhere',
    [DMARC],
    ['_dmarc 60 CNAME dmarc.example.net.'],
    ['the DMARC policy of example.nl is kept at dmarc.example.net (900)'],
  ],
  ['reports DMARC elsewhere', [DMARC], [`${DMARC}; rua=mailto:a@example.nl`], []],
  [
    'loses a DKIM key',
    [DKIM],
    [],
    ['mail signed with DKIM selector google can no longer be verified (1800)'],
    ['mail: the DKIM key of selector google of example.nl goes [google._domainkey TXT]'],
  ],
  [
    'loses a DKIM key kept elsewhere',
    ['s1._domainkey.lists 60 CNAME s1.example.net.'],
    [],
    ['mail of lists.example.nl signed with DKIM selector s1 can no longer be verified (60)'],
    ['mail: the DKIM key of selector s1 of lists.example.nl goes [s1._domainkey.lists CNAME]'],
  ],
  [
    'has a DKIM key cut short',
    [DKIM],
    [DKIM.slice(0, -4)],
    ['mail signed with DKIM selector google can no longer be verified (1800)'],
    ['mail: the DKIM key of selector google of example.nl can no longer be read [google._domainkey TXT]'],
  ],
  [
    'has another DKIM key',
    [DKIM],
    [OTHER_KEY],
    ['mail signed with DKIM selector google is verified with another key (1800)'],
  ],
  [
    'has a DKIM key kept elsewhere',
    [],
    ['s1._domainkey 60 CNAME s1.example.net.'],
    [
      'mail signed with DKIM selector s1 can be verified if there is a key at s1.example.net., where no one looked',
    ],
  ],
  ['has a DKIM key in test mode', [DKIM], [DKIM.replace('; p=', '; t=y; p=')], []],
  ['drops a DKIM key that was revoked', ['old._domainkey 60 TXT v=DKIM1; p='], [], []],
]

describe('mail', () => eachCase(MAIL))
