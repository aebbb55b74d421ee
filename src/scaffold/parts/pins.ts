/** The actions of others that workflows run, each pinned to a commit; Dependabot keeps commit and comment up to date. */
import type { Uses } from './answers.ts'

export const PINS = {
  checkout: 'actions/checkout@8e8c483db84b4bee98b60c0593521ed34d9990e8 # v6.0.1',
  uploadArtifact: 'actions/upload-artifact@b7c566a772e6b6bfb58ed0dc250532a479d7789f # v6.0.0',
  downloadArtifact: 'actions/download-artifact@37930b1c2abaa49bbe596cd826c3c89aef350131 # v7.0.0',
} as const

/** Why a finding of zizmor, a linter of workflows, is not a mistake: the end of the line that it is about. */
export function ignored(rule: string, why: string): string {
  return ` # zizmor: ignore[${rule}] ${why}`
}

/** What is after `uses:` for the Action itself. */
export function actionOf(uses: Uses): string {
  return uses === 'local'
    ? `./${ignored('self-repository', 'the commit that is checked out is that of the workflow')}`
    : `${uses.repository}@${uses.commit} # ${uses.version}`
}
