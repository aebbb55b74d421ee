/** Master files: what BIND reads we read alike (data/README.md), what it refuses we refuse where it does. */
import { describe, expect, test } from 'vitest'
import { type BindOptions, readBind } from '../../src/convert/zone-file/bind.ts'
import { dataFile, entriesOf, problemLines, zoneNamed } from './support.ts'

const domain = zoneNamed('example.nl')

const OPTIONS: BindOptions = {
  domain,
  within: ['bind'],
  include: path => ({ text: dataFile(path) }),
}

function read(text: string, options: BindOptions = { domain }) {
  return readBind({ file: 'zones/a.zone', text }, options)
}

const HEAD = '$TTL 3600\n@ SOA ns1.example.net. h.example.net. 1 2 3 4 5\n NS ns1.example.net.\n'

describe('as BIND reads it', () => {
  test.each(['basics', 'generate', 'oldttl', 'soattl', 'include', 'signs', 'crlf'])('%s', name => {
    const compiled = dataFile(`bind/${name}.compiled`)
    const ours = readBind({ file: `bind/${name}.zone`, text: dataFile(`bind/${name}.zone`) }, OPTIONS)
    const theirs = readBind({ file: `bind/${name}.compiled`, text: compiled }, { domain })
    expect(entriesOf(ours).sort()).toEqual(entriesOf(theirs).sort())
    // Every record is an entry or a problem.
    const left = ours.problems.filter(({ lost }) => !/^(?:the TTL|a copy)/.test(lost)).length
    const outside = ours.problems.filter(({ message }) => message.includes('is not in the zone')).length
    expect(entriesOf(ours).length + left - outside).toBe(compiled.trim().split('\n').length)
  })

  test('every record knows its line', () => {
    const { zones } = readBind({ file: 'bind/include.zone', text: dataFile('bind/include.zone') }, OPTIONS)
    const places = zones[0]!.entries.map(
      ({ content, place }) => `${content} ${place.file}:${place.line}:${place.column}`,
    )
    expect(places).toContain('192.0.2.2 bind/include.zone:6:2')
    expect(places).toContain('192.0.2.10 bind/include/one.inc:3:1')
  })
})

describe('refused, at the line at which named-checkzone refuses it', () => {
  test.each([
    ['an open quote', 'a TXT "open\nb A 192.0.2.1\n', 4],
    ['a stray parenthesis', 'a A 192.0.2.1 )\n', 4],
    ['two classes', 'a IN IN A 192.0.2.1\n', 4],
    ['two TTLs', 'a 1h 2h A 192.0.2.1\n', 4],
    ['another class', 'a CH A 192.0.2.1\n', 4],
    ['a TTL with a unit missing', 'a 1h30 A 192.0.2.1\n', 4],
    ['an unknown directive', 'a A 192.0.2.1\n$FOO x\n', 5],
    ['$ORIGIN alone', '$ORIGIN\n', 4],
    ['an octet over 255', 'a TXT "\\300"\n', 4],
    ['an octet of two digits', 'a TXT "\\1x"\n', 4],
    ['a space before a name', 'a A 192.0.2.1\n\tb A 192.0.2.2\n', 5],
    ['a range backwards', '$GENERATE 3-1 a$ A 192.0.2.$\n', 4],
    ['a range without step', '$GENERATE 1-2/0 a$ A 192.0.2.$\n', 4],
    // biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is the syntax of the file
    ['a modifier that is none', '$GENERATE 1-2 a${ A 192.0.2.$\n', 4],
    ['a base that is none', '$GENERATE 1-2 a${0,0,q} A 192.0.2.$\n', 4],
    // biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is the syntax of the file
    ['a value of two words', '$GENERATE 1-2 a$ MX 10 m$\n', 4],
  ])('%s', (_, lines, line) => {
    const { zones, problems } = read(HEAD + lines)
    expect(zones).toEqual([])
    expect(problems.map(problem => [problem.severity, problem.line])).toEqual([['error', line]])
    expect(problems[0]).toMatchObject({ file: 'zones/a.zone', lost: 'the zone in zones/a.zone' })
    expect(problems[0]!.advice).toBeTruthy()
  })

  test('an open parenthesis, where it opens', () => {
    expect(problemLines(read(`${HEAD}a TXT ( x\nb A 192.0.2.1\n`))).toEqual([
      'error 4:7 a ( opens here and is never closed [the zone in zones/a.zone]',
    ])
  })

  test('all faults at once', () => {
    const { problems } = read('$FOO\na 5x A 192.0.2.1\n b\n')
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [1, 1],
      [2, 3],
      [3, 2],
    ])
  })
})

