/** Days as the API counts them: dates in Europe/Amsterdam, without hours. */

const calendar = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** `YYYY-MM-DD` of a moment in milliseconds since 1970. */
export function dayOf(moment: number): string {
  const parts = new Map(calendar.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** Days from one date to another, negative when it is past; a time behind a date does not count. Undefined for what is no date. */
export function daysBetween(from: string, to: string): number | undefined {
  const [start, end] = [midnight(from), midnight(to)]
  return start === undefined || end === undefined ? undefined : (end - start) / 86_400_000
}

/** In UTC, where every day has 24 hours. */
function midnight(date: string): number | undefined {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(?: \d{2}:\d{2}:\d{2})?$/.exec(date) ?? []
  if (day === undefined) return undefined
  const moment = Date.parse(`${day}T00:00:00Z`)
  // February 30 would be read as a day of March.
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day ? undefined : moment
}
