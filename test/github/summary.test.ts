/** The step summary: never above the limit, never cut inside a fence or a fold, and what is missing is said. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cutMarkdown, summaryWriter } from '../../src/github/action/summary.ts'
import { fence } from '../../src/view/words/prose.ts'

const lines = fc.array(fc.constantFrom('x', '```', '````', '</details>', '', 'ä€😀', '# head', '- a'), {
  maxLength: 8,
})
const block = fc.oneof(
  fc.constantFrom('### Head', 'A sentence ä€😀.', '| a | b |\n|---|---|\n| 1 | 2 |'),
  lines.map(some => fence('diff', some)),
  lines.map(some => `<details><summary>x</summary>\n\n${fence('', some)}\n\nmore\n\n</details>`),
)
const markdown = fc.array(block, { maxLength: 8 }).map(blocks => blocks.map(one => `${one}\n\n`).join(''))

describe('cutMarkdown', () => {
  test('gives whole blocks from the beginning, as many as fit', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 8 }), fc.nat({ max: 400 }), (blocks, limit) => {
        const ends = ['']
        for (const one of blocks) ends.push(`${ends.at(-1)}${one}\n\n`)
        const cut = cutMarkdown(ends.at(-1)!, limit)
        expect(cut).toBe(ends.filter(end => Buffer.byteLength(end) <= limit).at(-1))
      }),
    )
  })

  test('leaves what fits as it is', () => {
    fc.assert(
      fc.property(fc.string(), text => {
        expect(cutMarkdown(text, Buffer.byteLength(text))).toBe(text)
      }),
    )
  })
})

describe('a summary', () => {
  test('stays below the limit whatever is written, with what was there', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(markdown, { maxLength: 5 }), fc.nat({ max: 900 }), async (parts, size) => {
        const limit = 1500
        let written = ''
        const append = async (text: string) => {
          written += text
        }
        const write = summaryWriter(append, size, limit)
        for (const part of parts) await write(part)
        expect(size + Buffer.byteLength(written)).toBeLessThanOrEqual(limit)
        const whole = parts.map(part => `${part.trimEnd()}\n\n`).join('')
        if (written !== whole)
          expect(written.match(/The rest is left out/g)?.length ?? 0).toBeLessThanOrEqual(1)
        if (size + Buffer.byteLength(whole) <= limit - 512) expect(written).toBe(whole)
      }),
    )
  })

  test('says once that something is missing, and takes no more', async () => {
    let written = ''
    const append = async (text: string) => {
      written += text
    }
    const write = summaryWriter(append, 0, 700)
    await write('one')
    await write(
      fence(
        '',
        Array.from({ length: 100 }, () => 'line'),
      ),
    )
    await write('two')
    expect(written).toMatch(/^one\n\n> \[!NOTE\]\n> The rest is left out/)
    expect(written).not.toMatch(/line|two/)
  })
})
