/** Pull requests: opened, changed, listed, and found by their commits. */
import { invalid, noCommit } from './refusal.ts'
import { changed, newest, pullAt, REPO, type Route, reads, textOf, writes } from './route.ts'

export const pullRoutes: Record<string, Route> = {
  [`GET ${REPO}/pulls/{pull_number}`]: {
    needed: reads('pulls'),
    status: 200,
    run: call => call.answers.pull(pullAt(call)),
  },
  [`GET ${REPO}/pulls`]: {
    needed: reads('pulls'),
    status: 200,
    run({ world, answers, query }) {
      const state = query.get('state') ?? 'open'
      const head = query.get('head')
      return (
        newest(world)
          .filter(issue => issue.pull && (state === 'all' || issue.state === state))
          .map(issue => answers.pull(issue))
          // A filter that is not `owner:branch` is not one.
          .filter(pull => !head?.includes(':') || (pull['head'] as { label: string }).label === head)
      )
    },
  },
  [`POST ${REPO}/pulls`]: {
    needed: writes('pulls'),
    status: 201,
    run({ world, answers, body, token, tipOf }) {
      const { head, base, title, body: text } = body as Record<string, string>
      const sha = tipOf(head!)
      if (sha === undefined) throw invalid('PullRequest', 'head', 'head is invalid')
      const baseSha = tipOf(base!)
      if (baseSha === undefined) throw invalid('PullRequest', 'base', 'base is invalid')
      if (sha === baseSha) {
        throw invalid('PullRequest', 'head', `No commits between ${base} and ${head}`)
      }
      const same = [...world.issues.values()].some(({ state, pull }) => {
        return state === 'open' && pull?.head.ref === head && pull?.base.ref === base
      })
      if (same) throw invalid('PullRequest', 'head', `A pull request already exists for ${head}.`)
      textOf('PullRequest', body)
      const given = { head: head!, sha, base: base!, body: text ?? '', author: token.login }
      return answers.pull(world.at(world.pull({ ...given, ...(title !== undefined && { title }) })))
    },
  },
  [`PATCH ${REPO}/pulls/{pull_number}`]: {
    needed: writes('pulls'),
    status: 200,
    run(call) {
      const { number } = pullAt(call)
      textOf('PullRequest', call.body)
      return call.answers.pull(changed(call, number, call.body))
    },
  },
  [`GET ${REPO}/pulls/{pull_number}/reviews`]: {
    needed: reads('pulls'),
    status: 200,
    run(call) {
      const { number } = pullAt(call)
      const { world, answers, token } = call
      return world.reviews
        .filter(({ pull, by, at }) => pull === number && (at !== null || by === token.login))
        .map(review => answers.review(review))
    },
  },
  [`GET ${REPO}/commits/{commit_sha}/pulls`]: {
    needed: reads('pulls', 'contents'),
    status: 200,
    run({ world, answers, parts, isUnknown }) {
      const sha = parts['commit_sha']!
      if (isUnknown(sha)) throw noCommit(sha)
      return newest(world)
        .filter(({ pull }) => pull?.commits.includes(sha))
        .map(issue => answers.pull(issue))
    },
  },
}
