/** The two calls that others make: around what writes, and after a look for drift. */
import { type Look, notificationOfDrift } from './of-drift.ts'
import { notificationOfRun, type Observed, type RunResult } from './of-run.ts'
import { type NotifyHost, type RunFacts, tell, tellingConfig } from './tell.ts'

/** What a verb that writes takes for it. */
interface NotifyArgs extends RunFacts {
  /** False: no one is told. */
  notify?: boolean
  dryRun?: boolean
}

interface Watched extends NotifyHost {
  observe?(seen: Observed): void
}

/**
 * Runs a verb, and tells how it ended: what it returns or throws is what comes out here. No one is told of a dry run,
 * and where no one is to be told the verb gets the very same host.
 */
export async function telling<H extends Watched, Code extends number>(
  by: 'apply' | 'rollback',
  { notify = true, dryRun, target, account }: NotifyArgs,
  host: H,
  verb: (host: H) => Promise<Code>,
): Promise<Code> {
  const config = notify && !dryRun ? await tellingConfig(host.cwd) : undefined
  if (!config) return verb(host)
  const seen: Observed = {}
  let ended: RunResult | undefined
  try {
    const code = await verb(watching(host, seen))
    ended = { code }
    return code
  } catch (error) {
    ended = { error }
    throw error
  } finally {
    const how = ended!
    await tell(given => notificationOfRun(by, how, seen, given), config, { target, account }, host)
  }
}

/** Tells what a look for drift found. Never throws. */
export async function tellDrift(look: Look, about: RunFacts, teller: NotifyHost): Promise<void> {
  const config = await tellingConfig(teller.cwd)
  if (config) await tell(given => notificationOfDrift(look, given), config, about, teller)
}

/** The host, with what the verb says of itself kept. Getters stay: looking at a signal changes what Ctrl-C does. */
function watching<H extends Watched>(host: H, seen: Observed): H {
  const observe = (more: Observed): void => {
    Object.assign(seen, more)
    host.observe?.(more)
  }
  const all = { ...Object.getOwnPropertyDescriptors(host), observe: { value: observe, enumerable: true } }
  return Object.defineProperties({}, all) as H
}
