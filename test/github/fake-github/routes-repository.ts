/** Who asks, who may write, branches, and the statuses of commits. */
import { invalid, noCommit, noRights, Refusal } from './refusal.ts'
import { REPO, type Route, reads, writes } from './route.ts'

export const repositoryRoutes: Record<string, Route> = {
  'GET /user': {
    needed: reads('metadata'),
    status: 200,
    run({ answers, token }) {
      if (token.login.endsWith('[bot]')) throw noRights()
      return { ...answers.user(token.login), user_view_type: 'public' }
    },
  },
  [`GET ${REPO}/branches/{branch}`]: {
    needed: reads('contents'),
    status: 200,
    run({ answers, parts, tipOf }) {
      const sha = tipOf(parts['branch']!)
      if (sha === undefined) throw new Refusal(404, 'Branch not found')
      return answers.branch(parts['branch']!, sha)
    },
  },
  [`GET ${REPO}/collaborators/{username}/permission`]: {
    needed: reads('metadata'),
    status: 200,
    run({ world, parts }) {
      const login = parts['username']!
      const role = world.permissions.get(login)
      if (role === undefined) throw new Refusal(404, `${login} is not a user`)
      const permission = { maintain: 'write', triage: 'read' }[role as string] ?? role
      return { permission, role_name: role, user: { login } }
    },
  },
  [`GET ${REPO}/commits/{ref}/statuses`]: {
    needed: reads('statuses'),
    status: 200,
    run({ world, answers, parts, isUnknown }) {
      if (isUnknown(parts['ref']!)) throw noCommit(parts['ref']!)
      return world.statusesOf(parts['ref']!).map(status => answers.status(status))
    },
  },
  [`POST ${REPO}/statuses/{sha}`]: {
    needed: writes('statuses'),
    status: 201,
    run({ world, answers, parts, body, token, isUnknown }) {
      const sha = parts['sha']!
      if (isUnknown(sha)) throw noCommit(sha)
      const { context = 'default', state, description, target_url: url } = body as Record<string, string>
      if ([...(description ?? '')].length > 140) {
        throw invalid('Status', 'description', 'description is too long (maximum is 140 characters)')
      }
      const given = { context, state: state!, description: description ?? '', url: url ?? null }
      world.status(sha, { ...given, creator: token.login })
      return answers.status(world.statusesOf(sha)[0]!)
    },
  },
}
