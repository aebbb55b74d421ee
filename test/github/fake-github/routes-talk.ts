/** What is said on issues and pull requests: comments and labels. */
import { invalid, noRights } from './refusal.ts'
import { may } from './rights.ts'
import { admitLabels, commentAt, issueAt, REPO, type Route, reads, TALK, textOf, writes } from './route.ts'

export const talkRoutes: Record<string, Route> = {
  [`GET ${REPO}/issues/{issue_number}/comments`]: {
    needed: reads(...TALK),
    status: 200,
    run: call => call.world.commentsOf(issueAt(call).number).map(each => call.answers.comment(each)),
  },
  [`POST ${REPO}/issues/{issue_number}/comments`]: {
    needed: writes(...TALK),
    status: 201,
    run(call) {
      const { world, body, token } = call
      textOf('IssueComment', body)
      if (body['body'] === '') throw invalid('IssueComment', 'body', "body can't be space")
      const id = world.comment(issueAt(call).number, token.login, String(body['body']))
      return call.answers.comment(world.comments.find(comment => comment.id === id)!)
    },
  },
  [`GET ${REPO}/issues/{issue_number}/events`]: {
    needed: reads(...TALK),
    status: 200,
    run: call => (issueAt(call).pull?.retargeted ?? []).map(at => call.answers.retargeted(at)),
  },
  [`PATCH ${REPO}/issues/comments/{comment_id}`]: {
    needed: writes(...TALK),
    status: 200,
    run(call) {
      const comment = commentAt(call)
      textOf('IssueComment', call.body)
      call.world.editComment(comment.id, String(call.body['body']))
      return call.answers.comment(comment)
    },
  },
  [`DELETE ${REPO}/issues/comments/{comment_id}`]: {
    needed: writes(...TALK),
    status: 204,
    run(call) {
      const gone = commentAt(call)
      call.world.pass(1)
      call.world.comments = call.world.comments.filter(comment => comment !== gone)
    },
  },
  [`POST ${REPO}/issues/comments/{comment_id}/reactions`]: {
    needed: writes(...TALK),
    status: 201,
    run(call) {
      const { world, answers, token, body } = call
      const { id, issue } = commentAt(call)
      // Unlike comments: `issues: write` does not reach those on pull requests.
      if (!may(token.rights, writes(world.at(issue).pull ? 'pulls' : 'issues'))) throw noRights()
      return answers.reaction(world.react(id, token.login, String(body['content'])))
    },
  },
  [`POST ${REPO}/issues/{issue_number}/labels`]: {
    needed: writes(...TALK),
    status: 200,
    run(call) {
      const issue = issueAt(call)
      const names = call.body['labels'] as string[]
      admitLabels(call, names)
      for (const name of names) call.world.label(issue.number, name)
      return issue.labels.map(name => ({ name }))
    },
  },
}
