/** The examples of one group of docs/rules.md, as sections with every scalar as text. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

export interface RuleExample {
  rule: string
  wrong: Record<string, unknown>
  right: Record<string, unknown>
}

/** Those under `## <group>` that have both lines; throws when there are none. */
export function rulesOfPage(group: string): RuleExample[] {
  const page = readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8')
  const text = page.split(/^## /m).find(one => one.startsWith(`${group}\n`)) ?? ''
  const examples = text.split(/^### /m).flatMap(section => {
    const read = (word: string): Record<string, unknown> | undefined => {
      const example = new RegExp(`^- ${word}: \`(.*)\`$`, 'm').exec(section)?.[1]
      return example === undefined ? undefined : parse(example, { schema: 'failsafe' })
    }
    const [rule, wrong, right] = [/^`(.*)`/.exec(section)?.[1], read('Wrong'), read('Right')]
    return rule !== undefined && wrong && right ? [{ rule, wrong, right }] : []
  })
  if (examples.length === 0) throw new Error(`docs/rules.md has no examples under ${group}`)
  return examples
}
