import { describe, expect, test } from 'vitest'
import { below, expanded, places } from './expanded.ts'

describe('MTA-STS', () => {
  test.each([
    ['{ id: 20260131T120000, host: web }', { CNAME: 'web' }],
    ['{ id: 20260131T120000, host: { A: 192.0.2.1 } }', { A: '192.0.2.1' }],
    [
      '{ id: 20260131T120000, host: { A: [192.0.2.1, 192.0.2.2], AAAA: "2001:db8::1" } }',
      { A: ['192.0.2.1', '192.0.2.2'], AAAA: '2001:db8::1' },
    ],
  ])('%s', (value, host) => {
    const result = below(`MTA-STS: ${value}`, 'shop')
    expect(result.findings).toEqual([])
    expect(result.records).toEqual({
      shop: {},
      '_mta-sts.shop': { TXT: 'v=STSv1; id=20260131T120000' },
      'mta-sts.shop': host,
    })
  })

  test.each([
    ['{ id: 2026-01-31 }', 'error structured-value @/MTA-STS/id', 'write 20260131'],
    ['{ id: "" }', 'error structured-value @/MTA-STS/id', 'time of the last change'],
    ['{ host: web }', 'error structured-value @/MTA-STS', 'time of the last change'],
    ['{ id: a }', 'warning mta-sts-host @/MTA-STS', 'host:'],
  ])('%s', (value, expected, advice) => {
    const result = below(`MTA-STS: ${value}`)
    expect(places(result)).toEqual([expected])
    expect(result.findings[0]!.advice).toContain(advice)
  })

  test.each([
    ['mta-sts.shop', 0],
    ['MTA-STS.Shop', 0],
    ['"*.shop"', 0],
    ['mta-sts', 1],
    ['"*"', 1],
  ])('a host at %s serves the policy of shop or not', (name, warnings) => {
    const result = expanded(`shop: { MTA-STS: { id: a } }\n${name}: { A: 192.0.2.1 }`)
    expect(places(result)).toEqual(Array(warnings).fill('warning mta-sts-host shop/MTA-STS'))
  })
})

describe('TLS-RPT', () => {
  test.each([
    ['t@example.nl', 'v=TLSRPTv1; rua=mailto:t@example.nl'],
    [
      '[mailto:t@example.net, "https://R.example.net/v1?a,b"]',
      'v=TLSRPTv1; rua=mailto:t@example.net,https://r.example.net/v1?a%2Cb',
    ],
  ])('%s', (rua, text) => {
    const result = below(`TLS-RPT: { rua: ${rua}, ttl: 60 }`)
    expect(result.findings).toEqual([])
    expect(result.records).toEqual({ '@': {}, '_smtp._tls': { TXT: { ttl: 60, values: [text] } } })
  })

  test.each([
    ['ttl: 60', 'error structured-value @/TLS-RPT'],
    ['rua: [http://example.net/]', 'error structured-value @/TLS-RPT/rua/0'],
    ['rua: ["https://me:secret@example.net/"]', 'error structured-value @/TLS-RPT/rua/0'],
    ['rua: [t@example.nl, t@example.nl]', 'error value-duplicate @/TLS-RPT/rua/1'],
  ])('%s is refused', (value, expected) => {
    const result = below(`TLS-RPT: { ${value} }`)
    expect(places(result)).toEqual([expected])
    expect(JSON.stringify(result.findings)).not.toContain('secret')
    expect(result.records).toEqual({ '@': {} })
  })
})
