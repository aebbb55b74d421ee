/** Where a run happens, as far as its variables tell: repository, link, and a server that is not the provider's. */
import { baseUrlOf } from '../api/auth/credentials.ts'
import { serverName } from '../files/saved/snapshot.ts'
import type { Notification } from './notification.ts'

type Env = Readonly<Record<string, string | undefined>>

export function placeOf(env: Env): Pick<Notification, 'repository' | 'run' | 'server'> {
  const repository = repositoryOf(env)
  const run = runUrl(env)
  const server = serverOf(env)
  return {
    ...(repository !== undefined && { repository }),
    ...(run !== undefined && { run }),
    ...(server !== undefined && { server }),
  }
}

function repositoryOf({ GITHUB_REPOSITORY: name = '' }: Env): string | undefined {
  return /^[\w.-]{1,100}\/[\w.-]{1,100}$/.test(name) ? name : undefined
}

/** Made of parts that are checked: a receiver turns it into a link. */
function runUrl(env: Env): string | undefined {
  const { GITHUB_SERVER_URL: server = '', GITHUB_RUN_ID: id = '', GITHUB_RUN_ATTEMPT: attempt = '' } = env
  const repository = repositoryOf(env)
  if (repository === undefined || !/^\d{1,20}$/.test(id) || !/^https?:\/\//.test(server)) return undefined
  if (!URL.canParse(server)) return undefined
  const run = `${new URL(server).origin}/${repository}/actions/runs/${id}`
  return /^[1-9]\d{0,5}$/.test(attempt) ? `${run}/attempts/${attempt}` : run
}

/** What happens in a sandbox must not be taken for the real thing. */
function serverOf(env: Env): string | undefined {
  const url = baseUrlOf(env)
  if (!URL.canParse(url) || serverName(url) === baseUrlOf({})) return undefined
  return serverName(url)
}
