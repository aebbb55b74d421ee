/** Words that were ruled out, because each costs a newcomer a moment. The field's own words are in their place. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What is not written any more, and what is written instead. */
const RULED_OUT: readonly (readonly [RegExp, string])[] = [
  [/\bstands?\b(?! (?:for|in for)\b)/i, 'is, are'],
  [/(?<!left |leaves? |leaving )\bbehind\b(?! (?:an? |the )?(?:guard|firewall|proxy|NAT)|`|')/i, 'after'],
  [/\bnobody\b(?![.@-])/i, 'no one'],
  [/\bsomebody\b(?![.@-])/i, 'someone'],
  [/\banew\b/i, 'again'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bblanks?\b(?! (?:lines?|issue|page)\b)/i, 'space'],
  [/\bunless told\b(?! otherwise)/i, 'by default'],
  [/\bbeats?\b/i, 'overrides'],
  [/(?<!here )\b(?:is|are) no (?:name|number|list|text|key|domain|address|part|failure)\b/i, 'is not a'],
]

const files = execFileSync('git', ['ls-files', 'src', 'docs', 'schema', '*.md', 'action.yml'], {
  cwd: new URL('../../', import.meta.url),
  encoding: 'utf8',
})
  .split('\n')
  .filter(file => /\.(?:ts|md|json|yml)$/.test(file))
  // Made files follow from others, decisions stay as they were made, and facts quote the server.
  .filter(file => !/\.gen\.|^docs\/(?:adr\/|api-facts)|^CHANGELOG|^src\/sandbox\/|^test\//.test(file))

test('no text says what was ruled out', () => {
  const found = files.flatMap(file =>
    readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        RULED_OUT.filter(([word]) => word.test(prose(file, line))).map(
          ([word, better]) => `${file}:${index + 1} ${word.exec(prose(file, line))?.[0]} → ${better}`,
        ),
      ),
  )
  expect(found).toEqual([])
})

/** Of code its comments and texts: names are judged by people. */
function prose(file: string, line: string): string {
  if (!file.endsWith('.ts')) return line
  const comment = /(?:^\s*(?:\/\*)?\*|\/\/|\/\*\*).*$/.exec(line)?.[0] ?? ''
  const texts = line.replace(/\$\{[^}]*\}/g, '').match(TEXTS) ?? []
  return [comment, ...texts.filter(text => text.includes(' '))].join(' ')
}

const TEXTS = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g
