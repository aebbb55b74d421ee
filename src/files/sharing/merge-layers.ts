/** The sections of one kind of one domain, the own one on top, to the section that counts. Pure. */
import type { DocPath } from '../../diagnostics.ts'
import type { Section } from '../section/section.ts'
import { type Clash, type Layer, Layers } from './layers.ts'
import { addZone, Said } from './merge-dns.ts'

/** Lists to which every layer adds: what one leaves alone the others do not touch either. */
const JOINED: ReadonlySet<string> = new Set(['ignore'])

/**
 * `below` are in the order in which they are used. The same from two of them that says different things is a clash;
 * what `top` says overrides them. `usualTtl` holds where no file says one. `idle` are the RRsets that `top` wants none of, and no one shares.
 */
export function stacked(
  top: Layer | undefined,
  below: readonly Layer[],
  usualTtl?: number,
): { section: Section; clashes: Clash[]; idle: DocPath[] } | undefined {
  const all = top ? [top, ...below] : [...below]
  const [first, ...others] = all
  if (!first) return undefined
  const { section } = first
  if (top && others.length === 0) return { section, clashes: [], idle: [...(section.without ?? [])] }
  const layers = new Layers()
  const { merge = {} } = section.traits
  const said = new Said(top, { ttl: (top?.section.value as { ttl?: unknown } | undefined)?.ttl, usualTtl })
  const firsts = new Map<string, Layer>()
  for (const layer of all) {
    for (const [key, value] of Object.entries(layer.section.value as Record<string, unknown>)) {
      if (merge[key] === 'rrsets') addZone(layers, layer, section.domain, said)
      else if (merge[key] === 'own' && layer !== top) continue
      else if (JOINED.has(key)) join(layers, [key], value, layer)
      else addKey(layers, { key, value, layer }, { firsts, top })
    }
  }
  said.finish(layers)
  return {
    section: {
      ...section,
      value: layers.value,
      intact: all.every(layer => layer.section.intact),
      layers: {
        ...(top && { own: ownOf(top.section) }),
        under: own => stacked(own && { section: own, from: own.file }, below, usualTtl)?.section,
      },
      place: (path, on, span) => {
        const found = layers.origin(path)
        return (found?.layer ?? first).section.place(found?.path ?? path, on, span)
      },
    },
    clashes: layers.clashes,
    idle: said.idle(),
  }
}

/** A section that has all of a key from elsewhere says nothing of it itself. */
function ownOf({ traits, value }: Section): unknown {
  const none = (traits.fromShared ?? []).map(key => [key, {}] as const)
  return { ...Object.fromEntries(none), ...(value as object) }
}

function addKey(
  layers: Layers,
  { key, value, layer }: { key: string; value: unknown; layer: Layer },
  { firsts, top }: { firsts: Map<string, Layer>; top: Layer | undefined },
): void {
  const first = firsts.get(key)
  if (!first) {
    firsts.set(key, layer)
    layers.set([key], value, layer, [key])
    return
  }
  if (first === top || JSON.stringify(layers.value[key]) === JSON.stringify(value)) return
  layers.clashes.push({
    what: JSON.stringify(key),
    first: { layer: first, path: [key] },
    second: { layer, path: [key] },
  })
}

function join(layers: Layers, path: DocPath, value: unknown, layer: Layer): void {
  const key = String(path[0])
  const before = (layers.value[key] ?? []) as unknown[]
  const known = new Set(before.map(one => JSON.stringify(one)))
  const added = (Array.isArray(value) ? value : [value]).flatMap((one, index) =>
    known.has(JSON.stringify(one)) ? [] : [{ one, index }],
  )
  if (before.length === 0) layers.set(path, [], layer, path)
  const list = layers.value[key] as unknown[]
  for (const { one, index } of added) {
    layers.mark([...path, list.length], layer, [...path, index])
    list.push(one)
  }
}
