/** Well-known operators by the names they use in DNS, so that a sentence can say "Google Workspace". */

/** Mail, by the end of the host in MX. */
const MAIL: readonly (readonly [suffix: string, name: string])[] = [
  ['google.com', 'Google Workspace'],
  ['googlemail.com', 'Google Workspace'],
  ['mail.protection.outlook.com', 'Microsoft 365'],
  ['mx.microsoft', 'Microsoft 365'],
  ['messagingengine.com', 'Fastmail'],
  ['protonmail.ch', 'Proton Mail'],
  ['transip.email', 'TransIP'],
  ['transip.nl', 'TransIP'],
  ['zoho.com', 'Zoho Mail'],
  ['zoho.eu', 'Zoho Mail'],
  ['zoho.in', 'Zoho Mail'],
  ['mailbox.org', 'mailbox.org'],
  ['soverin.net', 'Soverin'],
  ['startmail.com', 'StartMail'],
  ['icloud.com', 'iCloud Mail'],
  ['migadu.com', 'Migadu'],
  ['tutanota.de', 'Tuta'],
  ['yandex.net', 'Yandex'],
  ['yandex.ru', 'Yandex'],
  ['mailgun.org', 'Mailgun'],
  ['sendgrid.net', 'SendGrid'],
  ['amazonaws.com', 'Amazon SES'],
  ['pphosted.com', 'Proofpoint'],
  ['ppe-hosted.com', 'Proofpoint'],
  ['mimecast.com', 'Mimecast'],
  ['antispamcloud.com', 'SpamExperts'],
  ['mx.cloudflare.net', 'Cloudflare'],
  ['improvmx.com', 'ImprovMX'],
  ['forwardemail.net', 'Forward Email'],
  ['kundenserver.de', 'IONOS'],
  ['rzone.de', 'STRATO'],
  ['gandi.net', 'Gandi'],
  ['ovh.net', 'OVHcloud'],
  ['one.com', 'one.com'],
  ['secureserver.net', 'GoDaddy'],
  ['emailsrvr.com', 'Rackspace'],
]

/** Certification authorities, by their domain in CAA. */
const AUTHORITIES: ReadonlyMap<string, string> = new Map([
  ['letsencrypt.org', "Let's Encrypt"],
  ['pki.goog', 'Google Trust Services'],
  ['sectigo.com', 'Sectigo'],
  ['comodoca.com', 'Sectigo'],
  ['digicert.com', 'DigiCert'],
  ['globalsign.com', 'GlobalSign'],
  ['amazon.com', 'Amazon'],
  ['amazontrust.com', 'Amazon'],
  ['buypass.com', 'Buypass'],
  ['actalis.it', 'Actalis'],
  ['harica.gr', 'HARICA'],
  ['ssl.com', 'SSL.com'],
])

/** Who runs a mail exchange, by its host without final dot; undefined when it is not among the well-known. */
export function mailProviderOf(host: string): string | undefined {
  return MAIL.find(([suffix]) => host === suffix || host.endsWith(`.${suffix}`))?.[1]
}

/** The name of a certification authority; its domain when it is not among the well-known. */
export function authorityOf(domain: string): string {
  return AUTHORITIES.get(domain) ?? domain
}
