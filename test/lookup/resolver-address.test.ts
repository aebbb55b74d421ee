/** The text that names a resolver. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLookup } from '../../src/lookup/lookup.ts'
import { readResolver, systemResolver } from '../../src/lookup/wire/resolver-address.ts'

describe('the address of a resolver', () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6())

  test('has the port 53 unless it says another', () => {
    fc.assert(
      fc.property(address, fc.integer({ min: 1, max: 65535 }), (ip, port) => {
        const host = ip.includes(':') ? `[${ip}]` : ip
        expect(readResolver(ip)).toEqual({ address: ip, port: 53 })
        expect(readResolver(host)).toEqual({ address: ip, port: 53 })
        expect(readResolver(`${host}:${port}`)).toEqual({ address: ip, port })
      }),
    )
  })

  test.each([
    '',
    'dns.example.net',
    'localhost:53',
    '192.0.2.1:',
    '192.0.2.1:0',
    '192.0.2.1:65536',
    '192.0.2.1:dns',
    '192.0.2.300',
    '[192.0.2.1]:53',
    '[2001:db8::1',
    '2001:db8::1]:53',
    '[2001:db8::1]53',
    '[]:53',
    ' 192.0.2.1',
    '192.0.2.1, 192.0.2.2',
  ])('%j is refused, with an example', text => {
    expect(() => createLookup({ resolver: text })).toThrow(
      expect.objectContaining({
        code: 'bad-resolver',
        fault: 'user',
        message: expect.stringContaining(text),
        advice: expect.stringContaining('[2001:db8::53]:5353'),
      }),
    )
  })

  test('of this machine is one of those it is set up with, or a fault the user can fix', () => {
    try {
      const { address: found, port } = systemResolver()
      expect(readResolver(found)).toEqual({ address: found, port: 53 })
      expect(port).toBeGreaterThan(0)
    } catch (error) {
      expect(error).toMatchObject({ code: 'bad-resolver' })
    }
  })
})
