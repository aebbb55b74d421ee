/** What each operation does. Names are those of GitHub's description, rules those of docs.github.com. */
import type { Route } from './route.ts'
import { issueRoutes } from './routes-issue.ts'
import { pullRoutes } from './routes-pull.ts'
import { repositoryRoutes } from './routes-repository.ts'
import { talkRoutes } from './routes-talk.ts'

export const ROUTES: Record<string, Route> = {
  ...issueRoutes,
  ...pullRoutes,
  ...repositoryRoutes,
  ...talkRoutes,
}

const PATTERNS = Object.keys(ROUTES).map(name => {
  const [method, path] = name.split(' ') as [string, string]
  return { name, method, pattern: path.split('/') }
})

/** The operation of a path, and the decoded parts of it; undefined when GitHub's description, as we have it, has none. */
export function routeOf(
  method: string,
  path: string,
): { name: string; route: Route; parts: Record<string, string> } | undefined {
  const given = path.split('/')
  const found = PATTERNS.find(({ method: wanted, pattern }) => {
    const fits = (part: string, at: number): boolean => part.startsWith('{') || part === given[at]
    return wanted === method && pattern.length === given.length && pattern.every(fits)
  })
  if (found === undefined) return undefined
  const parts: Record<string, string> = {}
  found.pattern.forEach((part, at) => {
    if (part.startsWith('{')) parts[part.slice(1, -1)] = decodeURIComponent(given[at]!)
  })
  return { name: found.name, route: ROUTES[found.name]!, parts }
}
