/** What every comment says of the run it comes from. */
import { NO_FILES } from '../../sync/history/changed.ts'
import type { CommentFrame } from '../../view/comment/frame.ts'
import type { Run } from '../run/run.ts'
import { encodeMarker } from './marker.ts'
import type { Memory } from './memory.ts'

export function frameOf({ context }: Run, memory: Memory, { base }: { base?: string } = {}): CommentFrame {
  const { urls, repository, runNumber, attempt } = context
  return {
    marker: encodeMarker(memory),
    target: memory.target,
    run: { url: urls.run, number: runNumber, attempt: String(attempt) },
    actionsUrl: `${urls.server}/${repository}/actions`,
    ...(memory.head !== undefined && { head: memory.head }),
    ...(base !== undefined && { base: base === NO_FILES ? 'none' : base }),
  }
}
