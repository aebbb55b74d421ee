/** A guard's refusal for people elsewhere: its own sentence quotes what would be lost, so it stays where the run is. */
import { closedFor, type Plan, type Refusal } from '../plan/plan.ts'
import { count } from '../text/count.ts'

/** The guards that are closed for a domain, and how much each is about. */
export function refusedBy(subject: string, { parts, refusals }: Pick<Plan, 'parts' | 'refusals'>): string {
  const closed = closedFor(refusals, subject)
  if (closed.length === 0) return 'refused by a guard; the run shows why'
  const domains = new Set(parts.filter(({ changes }) => changes.length > 0).map(part => part.subject)).size
  const rules = [...new Set(closed.map(({ rule }) => rule))].map(rule => {
    const amount = amountOf(
      closed.filter(one => one.rule === rule),
      domains,
    )
    return amount === undefined ? rule : `${rule} (${amount})`
  })
  const [guards, about] = rules.length === 1 ? ['guard', 'it is about'] : ['guards', 'they are about']
  return `refused by the ${guards} ${listText(rules)}; the run shows what ${about}`
}

/** Undefined for one that no operation is to blame for. */
function amountOf(refusals: readonly Refusal[], domains: number): string | undefined {
  const atoms = new Set(refusals.flatMap(one => one.atoms)).size
  if (atoms > 0) return count(atoms, 'operation')
  return refusals.every(one => one.subject === undefined) ? count(domains, 'domain') : undefined
}

function listText(texts: readonly string[]): string {
  const most = texts.slice(0, -1).join(', ')
  return most === '' ? texts.join('') : `${most} and ${texts.at(-1)}`
}
