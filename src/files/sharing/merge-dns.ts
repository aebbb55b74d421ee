/** Zones put together by RRset: what is above takes precedence, texts of one name are united. Pure. */
import type { DocPath } from '../../diagnostics.ts'
import { readOwnerName, type ZoneName } from '../../dns/name.ts'
import { isMapping } from '../../text/mapping.ts'
import type { Layer, Layers } from './layers.ts'

/**
 * Statements of their own that only happen to be at one name: verifications beside SPF. For any other type the
 * values of one name belong together, and whoever says one says all.
 */
const UNITED: ReadonlySet<string> = new Set(['TXT', 'DKIM'])

interface Spec {
  /** In seconds; of the whole RRset. */
  ttl?: unknown
  values: readonly { value: unknown; path: DocPath }[]
}

/** Adds what `layer` says and nothing above it does. `isOwn`: it is above all others. */
export function addZone(layers: Layers, layer: Layer, zone: ZoneName, said: Said): void {
  const section = layer.section.value as Record<string, unknown>
  const { records = {}, ttl } = section
  const names = new Set<string>()
  for (const [owner, types] of Object.entries(records as Record<string, Record<string, unknown>>)) {
    const read = readOwnerName(owner, zone)
    const name = read.ok ? read.value : owner
    // One name twice in one file is its own mistake, and stays one for the kind to find.
    const key = names.has(name) ? owner : said.keyFor(name, owner)
    names.add(name)
    layers.markFirst(['records', key], layer, ['records', owner])
    for (const [type, spec] of Object.entries(types)) {
      if (said.leavesOut(layer, name, type)) continue
      const from = ['records', owner, type]
      said.add(
        layers,
        { at: ['records', key, type], type, what: `${type} of ${JSON.stringify(key)}` },
        {
          layer,
          from,
          spec: specOf(spec, from, ttlOfSpf(type, spec) ?? ttl),
          written: spec,
        },
      )
    }
  }
}

interface Target {
  at: DocPath
  type: string
  what: string
}

interface Saying {
  layer: Layer
  from: DocPath
  spec: Spec
  written: unknown
}

/** What was said of each RRset, by whom. */
export class Said {
  readonly #keys = new Map<string, string>()
  readonly #sets = new Map<string, Saying[]>()
  /** Shared files do not override each other. */
  readonly #own: Layer | undefined
  /** TTL of the section on top, which holds for what says none. */
  readonly #ttl: unknown
  /** What holds in the end where nothing here says one. */
  readonly #usualTtl: unknown

  /** What is written again at the end, when all is known: once, however many say some of it. */
  readonly #again = new Map<string, Target>()
  /** RRsets of which the section on top says that there are none. */
  readonly #none = new Map<string, { path: DocPath; isShared: boolean }>()

  constructor(own: Layer | undefined, { ttl, usualTtl }: { ttl: unknown; usualTtl?: number | undefined }) {
    this.#own = own
    this.#ttl = ttl
    this.#usualTtl = ttl ?? usualTtl
    const { domain, without = [] } = own?.section ?? {}
    for (const path of without) {
      const [, owner, type] = path.map(String)
      const read = readOwnerName(owner!, domain!)
      this.#none.set(setId(read.ok ? read.value : owner!, type!), { path, isShared: false })
    }
  }

  /** Whether `layer` shares an RRset of which the section on top wants none. */
  leavesOut(layer: Layer, name: string, type: string): boolean {
    const none = layer === this.#own ? undefined : this.#none.get(setId(name, type))
    if (none) none.isShared = true
    return none !== undefined
  }

