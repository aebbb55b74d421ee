/** What an octoDNS zone takes from elsewhere: the settings, merged mappings, and included files. */
import { describe, expect, test } from 'vitest'
import { readOctodns } from '../../src/convert/octodns/octodns.ts'
import { readFiles } from '../../src/convert/read-files.ts'
import { entriesOf } from './support.ts'

describe('the settings', () => {
  const zone = 'www: {type: A, value: 192.0.2.1}\nown: {type: A, ttl: 60, value: 192.0.2.1}\n'
  const ttlsIn = (settings: string, names = ['example.nl', 'example.net']) => {
    const { zones, problems } = readOctodns([
      ...names.map(name => ({ file: `c/${name}.yaml`, text: zone })),
      { file: 'production.yaml', text: settings },
    ])
    const ttls = zones.map(({ domain, entries }) => [domain, entries.map(({ expire }) => expire)])
    return { ttls: Object.fromEntries(ttls), problems }
  }
  const PROVIDERS =
    'providers: {one: {class: octodns.provider.yaml.YamlProvider, default_ttl: 300}, two: {class: a.YamlProvider, default_ttl: 600}, gcp: {class: b.GoogleCloudProvider, default_ttl: 7}}\n'

  test('say the TTL of records that have none, by the sources of their zone', () => {
    const { ttls, problems } = ttlsIn(
      `${PROVIDERS}zones:\n  example.nl.: &it {sources: [gcp, two]}\n  "*": {sources: [one]}\n`,
    )
    expect(ttls).toEqual({ 'example.nl': [600, 60], 'example.net': [300, 60] })
    expect(problems.map(({ severity, lost }) => [severity, lost])).toEqual([
      ['warning', 'the other settings in production.yaml'],
    ])
  })

  test('that do not name the zone count where they cannot mean another TTL', () => {
    expect(ttlsIn(`${PROVIDERS}zones: {}\n`).ttls).toEqual({
      'example.nl': [3600, 60],
      'example.net': [3600, 60],
    })
    const one = 'providers: {c: {class: x.YamlProvider, default_ttl: 900}}\nzones: {}\n'
    expect(ttlsIn(one, ['example.nl']).ttls).toEqual({ 'example.nl': [900, 60] })
  })

  test('with a zone that has no file of its own, or one file for all, say so', () => {
    const { ttls, problems } = ttlsIn(
      `providers:\n  c: {class: x.YamlProvider, default_ttl: soon, shared_filename: all.yaml}\nzones:\n  example.org.: {alias: example.nl.}\n`,
    )
    expect(ttls).toMatchObject({ 'example.nl': [3600, 60] })
    expect(problems.map(({ line, lost }) => [line, lost])).toEqual([
      [undefined, 'the other settings in production.yaml'],
      [2, 'default_ttl: soon'],
      [2, 'shared_filename: all.yaml'],
      [4, 'the zone example.org'],
    ])
  })
})

describe('what is elsewhere', () => {
  test('<< merges as the parser of octoDNS does: own before merged, later merges before earlier ones', () => {
    const text = `base: &base {type: A, ttl: 60, value: 192.0.2.1}
other: &other {type: A, ttl: 90, value: 192.0.2.2}
own: {<<: *base, value: 192.0.2.3}
later: {<<: *base, <<: *other}
list: {<<: [*base, *other]}
"<<": *base
again: &again {<<: *again, type: A, value: 192.0.2.4}
`
    const result = readOctodns([{ file: 'c/example.nl.yaml', text }])
    expect(entriesOf(result)).toEqual([
      'base 60 A 192.0.2.1',
      'other 90 A 192.0.2.2',
      'own 60 A 192.0.2.3',
      'later 90 A 192.0.2.2',
      'list 60 A 192.0.2.1',
      'again 3600 A 192.0.2.4',
    ])
    expect(result.problems).toMatchObject([{ lost: '<< 60 A 192.0.2.1' }])
  })

  const files: Record<string, string> = {
    'c/common/apex.yaml': '- {type: A, value: 192.0.2.1}\n- {type: TXT, values: !include ../texts.yaml}\n',
    'c/texts.yaml': '- v=spf1 -all\n- octets \\ here\n',
    'c/hosts.yaml': 'www: {type: A, value: 192.0.2.2}\nmail: {type: A, value: 192.0.2.3}\n',
    'c/round.yaml': 'a: !include round.yaml\n',
    'c/broken.yaml': 'a: [\n',
  }
  const withFiles = (text: string) =>
    readOctodns([{ file: 'c/example.nl.yaml', text }], {
      within: ['c'],
      include: path => (path in files ? { text: files[path]! } : { refused: 'it is not there' }),
    })

  test('!include is carried out, with the places of what it brings', () => {
    const result = withFiles(
      "<<: !include hosts.yaml\n'': !include common/apex.yaml\nwww: {type: A, value: 192.0.2.9}\n",
    )
    expect(entriesOf(result).sort()).toEqual([
      '@ 3600 A 192.0.2.1',
      '@ 3600 TXT v=spf1 -all',
      'mail 3600 A 192.0.2.3',
      'www 3600 A 192.0.2.9',
    ])
    expect(result.zones[0]!.entries.find(({ name }) => name === 'mail')!.place.file).toBe('c/hosts.yaml')
    expect(result.problems).toMatchObject([{ file: 'c/texts.yaml', line: 2 }])
  })

  test.each([
    ['www: !include ../secret.yaml', 'c/example.nl.yaml', /outside the folders that were named/],
    ['www: !include /etc/passwd', 'c/example.nl.yaml', /outside the folders that were named/],
    ['www: !include none.yaml', 'c/example.nl.yaml', /it is not there/],
    ['www: !include round.yaml', 'c/round.yaml', /it is being read already/],
    ['www: !include broken.yaml', 'c/broken.yaml', /./],
    ['www: !include [hosts.yaml]', 'c/example.nl.yaml', /the tag !include is not one of octoDNS/],
    ['www: !env WWW', 'c/example.nl.yaml', /the tag !env is not one of octoDNS/],
  ])('%s is refused', (text, file, message) => {
    const { zones, problems } = withFiles(`a: {type: A, value: 192.0.2.1}\n${text}\n`)
    expect(zones).toEqual([])
    expect(problems).toMatchObject([{ severity: 'error', file, lost: 'the zone example.nl' }])
    expect(problems[0]!.message).toMatch(message)
  })

  test('a file that others include is not a zone', () => {
    const all = [
      { file: 'c/hosts.yaml', text: files['c/hosts.yaml']! },
      { file: 'c/example.nl.yaml', text: '<<: !include hosts.yaml' },
    ]
    const include = (path: string) => ({ text: files[path]! })
    const { zones, problems } = readFiles('octodns', all, { folders: ['c'], include })
    expect({ zones: zones.length, problems }).toEqual({ zones: 1, problems: [] })
  })
})
