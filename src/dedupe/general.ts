/** Texts of one domain as texts of any: its own name becomes `${domain}`, and what looks like a placeholder is kept apart. */

/** A copy of plain data with every text changed; keys stay. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map(member => mapTexts(member, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)]))
}

/** Turns texts of a domain into texts of a shared file that say the same when the domain uses it. */
export function generaliser(domain: string): (text: string) => string {
  const dashed = domain.replaceAll('.', '-')
  const whole = new RegExp(`(?<![a-z0-9-])${escapeRegExp(domain)}(?![a-z0-9-])`, 'g')
  const joined = new RegExp(`(?<![a-z0-9])${escapeRegExp(dashed)}(?![a-z0-9])`, 'g')
  return text => {
    const apart = text.replace(/\$(?=\{[^{}]*\})/g, '$$$$')
    if (!text.includes(domain) && !text.includes(dashed)) return apart
    return apart.replace(whole, '$${domain}').replace(joined, '$${domain-dashed}')
  }
}

/** The way back, for a parameter in the file of the domain: what was kept apart stays so. */
export function specialised(text: string, domain: string): string {
  return text
    .replace(/(?<!\$)\$\{domain\}/g, domain)
    .replace(/(?<!\$)\$\{domain-dashed\}/g, domain.replaceAll('.', '-'))
}

export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
