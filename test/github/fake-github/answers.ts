/** What the fake holds, in the fields of GitHub's answers. Only what matters: `fill.ts` adds the rest. */
import type { FakeComment, FakeIssue, FakeReaction, FakeReview, FakeStatus } from './entities.ts'
import type { World } from './world.ts'

type Fields = Record<string, unknown>

export class Answers {
  readonly #world: World
  /** Where people look at it. */
  readonly #page: string

  constructor(world: World) {
    this.#world = world
    this.#page = `https://github.example/${world.repository}`
  }

  user(login: string): Fields {
    const type = this.#world.accountTypes.get(login) ?? (login.endsWith('[bot]') ? 'Bot' : 'User')
    return { login, type }
  }

  /** Null when the account is gone. */
  #userOrNone(login: string): Fields | null {
    return login === '' ? null : this.user(login)
  }

  branch(name: string, sha: string): Fields {
    return { name, commit: { sha } }
  }

  pull({ number, pull, ...issue }: FakeIssue): Fields {
    const { head, base, mergedAt, mergeCommit } = pull!
    const [owner = ''] = this.#world.repository.split('/')
    return {
      ...this.#common({ number, ...issue }),
      html_url: `${this.#page}/pull/${number}`,
      merged_at: mergedAt,
      // While it is open: a commit that tries the merge.
      merge_commit_sha: mergeCommit ?? 'f'.repeat(39) + (number % 10),
      head: {
        label: `${(head.repository ?? '').split('/')[0]}:${head.ref}`,
        ref: head.ref,
        sha: head.sha,
        repo: head.repository === null ? null : { full_name: head.repository },
        user: this.user(issue.author),
      },
      base: {
        label: `${owner}:${base.ref}`,
        ref: base.ref,
        sha: base.sha,
        repo: { full_name: this.#world.repository },
        user: this.user(owner),
      },
    }
  }

  issue(issue: FakeIssue): Fields {
    const { number, pull } = issue
    const page = `${this.#page}/${pull ? 'pull' : 'issues'}/${number}`
    const links = { url: page, html_url: page, diff_url: `${page}.diff`, patch_url: `${page}.patch` }
    return { ...this.#common(issue), html_url: page, ...(pull && { pull_request: links }) }
  }

  #common(issue: FakeIssue): Fields {
    return {
      number: issue.number,
      title: issue.title,
      // GitHub keeps no empty text.
      body: issue.body === '' ? null : issue.body,
      state: issue.state,
      user: this.user(issue.author),
      labels: issue.labels.map(name => ({ name })),
      created_at: issue.createdAt,
      updated_at: issue.updatedAt,
    }
  }

  comment(comment: FakeComment): Fields {
    return {
      id: comment.id,
      body: comment.body,
      user: this.#userOrNone(comment.author),
      created_at: comment.createdAt,
      updated_at: comment.updatedAt,
      html_url: `${this.#page}/issues/${comment.issue}#issuecomment-${comment.id}`,
    }
  }

  retargeted(at: string): Fields {
    return { event: 'base_ref_changed', created_at: at }
  }

  reaction({ id, by, content, createdAt }: FakeReaction): Fields {
    return { id, user: this.user(by), content, created_at: createdAt }
  }

  review({ id, pull, by, state, commit, at }: FakeReview): Fields {
    return {
      id,
      user: this.#userOrNone(by),
      state,
      commit_id: commit,
      html_url: `${this.#page}/pull/${pull}#pullrequestreview-${id}`,
      ...(at !== null && { submitted_at: at }),
    }
  }

  status({ id, context, state, description, url, creator, createdAt }: FakeStatus): Fields {
    return {
      id,
      context,
      state,
      description,
      target_url: url,
      creator: this.user(creator),
      created_at: createdAt,
      updated_at: createdAt,
    }
  }
}
