/** One PUT of the branding that carries every change; the server wants all fields, so the others ride along. Pure. */
import type { ZoneName } from '../../dns/name.ts'
import { atomNames, stayingOf } from '../../plan/atoms.ts'
import type { Change } from '../../plan/diff.ts'
import type { Step } from '../../plan/plan.ts'
import type { DomainContext } from '../contract/domain-context.ts'
import type { WritePlan } from '../contract/kind.ts'
import type { RawField } from '../contract/raw.ts'
import { type Branding, keyOf } from './value.ts'

export function steps({
  subject,
  changes,
  domainContext = {},
}: {
  subject: ZoneName
  changes: readonly Change<Branding>[]
  domainContext?: DomainContext
}): WritePlan {
  if (changes.length === 0) return { steps: [], notes: [] }
  const { status, action } = domainContext.domain ?? {}
  const reason = status === undefined ? undefined : ENDED[status]
  if (reason !== undefined) {
    return { steps: [], notes: [], stuck: `${subject} ${reason}, so its branding cannot be changed` }
  }
  const at = `/domains/${subject}/branding`
  const step: Step = {
    id: `${subject} branding 1`,
    needs: [],
    atoms: changes.flatMap(change => atomIds(subject, change)),
    send: 'PUT',
    path: at,
    edit: { at, object: 'branding', remove: changes.flatMap(rawBefore), add: changes.map(rawAfter) },
    // The server refuses writes while an action runs; a step that settles waits for that one first.
    ...(action && { settles: 'action' }),
    summary: `PUT the branding: ${changes.map(({ id }) => id).join(', ')}; everything else as it is`,
  }
  return { steps: [step], notes: [] }
}

const ENDED: Readonly<Record<string, string>> = {
  gone: 'is gone',
  dropinprogress: 'is being given up',
  inprogress: 'is still being registered or transferred',
}

/** A field has one line on each side, and never the same one. */
function atomIds(subject: ZoneName, change: Change<Branding>): string[] {
  const nameOf = atomNames(subject, 'branding', stayingOf([], []))
  return [
    ...(change.action === 'create' ? [] : [nameOf('remove', keyOf(change.before)).id]),
    ...(change.action === 'delete' ? [] : [nameOf('add', keyOf(change.after)).id]),
  ]
}

function rawBefore(change: Change<Branding>): RawField[] {
  return change.action === 'create' || !change.before.raw ? [] : [change.before.raw]
}

/** A value of a snapshot goes back as it was. Of all fields only the terms may be null (api-facts 4.15). */
function rawAfter(change: Change<Branding>): RawField {
  const field = change.id
  const { text = '', raw } = change.action === 'delete' ? {} : change.after
  if (raw) return raw
  return { field, value: text === '' && field === 'termsOfUsageUrl' ? null : text }
}
