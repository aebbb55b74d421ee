/** `command: matrix`: the accounts, in shards, for the matrix of a later job. Needs no secrets. */
import { matrix } from '../../verbs/account/matrix.ts'
import type { ExitCode } from '../../verbs/run/host.ts'
import type { Run } from '../run/run.ts'

export async function matrixCommand(run: Run): Promise<ExitCode> {
  const { shardSize, changedSince } = run.inputs
  const result = (text: string): void => {
    run.note(text)
    run.output('matrix', text)
  }
  return matrix(
    { ...(shardSize !== undefined && { shardSize }), ...(changedSince !== undefined && { changedSince }) },
    { ...run.host, result },
  )
}
