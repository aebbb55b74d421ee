/** From the section of a file to the desired settings, and everything that is wrong with it. Pure. */
import type { Finding } from '../../diagnostics.ts'
import type { ZoneName } from '../../dns/name.ts'
import type { Item } from '../../plan/state.ts'
import { severityOf } from '../../rules.ts'
import type { SettingsSection } from '../../schema.gen.ts'
import type { DeclareContext, DesiredState, WholeOption } from '../contract/kind.ts'
import { inOrder, tagProblem } from './tags.ts'
import { itemOf, type Setting, SWITCHES } from './value.ts'

const WORDS: Readonly<Record<string, 'yes' | 'no'>> = {
  yes: 'yes',
  true: 'yes',
  on: 'yes',
  no: 'no',
  false: 'no',
  off: 'no',
}

export function declare(
  section: SettingsSection,
  { subject }: DeclareContext,
): DesiredState<Setting, WholeOption> {
  const findings: Finding[] = []
  const items: Item<Setting>[] = []
  const { tags } = section
  if (tags) {
    findings.push(...tagFindings(tags))
    items.push(itemOf('tags', { said: inOrder(tags) }))
  }
  for (const name of SWITCHES) {
    const written = section[name]
    if (written === undefined) continue
    const word = switchWord(written)
    if (word === undefined) findings.push(noSwitch(name, written))
    else items.push(itemOf(name, { said: [word] }))
    if (name === 'whitelabel' && word === 'yes' && !canBeWhitelabel(subject)) findings.push(notNl(subject))
  }
  return { findings, items, mode: 'exclusive', options: { whole: false } }
}

/** `yes` or `no` of what a file says; undefined for any other word. */
export function switchWord(written: string): 'yes' | 'no' | undefined {
  return Object.hasOwn(WORDS, written) ? WORDS[written] : undefined
}

/** Only domains of this registry can (api-v6, whitelabel). */
export function canBeWhitelabel(subject: ZoneName): boolean {
  return subject.endsWith('.nl')
}

function tagFindings(tags: readonly string[]): Finding[] {
  const firsts = new Map<string, string>()
  return tags.flatMap((tag, index) => {
    const path = ['tags', index]
    const fault = tagProblem(tag)
    if (fault) return { ...fault, severity: severityOf(fault.rule), path }
    const first = firsts.get(tag.toLowerCase())
    if (first === undefined) firsts.set(tag.toLowerCase(), tag)
    if (first === undefined) return []
    const rule = first === tag ? 'value-duplicate' : 'tag-case'
    const message =
      first === tag
        ? `"${tag}" is twice among the tags`
        : `"${tag}" and "${first}" are two tags that differ in upper and lower case only`
    const advice = first === tag ? 'remove one of the two' : `keep one of the two, such as "${first}"`
    return { rule, severity: severityOf(rule), path, message, advice }
  })
}

function noSwitch(name: string, written: string): Finding {
  const near = switchWord(written.trim().toLowerCase())
  return {
    rule: 'switch-word',
    severity: severityOf('switch-word'),
    path: [name],
    message: `"${name}" is yes or no, not "${written}"`,
    advice: near ? `write ${near}` : 'write yes or no',
  }
}

function notNl(subject: ZoneName): Finding {
  return {
    rule: 'whitelabel-nl',
    severity: severityOf('whitelabel-nl'),
    path: ['whitelabel'],
    message: `only .nl domains can be whitelabel, and ${subject} is not one`,
    advice: 'delete the line',
  }
}
