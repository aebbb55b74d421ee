/** The API's dates: text in the local time of Amsterdam, without a zone (api-facts 2.16). */

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** `YYYY-MM-DD hh:mm:ss` of a moment in milliseconds since 1970. */
export function localTime(moment: number): string {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]))
  const [year, month, day] = [parts.get('year'), parts.get('month'), parts.get('day')]
  return `${year}-${month}-${day} ${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`
}

/** `YYYY-MM-DD` of a moment in milliseconds since 1970. */
export function localDate(moment: number): string {
  return localTime(moment).slice(0, 10)
}

/** A `YYYY-MM-DD` so many days later; no hour is involved, so summer time does not matter. */
export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
