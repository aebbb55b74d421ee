/** The domains of an agency, written as `pull` writes them: many alike, none of them shared yet. */
import { domainFileText } from '../../src/yaml/print/print.ts'

type Records = Record<string, Record<string, string | string[]>>

const SCHEMA = 'https://raw.githubusercontent.com/zonewright/zonewright/main/schema/domain.schema.json'

function file(records: Records, ttl = 3600): string {
  return domainFileText({ dns: { ttl, records } }, { schemaUrl: SCHEMA })
}

const WEB: Records = {
  '@': { A: '192.0.2.10', AAAA: '2001:db8::10', CAA: ['0 issue "letsencrypt.org"', '0 issuewild ";"'] },
  www: { CNAME: '@' },
}

function parked(): string {
  return file(
    {
      '@': { A: '192.0.2.80', AAAA: '2001:db8::80', TXT: 'v=spf1 -all' },
      _dmarc: { TXT: 'v=DMARC1; p=reject; sp=reject; adkim=s; aspf=s' },
      '*._domainkey': { TXT: 'v=DKIM1; p=' },
      ftp: { CNAME: '@' },
      mail: { CNAME: '@' },
      www: { CNAME: '@' },
    },
    86400,
  )
}

function microsoft(domain: string, number: number): Records {
  const dashed = domain.replaceAll('.', '-')
  const dkim = (selector: string) => `${selector}-${dashed}._domainkey.tenant${number}.onmicrosoft.com.`
  return {
    '@': {
      ...WEB['@'],
      MX: `0 ${dashed}.mail.protection.outlook.com.`,
      TXT: 'v=spf1 include:spf.protection.outlook.com -all',
    },
    _dmarc: { TXT: `v=DMARC1; p=quarantine; rua=mailto:dmarc@${domain}` },
    '_sip._tls': { SRV: '100 1 443 sipdir.online.lync.com.' },
    '_sipfederationtls._tcp': { SRV: '100 1 5061 sipfed.online.lync.com.' },
    autodiscover: { CNAME: 'autodiscover.outlook.com.' },
    enterpriseenrollment: { CNAME: 'enterpriseenrollment-s.manage.microsoft.com.' },
    enterpriseregistration: { CNAME: 'enterpriseregistration.windows.net.' },
    lyncdiscover: { CNAME: 'webdir.online.lync.com.' },
    'selector1._domainkey': { CNAME: dkim('selector1') },
    'selector2._domainkey': { CNAME: dkim('selector2') },
    sip: { CNAME: 'sipdir.online.lync.com.' },
    www: { CNAME: '@' },
  }
}

function google(domain: string, number: number): Records {
  // Any Base64 will do: as a text of DNS it is not looked into.
  const key = Buffer.from(`key of ${domain} `.repeat(14)).toString('base64').slice(0, 200)
  return {
    '@': {
      ...WEB['@'],
      MX: '1 smtp.google.com.',
      TXT: ['v=spf1 include:_spf.google.com ~all', `google-site-verification=site${number}`],
    },
    _dmarc: { TXT: `v=DMARC1; p=none; rua=mailto:dmarc@${domain}` },
    'google._domainkey': { TXT: `v=DKIM1; k=rsa; p=${key}` },
    calendar: { CNAME: 'ghs.googlehosted.com.' },
    mail: { CNAME: 'ghs.googlehosted.com.' },
    www: { CNAME: '@' },
  }
}

function own(): Records {
  return {
    '@': {
      ...WEB['@'],
      MX: ['10 mx1.agency.example.', '20 mx2.agency.example.'],
      TXT: 'v=spf1 include:_spf.agency.example -all',
    },
    _dmarc: { TXT: 'v=DMARC1; p=reject; rua=mailto:dmarc@agency.example' },
    's1._domainkey': { CNAME: 's1.dkim.agency.example.' },
    's2._domainkey': { CNAME: 's2.dkim.agency.example.' },
    autoconfig: { CNAME: 'autoconfig.agency.example.' },
    imap: { CNAME: 'imap.agency.example.' },
    smtp: { CNAME: 'smtp.agency.example.' },
    webmail: { CNAME: 'webmail.agency.example.' },
    www: { CNAME: '@' },
  }
}

/** `count` domains: of twenty, twelve are parked, three use Microsoft 365, one Google, three own mail, one is mixed. */
export function agency(count: number): Record<string, string> {
  const files: Record<string, string> = {}
  for (let number = 0; number < count; number++) {
    const domain = `client${number}.${number % 3 === 0 ? 'nl' : 'example'}`
    const sort = number % 20
    const mixed = {
      ...own(),
      shop: { A: `198.51.100.${number % 250}` },
      [`app${number}`]: { CNAME: `client${number}.apps.example.` },
    }
    files[`zones/${domain}.yaml`] =
      sort < 12
        ? parked()
        : file(
            sort < 15
              ? microsoft(domain, number)
              : sort < 16
                ? google(domain, number)
                : sort < 19
                  ? own()
                  : mixed,
          )
  }
  return files
}
