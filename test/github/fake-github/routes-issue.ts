/** Issues; pull requests are issues, too. */
import { MAX_BODY } from './refusal.ts'
import {
  admitLabels,
  changed,
  issueAt,
  newest,
  REPO,
  type Route,
  reads,
  TALK,
  textOf,
  writes,
} from './route.ts'

export const issueRoutes: Record<string, Route> = {
  [`GET ${REPO}/issues`]: {
    needed: reads('issues'),
    status: 200,
    run({ world, answers, query }) {
      const state = query.get('state') ?? 'open'
      const wanted = (query.get('labels') ?? '').split(',').filter(label => label !== '')
      const found = newest(world)
        .filter(issue => state === 'all' || issue.state === state)
        .filter(({ labels }) => wanted.every(label => labels.includes(label)))
      if (query.get('direction') === 'asc') found.reverse()
      return found.map(issue => answers.issue(issue))
    },
  },
  [`POST ${REPO}/issues`]: {
    needed: writes('issues'),
    status: 201,
    run(call) {
      const { world, body, token } = call
      const { title, body: text } = body as Record<string, string>
      const labels = (body['labels'] ?? []) as string[]
      textOf('Issue', body)
      admitLabels(call, labels)
      const number = world.issue({ title: title!, body: text ?? '', author: token.login, labels })
      return call.answers.issue(world.at(number))
    },
  },
  [`GET ${REPO}/issues/{issue_number}`]: {
    needed: reads(...TALK),
    status: 200,
    run: call => call.answers.issue(issueAt(call)),
  },
  [`PATCH ${REPO}/issues/{issue_number}`]: {
    needed: writes(...TALK),
    status: 200,
    run(call) {
      const { number } = issueAt(call)
      const { body, ...rest } = call.body
      // GitHub says 200 and keeps the old text when the new one is too long.
      const kept = typeof body === 'string' && Buffer.byteLength(body) <= MAX_BODY ? { body } : {}
      return call.answers.issue(changed(call, number, { ...rest, ...kept }))
    },
  },
}
