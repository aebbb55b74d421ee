/** Answers to files: what a repository that lives with Zonewright consists of, besides its zones. */
import { editorFiles } from './editor.ts'
import type { Answers } from './parts/answers.ts'
import { codeOwners, configFile, DEPENDABOT, ignoreFile, ZONES_README } from './plain-files.ts'
import { applyWorkflow } from './workflows/apply.ts'
import { commandWorkflow } from './workflows/command.ts'
import { driftWorkflow } from './workflows/drift.ts'
import { planWorkflow } from './workflows/plan.ts'
import { pullWorkflow } from './workflows/pull.ts'
import { rollbackWorkflow } from './workflows/rollback.ts'

/** Paths from the root, with forward slashes, to texts. The same answers give the same bytes. */
export function filesFor(answers: Answers): ReadonlyMap<string, string> {
  const { owner, uses, zones } = answers
  return new Map([
    ['zonewright.yaml', configFile(answers)],
    ['.gitignore', ignoreFile(answers)],
    // Git keeps no empty folders, and a check without the folder would be red.
    [`${zones}/README.md`, ZONES_README],
    ...(uses === undefined ? [] : [...workflowFiles(answers), dependabot()]),
    ...(owner === undefined ? [] : [['.github/CODEOWNERS', codeOwners(answers, owner)] as const]),
    ...editorFiles(zones),
  ])
}

/** The workflows alone. */
export function workflowFiles(answers: Answers): [path: string, text: string][] {
  const texts: Record<string, string> = {
    plan: planWorkflow(answers),
    command: commandWorkflow(answers),
    apply: applyWorkflow(answers),
    rollback: rollbackWorkflow(answers),
    ...(answers.readToken && { pull: pullWorkflow(answers) }),
    ...(answers.drift && { drift: driftWorkflow(answers) }),
  }
  return Object.entries(texts).map(([name, text]) => [`.github/workflows/${name}.yml`, text])
}

function dependabot(): [string, string] {
  return ['.github/dependabot.yml', DEPENDABOT]
}
