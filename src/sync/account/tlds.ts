/** What the top-level domain of a domain allows: from the cache, else from the server, each asked once a run. */
import { getTld } from '../../api/calls/tlds.ts'
import type { Client } from '../../api/client.ts'
import { ApiError, isAboutAccount, isAboutServer } from '../../api/request/errors.ts'
import { serverName } from '../../files/saved/snapshot-format.ts'
import { type CachedTld, readTld, writeTld } from '../../files/saved/tld-cache.ts'
import type { TldFacts } from '../../kinds/contract/domain-context.ts'
import type { TldOf } from './account-snapshot.ts'

export interface TldSource {
  /** Without one only the cache is asked, as `validate` does. */
  client?: Client
  /** Root of the repository, where the cache is. */
  root: string
  /** Base URL of the API. */
  server: string
  /** Milliseconds since 1970. */
  now: () => number
}

/** Public suffixes that are sold have three labels at most. */
const MOST_LABELS = 3

/**
 * The top-level domain is everything after the first label; while the server does not know that, what is after the
 * next one. That it does not know one is kept as well.
 *
 * A function of a run: parallel questions share an answer. Throws `ApiError` where every request would fail; any other
 * failure only leaves unknown what the server, which checks every write, would say later.
 */
export function tldsOf({ client, root, server, now }: TldSource): TldOf {
  const at = serverName(server)
  const known = new Map<string, Promise<CachedTld | null | undefined>>()
  const look = async (tld: string): Promise<CachedTld | null | undefined> => {
    const cached = await readTld(root, at, tld, now())
    if (cached !== undefined || !client) return cached
    const found = await ask(client, tld)
    if (found !== undefined) await writeTld(root, at, tld, found, now())
    return found
  }
  return async domain => {
    for (const tld of candidates(domain)) {
      const looked = known.get(tld) ?? look(tld)
      known.set(tld, looked)
      const found = await looked
      if (found) return factsOf(found)
      // Not known whether there is such a one: a shorter one may allow other things.
      if (found === undefined) return undefined
    }
    return undefined
  }
}

/** Null: the server does not know it. Undefined: it gave no answer that helps. */
async function ask(client: Client, tld: string): Promise<CachedTld | null | undefined> {
  try {
    const { capabilities } = await getTld(client, tld)
    return { name: tld, capabilities }
  } catch (error) {
    if (!(error instanceof ApiError) || isAboutAccount(error) || isAboutServer(error)) throw error
    return error.code === 'not-found' ? null : undefined
  }
}

/** `.co.uk` and `.uk` for `example.co.uk`. */
function candidates(domain: string): string[] {
  const behind = domain.split('.').slice(1).slice(-MOST_LABELS)
  return behind.map((_, index) => `.${behind.slice(index).join('.')}`)
}

function factsOf({ name, capabilities }: CachedTld): TldFacts {
  return { name, capabilities: new Set(capabilities) }
}
