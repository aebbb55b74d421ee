/** What other nameservers mean to people, and the guard that looks at them. */

import type { ZoneName } from '../../dns/name.ts'
import { areProviders } from '../../dns/provider.ts'
import type { Change } from '../../plan/diff.ts'
import type { Risk } from '../../plan/guards/risk.ts'
import type { Effect } from '../../plan/plan.ts'
import type { Item } from '../../plan/state.ts'
import { someNames } from '../../text/count.ts'
import type { DomainContext } from '../contract/domain-context.ts'
import type { Judgement } from '../contract/kind.ts'
import type { Nameserver } from './value.ts'

export interface JudgeInput {
  subject: ZoneName
  changes: readonly Change<Nameserver>[]
  managed: readonly Item<Nameserver>[]
  after: readonly Item<Nameserver>[]
  domainContext: DomainContext
}

/** Any change is a risk: with a wrong nameserver, or wrong glue, the whole domain is gone. */
export function judge(input: JudgeInput): Judgement {
  const { subject, changes, managed, after } = input
  if (changes.length === 0) return { effects: [], risks: [] }
  const { come, go } = moves(input)
  const glue = changes.flatMap(change =>
    change.action === 'update' ? [glueText(change.before, change.after)] : [],
  )
  const served =
    come.length + go.length > 0
      ? [`${subject} would be served by ${hosts(after)} instead of ${hosts(managed)}`]
      : []
  const risk: Risk = {
    rule: 'nameservers',
    message: [...served, ...glue].join('; '),
    changes: changes.map(({ id }) => id),
  }
  return {
    effects: [...servedEffects(input), ...zoneEffects(input), ...glueEffects(glue)],
    risks: [risk],
  }
}

function moves({ managed, after }: JudgeInput): { come: string[]; go: string[] } {
  const [before, now] = [managed, after].map(items => items.map(({ value }) => value.hostname))
  return {
    come: now!.filter(name => !before!.includes(name)),
    go: before!.filter(name => !now!.includes(name)),
  }
}

function servedEffects(input: JudgeInput): Effect[] {
  const { subject, managed, after } = input
  const { come, go } = moves(input)
  const said = (text: string): Effect[] => [{ topic: 'nameservers', text }]
  if (come.length > 0 && go.length === managed.length) {
    return said(`${subject} is served by ${hosts(after)} instead of ${hosts(managed)}`)
  }
  const parts = [
    ...(come.length > 0 ? [`by ${someNames(come.toSorted())} as well`] : []),
    ...(go.length > 0 ? [`no longer by ${someNames(go.toSorted())}`] : []),
  ]
  return parts.length > 0 ? said(`${subject} is served ${parts.join(', and ')}`) : []
}

/** The zone of the dns kind is that on the provider's nameservers; and only there does the provider sign. */
function zoneEffects({ subject, managed, after, domainContext }: JudgeInput): Effect[] {
  const [was, will] = [managed, after].map(items => areProviders(items.map(({ value }) => value.hostname)))
  if (was === will || managed.length === 0 || after.length === 0) return []
  const texts = was
    ? [
        `the zone of ${subject} at the provider stays, but no one asks for it any more: edits of it are not visible`,
        ...(domainContext.domain?.hasDnsSec === false
          ? []
          : [`the provider's own signing of ${subject} ends: it signs only on its own nameservers`]),
      ]
    : [
        `what the zone of ${subject} at the provider holds becomes visible`,
        `the provider signs ${subject} with keys of its own, and drops the DNSSEC keys of the account`,
      ]
  return texts.map((text, index): Effect => ({ topic: index === 0 ? 'nameservers' : 'dnssec', text }))
}

function glueEffects(texts: readonly string[]): Effect[] {
  return texts.map((text): Effect => ({ topic: 'nameservers', text }))
}

function glueText(before: Nameserver, after: Nameserver): string {
  const glue = ({ ipv4, ipv6 }: Nameserver): string =>
    [ipv4, ipv6].filter(text => text !== '').join(' and ') || 'none'
  return `the glue of ${after.hostname} goes from ${glue(before)} to ${glue(after)}`
}

function hosts(items: readonly Item<Nameserver>[]): string {
  return someNames(items.map(({ value }) => value.hostname).sort()) || 'none'
}
