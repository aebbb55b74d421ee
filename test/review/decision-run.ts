/** A run without a runner, for tests of what is decided: only what the decisions look at is there. */
import type { GitHub, Pull } from '../../src/review/forge/forge.ts'
import type { Run } from '../../src/review/run/run.ts'

export interface DecisionRun {
  run: Run
  warnings: string[]
}

export function decisionRun(
  github: Partial<GitHub> | undefined,
  {
    cwd = '',
    base,
    attempt = 1,
    context = {},
  }: { cwd?: string; base?: string; attempt?: number; context?: object } = {},
): DecisionRun {
  const warnings: string[] = []
  const run = {
    inputs: { target: 'default', ...(base !== undefined && { base }) },
    context: { attempt, repository: 'o/r', ...context },
    host: { cwd },
    github,
    note: (text: string) => void warnings.push(text),
    warn: (text: string) => void warnings.push(text),
    summarize: async () => undefined,
  } as unknown as Run
  return { run, warnings }
}

export function pullNumber(number: number, more: Partial<Pull> = {}): Pull {
  return {
    number,
    title: 't',
    url: 'u',
    state: 'open',
    mergedAt: null,
    mergeCommit: null,
    head: { ref: 'change', sha: 'a', repository: 'o/r' },
    base: { ref: 'main', sha: 'b' },
    author: 'octocat',
    ...more,
  }
}
