/** The columns of the inventory: what each says of a domain, in full and in short, for text and Markdown. */
import { type DomainRow, isCancelled } from '../../plan/inventory.ts'
import { count } from '../../text/count.ts'

/** What a cell says, in parts that are with commas between them; text of others may be among them, not safe yet. */
export type CellParts = readonly string[]

export interface StatusColumn {
  title: string
  full(row: DomainRow, rules: readonly string[]): CellParts
  /** For terminals that have no room for all of it; absent where it is short already. */
  short?: { title: string; say(row: DomainRow, rules: readonly string[]): CellParts }
  /** Where there is little room, the column with the highest rank comes first. */
  rank: number
}

/** What the answer of the API did not say. */
export const UNKNOWN = 'unknown'

/** All but the domain itself, from left to right. `rules` are those that the domain breaks. */
export const STATUS_COLUMNS: readonly StatusColumn[] = [
  {
    title: 'Managed',
    full: ({ managed, kinds }) => (managed && kinds.length > 0 ? kinds : yes(managed)),
    short: { title: 'File', say: ({ managed }) => yes(managed) },
    rank: 12,
  },
  {
    title: 'Status',
    full: ({ inAccount, status }) => (inAccount ? [status ?? UNKNOWN] : ['not in this account']),
    short: {
      title: 'Status',
      say: ({ inAccount, status = UNKNOWN }) => [inAccount ? (SHORT_STATUS[status] ?? status) : 'absent'],
    },
    rank: 11,
  },
  {
    title: 'Renewal',
    full: held(row => [row.renewalDate ?? UNKNOWN, ...(isCancelled(row) ? [] : days(row))]),
    short: { title: 'Renewal', say: held(({ renewalDate = UNKNOWN }) => [renewalDate]) },
    rank: 13,
  },
  {
    title: 'Cancelled',
    full: held(row => [
      ...end(row, UNKNOWN),
      ...(isCancelled(row) ? [row.cancellationStatus ?? UNKNOWN, ...days(row)] : []),
    ]),
    short: { title: 'Ends', say: held(row => end(row, 'yes')) },
    rank: 10,
  },
  { title: 'Lock', full: held(row => (row.lockable === false ? ['none'] : yes(row.transferLock))), rank: 8 },
  {
    title: 'DNSSEC',
    full: held(({ dnssec = UNKNOWN }) => [SIGNED[dnssec] ?? dnssec]),
    short: {
      title: 'DNSSEC',
      say: held(({ dnssec }) => yes(dnssec === undefined ? dnssec : dnssec !== 'unsigned')),
    },
    rank: 6,
  },
  { title: 'Auto DNS', full: held(({ autoDns }) => yes(autoDns)), rank: 3 },
  {
    title: 'Nameservers',
    full: held(({ delegation, nameservers = [] }) =>
      delegation === 'elsewhere' ? nameservers : [delegation ?? UNKNOWN],
    ),
    short: { title: 'DNS at', say: held(({ delegation = UNKNOWN }) => [delegation]) },
    rank: 7,
  },
  { title: 'Editable', full: held(({ canEditDns }) => yes(canEditDns)), rank: 2 },
  { title: 'Whitelabel', full: held(({ whitelabel }) => yes(whitelabel)), rank: 1 },
  {
    title: 'Tags',
    full: held(({ tags = [UNKNOWN] }) => tags),
    short: { title: 'Tags', say: held(({ tags }) => (tags ? some(tags.length) : [UNKNOWN])) },
    rank: 4,
  },
  {
    title: 'Action',
    full: held(({ actionRunning: running }) => [running === undefined ? UNKNOWN : running ? 'running' : '']),
    rank: 5,
  },
  {
    title: 'Findings',
    full: (_, rules) => rules,
    short: { title: 'Findings', say: (_, rules) => some(rules.length) },
    // They are below the table as well.
    rank: 0,
  },
]

const SHORT_STATUS: Readonly<Record<string, string>> = {
  registered: 'ok',
  inprogress: 'pending',
  dropinprogress: 'dropping',
}
const SIGNED: Readonly<Record<string, string>> = { unsigned: 'no', signed: 'yes' }

/** Of a domain that is not in the account nothing else can be said. */
function held(say: (row: DomainRow) => CellParts): (row: DomainRow) => CellParts {
  return row => (row.inAccount ? say(row) : [])
}

function yes(value: boolean | undefined): CellParts {
  return [value === undefined ? UNKNOWN : value ? 'yes' : 'no']
}

/** The day on which a cancelled domain ends, `otherwise` where the answer does not say it; without the hour. */
function end(row: DomainRow, otherwise: string): CellParts {
  const { cancellationDate: date, cancellationStatus: status } = row
  if (!isCancelled(row)) return date === undefined && status === undefined ? [UNKNOWN] : []
  return [(date || otherwise).replace(/^(\d{4}-\d{2}-\d{2}) \d{2}:\d{2}:\d{2}$/, '$1')]
}

function some(amount: number): CellParts {
  return amount === 0 ? [] : [String(amount)]
}

function days({ daysLeft }: DomainRow): CellParts {
  return daysLeft === undefined ? [] : [count(daysLeft, 'day')]
}
