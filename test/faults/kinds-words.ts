/** Values of fields for the fault suite: valid everywhere, and those of contacts such that no output holds them by chance. */

export const CONTACT_WORDS: Readonly<Record<string, readonly string[]>> = {
  firstName: ['Jozefien', 'Wilhelmus'],
  lastName: ['Zandstra-Qvist', 'Oudekerk-Yb'],
  street: ['Quellijnstraat', 'Vossiuspad'],
  number: ['1294', '3387'],
  postalCode: ['1337 XD', '9714 KJ'],
  city: ['Sneekermeer', 'Delfzijl'],
  phoneNumber: ['+31 715241919', '+31 201234567'],
  faxNumber: ['', '+31 109876543'],
  email: ['jozefien@quux.example', 'w.oudekerk@quux.example'],
}

/** What must never be read in any output: a name, an address, a number. */
export const PRIVATE_WORDS: readonly string[] = [
  ...Object.entries(CONTACT_WORDS).flatMap(([field, texts]) => (field === 'number' ? [] : texts)),
  ...['Quxfabriek', '73829104', 'Stichting Wrochten', 'Foreignville', '+31 887776655'],
].filter(text => text !== '')

/** Of a branding. */
export const FIELD_WORDS: Readonly<Record<string, readonly string[]>> = {
  companyName: ['Voorbeeld', 'Bücher 🙂', ''],
  supportEmail: ['help@example.nl', 'support@example.nl'],
  companyUrl: ['https://example.nl', 'www.example.com/tou'],
  termsOfUsageUrl: ['', 'https://example.nl/a?b=c#d'],
  bannerLine1: ['One', '(empty)', ''],
  bannerLine2: ['Two', 'x: y #z'],
  bannerLine3: ['Three', ' x', ''],
}

/** Of the few addresses that the scenes hold. */
export function canonicalIpv6(text: string): string {
  return text.toLowerCase()
}
