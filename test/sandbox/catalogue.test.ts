/** Products, what they come with, availability zones, and the contact key. */

import { describe, expect, test } from 'vitest'
import { errorOf, sandboxWith, send } from './support.ts'

interface Product {
  name: string
  description: string
  price: number
  recurringPrice: number
}

async function body(path: string): Promise<unknown> {
  const reply = await send(await sandboxWith(), 'GET', path)
  expect(reply.status).toBe(200)
  return JSON.parse(reply.text)
}

async function products(): Promise<Record<string, Product[]>> {
  return ((await body('/products')) as { products: Record<string, Product[]> }).products
}

describe('GET /products', () => {
  test('[products-groups] the groups of the description, and one that only a client knows', async () => {
    const groups = Object.keys(await products())
    expect(groups).toEqual(['vps', 'vpsAddon', 'haip', 'bigStorage', 'privateNetworks', 'blockStorage'])
  })

  test('[products-groups] every product has the four keys, whole cents, and a name of its own', async () => {
    const all = Object.values(await products()).flat()
    for (const product of all) {
      expect(Object.keys(product)).toEqual(['name', 'description', 'price', 'recurringPrice'])
      expect([product.price, product.recurringPrice].every(Number.isInteger)).toBe(true)
    }
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  })
})

describe('GET /products/{name}/elements', () => {
  test('[product-elements] every product of the list has an answer, a VPS one that is not empty', async () => {
    const sandbox = await sandboxWith()
    const list = await products()
    for (const [group, members] of Object.entries(list)) {
      for (const { name } of members) {
        const reply = await send(sandbox, 'GET', `/products/${name}/elements`)
        const { productElements } = JSON.parse(reply.text) as { productElements: object[] }
        expect([name, reply.status, productElements.length > 0]).toEqual([name, 200, group === 'vps'])
      }
    }
  })

  test('[product-elements] the disk that a client of the demo account was given', async () => {
    const reply = (await body('/products/vps-bladevps-x4/elements')) as { productElements: object[] }
    expect(reply.productElements[0]).toMatchObject({ name: 'disk-size', amount: 157_286_400 })
  })

  test('[product-unknown] 404 with the name as sent', async () => {
    const reply = await send(await sandboxWith(), 'GET', '/products/vps%20none/elements')
    expect([reply.status, errorOf(reply)]).toEqual([404, "Product with name 'vps none' not found"])
  })
})

test('[availability-zones] exactly one zone is the default', async () => {
  const { availabilityZones } = (await body('/availability-zones')) as {
    availabilityZones: { name: string; country: string; isDefault: boolean }[]
  }
  expect(availabilityZones.filter(zone => zone.isDefault).map(zone => zone.name)).toEqual(['ams0'])
  expect(availabilityZones.every(zone => /^[a-z]{2}$/.test(zone.country))).toBe(true)
})

describe('GET /contact-key', () => {
  test("[contact-key] the seed's, in any form", async () => {
    const seed = { accounts: [{ accountName: 'tester', contactKey: 'AB-12' }] }
    const reply = await send(await sandboxWith({ seed }), 'GET', '/contact-key')
    expect([reply.status, reply.text]).toEqual([200, '{"key":"AB-12"}'])
  })

  test('[contact-key] without one it is the same at every start, and another for another account', async () => {
    const keys: string[] = []
    for (const accountName of ['one', 'one', 'two']) {
      const sandbox = await sandboxWith({ seed: { accounts: [{ accountName }] } })
      keys.push((await send(sandbox, 'GET', '/contact-key')).text)
    }
    expect(keys[0]).toMatch(/^\{"key":"[0-9a-f]{8}"\}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })
})