  /** Where the section on top wants none of what no one shares. */
  idle(): DocPath[] {
    return [...this.#none.values()].flatMap(({ path, isShared }) => (isShared ? [] : [path]))
  }

  /** The owner as it was first written, for one name in whatever spelling. */
  keyFor(name: string, written: string): string {
    const known = this.#keys.get(name)
    if (known !== undefined) return known
    this.#keys.set(name, written)
    return written
  }

  add(layers: Layers, target: Target, saying: Saying): void {
    const { at, type, what } = target
    const id = idOf(target)
    const before = this.#saidOf(target)
    const [first] = before
    if (!first) {
      this.#sets.set(id, [saying])
      const { ttl } = saying.spec
      const isPlain = this.#isOwn(saying) || ttl === undefined || ttl === this.#ttl
      layers.set(at, saying.written, saying.layer, saying.from)
      if (!isPlain) this.#again.set(id, target)
      this.#writeTwin(target)
      return
    }
    if (UNITED.has(type)) {
      before.push(saying)
      this.#again.set(id, target)
      this.#writeTwin(target)
      return
    }
    if (this.#isOwn(first) || sameSpec(first.spec, saying.spec)) return
    layers.clashes.push({
      what,
      first: { layer: first.layer, path: first.from },
      second: { layer: saying.layer, path: saying.from },
    })
  }

  /** SPF becomes a TXT, and all texts of a name have one TTL: what was written before may get the lower one of these. */
  #writeTwin(target: Target): void {
    const twin = twinOf(target)
    const beside = this.#saidOf(twin)
    if (twin && beside.length > 0 && !this.#isOwn(beside[0])) this.#again.set(idOf(twin), twin)
  }

  finish(layers: Layers): void {
    for (const target of this.#again.values()) this.#write(layers, target, this.#saidOf(target))
  }

  #saidOf(target: Target | undefined): Saying[] {
    return (target && this.#sets.get(idOf(target))) ?? []
  }

  #isOwn(saying: Pick<Saying, 'layer'> | undefined): boolean {
    return saying !== undefined && saying.layer === this.#own
  }

  /** Shared files are not above each other, so their order must not matter. */
  #lowestTtl(all: readonly Saying[]): unknown {
    const ttls = all.map(({ spec }) => spec.ttl ?? this.#usualTtl).filter(ttl => typeof ttl === 'number')
    return ttls.length > 0 ? Math.min(...ttls) : all[0]?.spec.ttl
  }

  /** Values of several, each once, in the order of the layers; the TTL is the domain's own, or else the lowest. */
  #write(layers: Layers, target: Target, all: readonly Saying[]): void {
    const { at, type } = target
    const seen = new Set<string>()
    const values = all.flatMap(({ spec, layer }) =>
      spec.values.flatMap(({ value, path }) => {
        const text = JSON.stringify(value)
        if (seen.has(text)) return []
        seen.add(text)
        return [{ value, path, layer }]
      }),
    )
    const [{ spec, layer, from }] = all as [Saying]
    const list = values.map(({ value }) => value)
    const beside = this.#saidOf(twinOf(target))
    const ttl = this.#isOwn({ layer }) ? spec.ttl : this.#lowestTtl([...all, ...beside])
    // The TTL of an own text counts for both.
    const isTimed = ttl !== undefined && ttl !== this.#ttl && !this.#isOwn(beside[0])
    const hasFields = list.some(value => hasOwnTtl(type, value))
    const lowered = list.map(value =>
      ttlOfSpf(type, value) === undefined ? value : { ...(value as object), ttl },
    )
    const content = !isTimed
      ? lowered
      : hasFields
        ? lowered.map(value => timed(value, ttl))
        : { ttl, values: list }
    const isSingle = hasFields && list.length === 1
    layers.set(at, isSingle && Array.isArray(content) ? content[0] : content, layer, from)
    for (const [index, { layer: whose, path }] of values.entries()) {
      const inside = isSingle ? [] : Array.isArray(content) ? [index] : ['values', index]
      layers.mark([...at, ...inside], whose, path)
    }
  }
}

function setId(name: string, type: string): string {
  return JSON.stringify([name, type])
}

function idOf({ at }: Target): string {
  return JSON.stringify(at)
}

/** The other key of a name whose values become texts of that name. */
function twinOf({ at, type, what }: Target): Target | undefined {
  const twin = TWINS.get(type)
  return twin === undefined ? undefined : { at: [...at.slice(0, -1), twin], type: twin, what }
}

const TWINS: ReadonlyMap<string, string> = new Map([
  ['SPF', 'TXT'],
  ['TXT', 'SPF'],
])

/** A structured SPF says its TTL beside its fields, and becomes a text of its name like others. */
function ttlOfSpf(type: string, spec: unknown): unknown {
  return type === 'SPF' && isMapping(spec) ? spec['ttl'] : undefined
}

/** Values with fields that are not records yet: they say their TTL themselves (kinds/dns/structured). */
function hasOwnTtl(type: string, value: unknown): boolean {
  if (!isMapping(value)) return false
  return COMPILED.has(type) || (type === 'CAA' && !('tag' in value))
}

const COMPILED: ReadonlySet<string> = new Set(['SPF', 'DMARC', 'DKIM', 'MTA-STS', 'TLS-RPT'])

function timed(value: unknown, ttl: unknown): unknown {
  return isMapping(value) && !('ttl' in value) ? { ...value, ttl } : value
}

/** The values of what is under a type, in all its forms. */
function specOf(spec: unknown, path: DocPath, zoneTtl: unknown): Spec {
  if (isMapping(spec) && ('values' in spec || 'value' in spec) && isSet(spec)) {
    const key = 'values' in spec ? 'values' : 'value'
    const inner = specOf(spec[key], [...path, key], zoneTtl)
    return { ttl: spec['ttl'] ?? zoneTtl, values: inner.values }
  }
  const values = Array.isArray(spec)
    ? spec.map((value, index) => ({ value, path: [...path, index] }))
    : [{ value: spec, path }]
  return { ...(zoneTtl !== undefined && { ttl: zoneTtl }), values }
}

/** `value` is also a field of CAA: an object with any other field is one structured value. */
function isSet(spec: Record<string, unknown>): boolean {
  return Object.keys(spec).every(key => key === 'ttl' || key === 'values' || key === 'value')
}

function sameSpec(a: Spec, b: Spec): boolean {
  const texts = ({ ttl, values }: Spec) =>
    JSON.stringify([ttl, values.map(({ value }) => JSON.stringify(value)).sort()])
  return texts(a) === texts(b)
}
