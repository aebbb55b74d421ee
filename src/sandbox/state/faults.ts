/** Faults on demand: rules that make chosen requests fail, late, half done or overtaken by someone else. */
import { readEntry } from './seed.ts'
import type { DnsEntry } from './shapes.ts'
import { list, object, SeedError, wrong } from './values.ts'

/** Before or after the request took effect. */
export type Moment = 'before' | 'after'

/** A write by someone else, past all rules. */
export interface ForeignEdit {
  /** Default: the domain of the request's path. */
  domain?: string
  /** Entries to take away, one for each, byte for byte; those not there are passed over. */
  remove: DnsEntry[]
  add: DnsEntry[]
  /** Other keys of the domain to set. */
  set: Record<string, unknown>
  /** Default `before`. */
  when: Moment
}

/** A rule. A request takes the first that fits it; see docs/sandbox.md, "Faults". */
export interface Fault {
  method?: string
  /** Exact, or a glob in which `*` is any run of characters; with or without the prefix `/v6`. */
  path?: string
  /** How many requests it strikes; default all. */
  times?: number
  /** How many fitting requests it lets pass first. */
  skip?: number
  status?: number
  error?: string
  delayMs?: number
  drop?: Moment
  body?: string
  contentType?: string
  truncate?: number
  stale?: number
  hold?: Moment
  edit?: ForeignEdit
}

export class Faults {
  #rules: { fault: Fault; fits: (method: string, path: string) => boolean; skip: number; times: number }[] =
    []
  #release: () => void = () => undefined
  #released: Promise<void> = Promise.resolve()

  /** Puts a new list in place and lets go of every request that is being held. Throws `SeedError`. */
  replace(value: unknown): void {
    const faults = list(value, 'faults').map((item, index) => readFault(item, `faults[${index}]`))
    this.#rules = faults.map(fault => {
      return {
        fault,
        fits: matcher(fault),
        skip: fault.skip ?? 0,
        times: fault.times ?? Number.POSITIVE_INFINITY,
      }
    })
    this.#release()
    this.#released = new Promise(resolve => {
      this.#release = resolve
    })
  }

  /** The rules with what is left of `skip` and `times`. */
  list(): Fault[] {
    return this.#rules.map(({ fault, skip, times }) => {
      return { ...fault, ...(fault.skip !== undefined && { skip }), ...(Number.isFinite(times) && { times }) }
    })
  }

  /** The fault that strikes this request, if one does; counts `skip` and `times`. */
  take(method: string, path: string): Fault | undefined {
    for (const rule of this.#rules) {
      if (rule.times === 0 || !rule.fits(method, path)) continue
      if (rule.skip > 0) {
        rule.skip -= 1
        continue
      }
      rule.times -= 1
      return rule.fault
    }
    return undefined
  }

  /** Resolves when the present list is replaced. */
  released(): Promise<void> {
    return this.#released
  }
}

function matcher(fault: Fault): (method: string, path: string) => boolean {
  const literal = fault.path?.split('*').map(part => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = literal === undefined ? undefined : new RegExp(`^(/v6)?${literal.join('.*')}$`)
  const method = fault.method?.toUpperCase()
  return (sent, path) => (method ?? sent) === sent && (pattern?.test(path) ?? true)
}

type Check = (value: unknown, path: string) => unknown

const fields: Record<keyof Fault, Check> = {
  method: text,
  path: text,
  times: whole(1),
  skip: whole(0),
  status: whole(200),
  error: text,
  delayMs: whole(0),
  drop: moment,
  body: text,
  contentType: text,
  truncate: whole(0),
  stale: (value, path) => (value === true ? 1 : whole(1)(value, path)),
  hold: (value, path) => (value === true ? 'before' : moment(value, path)),
  edit: readEdit,
}

function readFault(value: unknown, path: string): Fault {
  const fault: Record<string, unknown> = {}
  for (const [key, part] of Object.entries(object(value, path))) {
    if (!Object.hasOwn(fields, key)) {
      throw new SeedError(`${path}.${key} is not known; a fault has ${Object.keys(fields).join(', ')}`)
    }
    fault[key] = fields[key as keyof Fault](part, `${path}.${key}`)
  }
  // A text alone is a refusal too.
  if (fault['error'] !== undefined) fault['status'] ??= 500
  return fault
}

function readEdit(value: unknown, path: string): ForeignEdit {
  const { domain, remove = [], add = [], set = {}, when = 'before' } = object(value, path)
  return {
    ...(domain !== undefined && { domain: text(domain, `${path}.domain`) }),
    remove: list(remove, `${path}.remove`).map((entry, index) =>
      readEntry(entry, `${path}.remove[${index}]`),
    ),
    add: list(add, `${path}.add`).map((entry, index) => readEntry(entry, `${path}.add[${index}]`)),
    set: object(set, `${path}.set`),
    when: moment(when, `${path}.when`),
  }
}

function text(value: unknown, path: string): string {
  if (typeof value !== 'string') throw wrong(path, 'text', value)
  return value
}

function moment(value: unknown, path: string): Moment {
  if (value !== 'before' && value !== 'after') throw wrong(path, '"before" or "after"', value)
  return value
}

function whole(minimum: number): Check {
  return (value, path) => {
    if (!Number.isInteger(value) || Number(value) < minimum) {
      throw wrong(path, `a whole number, ${minimum} or more`, value)
    }
    return value
  }
}
