/** `command: matrix`: the accounts, in shards, for the matrix of a later job. Needs no secrets. */
import { matrix } from '../../verbs/account/matrix.ts'
import type { ExitCode } from '../../verbs/run/host.ts'
import type { Run } from '../run/run.ts'
import { given } from '../run/verb-args.ts'

export async function matrixCommand(run: Run): Promise<ExitCode> {
  const result = (text: string): void => {
    run.note(text)
    run.output('matrix', text)
  }
  return matrix(given(run.inputs, 'shardSize', 'changedSince'), { ...run.host, result })
}