describe('what does not come along', () => {
  test('is named, record by record', () => {
    const text = `${HEAD}${[
      '@ DS 1 13 2 e2d3c916f6deeac73294e8268fb5885044a833fc5459588f4a9184cfc41a5766',
      'a HTTPS 1 . alpn=h2',
      'b TYPE65 \\# 1 00',
      'c A \\# 4 01020304',
      'd TXT "\\255"',
      'e\\.f A 192.0.2.1',
      'g A 192.0.2.300',
      'h CNAME nowhere',
      'i 604800 A 192.0.2.1',
      'j 200 A 192.0.2.1',
      'j 100 A 192.0.2.2',
      'k A 192.0.2.1',
      'K A 192.0.2.1',
      'l.example.net. A 192.0.2.1',
      '@ RRSIG A 13 2 3600 1 2 3 example.nl. x',
      'm RRSIG A 13 2 3600 1 2 3 example.nl. x',
    ].join('\n')}\n`
    const result = read(text)
    expect(entriesOf(result)).toEqual([
      'i 86400 A 192.0.2.1',
      'j 200 A 192.0.2.1',
      'j 200 A 192.0.2.2',
      'k 3600 A 192.0.2.1',
    ])
    expect(problemLines(result)).toMatchSnapshot()
  })

  test('the TTL of a file that has none', () => {
    const result = read('a A 192.0.2.1\nb A 192.0.2.2\n')
    expect(entriesOf(result)).toEqual(['a 3600 A 192.0.2.1', 'b 3600 A 192.0.2.2'])
    expect(problemLines(result)).toEqual([
      'warning 1:1 there is no TTL here and none above; it became 3600 [the TTL of this record and those below it]',
    ])
  })
})

describe('which domain it is', () => {
  const rest = 'a 60 A 192.0.2.1\n'
  test.each([
    ['db.example.nl', rest, 'example.nl'],
    ['zones/Example.NL.zone', rest, 'example.nl'],
    ['bücher.example.db', rest, 'xn--bcher-kva.example'],
    ['x.zone', `$ORIGIN example.nl.\n${rest}`, 'example.nl'],
    ['x.zone', `example.nl. 1h SOA a. b. 1 2 3 4 5\na.example.nl. 60 A 192.0.2.1\n`, 'example.nl'],
    ['other.net.zone', `$ORIGIN example.nl.\n@ 1h SOA a. b. 1 2 3 4 5\n${rest}`, 'example.nl'],
  ])('%s %j', (file, text, expected) => {
    const { zones } = readBind({ file, text })
    expect(zones.map(zone => [zone.domain, zone.entries.map(({ name }) => name)])).toEqual([
      [expected, ['a']],
    ])
  })

  test('is asked for where nothing says it', () => {
    const { zones, problems } = readBind({ file: 'x.zone', text: rest })
    expect(zones).toEqual([])
    expect(problems).toMatchObject([{ severity: 'error', line: 1, column: 1 }])
  })

  test('is one', () => {
    const soa = '1h SOA a. b. 1 2 3 4 5'
    const { zones, problems } = readBind({ file: 'x', text: `a.nl. ${soa}\nb.nl. ${soa}\n` })
    expect(zones).toEqual([])
    expect(problems).toMatchObject([{ severity: 'error', line: 2 }])
  })
})

describe('$INCLUDE', () => {
  const asked = (text: string, options: BindOptions) => {
    const paths: string[] = []
    const include = (path: string) => {
      paths.push(path)
      return path.endsWith('.inc') ? { text: 'i 60 A 192.0.2.1\n' } : { refused: 'it is not there' }
    }
    const { problems } = readBind({ file: 'zones/nl/a.zone', text }, { domain, include, ...options })
    return { paths, errors: problems.map(({ message }) => message) }
  }

  test.each([
    ['x.inc', 'zones/nl/x.inc'],
    ['../x.inc', 'zones/x.inc'],
    ['./y/../x.inc', 'zones/nl/x.inc'],
    ['/etc/named.inc', '/etc/named.inc'],
  ])('%s is asked for as %s', (written, path) => {
    expect(asked(`$INCLUDE ${written}\n`, { within: ['zones'], named: ['/etc/named.inc'] })).toEqual({
      paths: [path],
      errors: [],
    })
  })

  test.each(['../../x.inc', '/x.inc', '../../zones2/x.inc', '../zones/../../x.inc', '..\\..\\x.inc'])(
    '%s is never asked for',
    written => {
      const { paths, errors } = asked(`$INCLUDE "${written.replaceAll('\\', '/')}"\n`, { within: ['zones'] })
      expect(paths).toEqual([])
      expect(errors).toHaveLength(1)
    },
  )

  test('a file that includes itself, and one that is not there', () => {
    const again = readBind(
      { file: 'a.zone', text: '$INCLUDE b.zone\n' },
      { domain, within: ['.'], include: () => ({ text: '$INCLUDE b.zone\n' }) },
    )
    expect(again.problems).toMatchObject([{ file: 'b.zone', line: 1, severity: 'error' }])
    expect(asked('$INCLUDE none.txt\n', { within: ['zones'] }).errors).toEqual([
      'zones/nl/none.txt cannot be included: it is not there',
    ])
  })
})

test('a loop without end ends', () => {
  const { zones, problems } = read(
    '$TTL 1\n$GENERATE 0-2000000000 a$ A 192.0.2.1\n$GENERATE 0-90000 b$ A 192.0.2.1\n',
  )
  expect(zones).toEqual([])
  expect(problems).toMatchObject([{ severity: 'error', line: 2 }])
})

test('files that include each other without end, and a text with a fault in each line, end', () => {
  const include = (path: string) => ({ text: `$INCLUDE ${path.length}a\n`.repeat(1000) })
  expect(readBind({ file: 'x', text: '$INCLUDE a\n' }, { domain, within: ['.'], include }).zones).toEqual([])
  expect(read('nonsense here\n'.repeat(5000)).problems).toHaveLength(100)
})
