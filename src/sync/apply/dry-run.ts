/**
 * Every step of a plan in test mode: the server validates and changes nothing. It tests each request against
 * the zone as it is, so a step that needs the ones before it can be refused although the sequence is fine;
 * the whole-zone form tells which it is.
 */
import type { Client } from '../../api/client.ts'
import { ApiError } from '../../api/request/errors.ts'
import type { ZoneName } from '../../dns/name.ts'
import { ZonewrightError } from '../../errors.ts'
import { kindNamed } from '../../kinds/index.ts'
import type { DryRunVerdict } from '../../plan/outcome.ts'
import type { Part, StepVerdict } from '../../plan/plan.ts'
import { partName } from '../../plan/plan.ts'
import type { Reader } from '../account/account.ts'
import { applyEdit, digestOf, wholeBody } from '../parts/edit.ts'
import { withoutValues } from '../parts/private-words.ts'
import { nameOf } from './adapt.ts'
import { bodyOf } from './execute.ts'

type Asked = [method: 'POST' | 'PATCH' | 'DELETE' | 'PUT', path: string, body: unknown]

interface Verdict {
  accepted: boolean
  message?: string
}

export async function dryRunPart(part: Part, client: Client, reader: Reader): Promise<DryRunVerdict> {
  const kind = kindNamed(part.kind)
  let expected = await reader(kind, part.subject as ZoneName)
  requireUnmoved(part, expected)
  const judged = async (...[method, path, body]: Asked): Promise<Verdict> => {
    const verdict = await ask(client, method, path, body)
    const { message } = verdict
    return message === undefined ? verdict : { ...verdict, message: withoutValues(message, part, expected) }
  }
  const steps: StepVerdict[] = []
  for (const step of part.steps) {
    expected = applyEdit(expected, step.edit)
    steps.push({
      send: step.send,
      summary: step.summary,
      ...(await judged(step.send, step.path, bodyOf(step, expected))),
    })
  }
  const last = part.steps.at(-1)!
  const whole =
    last.send === 'PUT'
      ? {
          accepted: steps.at(-1)!.accepted,
          ...(steps.at(-1)!.message !== undefined && { message: steps.at(-1)!.message! }),
        }
      : await judged('PUT', last.edit.at, wholeBody(last.edit, expected))
  for (const [index, step] of steps.entries()) {
    if (!step.accepted && whole.accepted && index > 0) step.dependent = true
  }
  return { ...partName(part), steps, whole }
}

/** Only the server's judgement of the request is a verdict; anything else is a failure of the dry run. */
async function ask(client: Client, ...[method, path, body]: Asked): Promise<Verdict> {
  try {
    await client.send(method, path, body, { test: true })
    return { accepted: true }
  } catch (error) {
    if (!(error instanceof ApiError) || !['refused', 'conflict', 'not-found'].includes(error.code))
      throw error
    return { accepted: false, message: error.serverMessage }
  }
}

/** The digest of what is live must be the plan's: otherwise someone changed it since. */
function requireUnmoved(part: Part, live: readonly unknown[]): void {
  if (digestOf(live) === part.digest) return
  throw new ZonewrightError(
    'zone-moved',
    'user',
    `${nameOf(part)} changed after the plan was made; nothing was sent`,
    { advice: 'make a new plan and look at it again' },
  )
}
