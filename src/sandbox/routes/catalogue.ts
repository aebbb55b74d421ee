/** The product catalogue and the availability zones: one fixed list for every account. */
import { type Answer, ok, Refusal } from '../http/envelope.ts'
import catalogue from '../state/catalogue.json' with { type: 'json' }
import type { Call, Route, World } from '../state/world.ts'

export const catalogueRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/availability-zones',
    handle: () => ok({ availabilityZones: catalogue.availabilityZones }),
  },
  { method: 'GET', path: '/products', handle: () => ok({ products: catalogue.products }) },
  { method: 'GET', path: '/products/:name/elements', handle: showElements },
]

/** What a product comes with; none for a product whose parts the catalogue does not tell. */
function showElements(_world: World, call: Call): Answer {
  const name = call.params['name'] ?? ''
  const products = Object.values(catalogue.products).flat()
  if (!products.some(product => product.name === name)) {
    throw new Refusal(404, `Product with name '${name}' not found`)
  }
  const elements = new Map<string, object[]>(Object.entries(catalogue.elements))
  return ok({ productElements: elements.get(name) ?? [] })
}
