/** What is written for people and for later steps. A full disk never stops the work: the exit code tells of it at the end. */
import { fstatSync, writeFileSync } from 'node:fs'
import { MACHINE_SAYS, messageOf } from '../../errors.ts'
import { EXIT, type RunReport } from './host.ts'

type Stream = typeof process.stdout | typeof process.stderr

let failure: NodeJS.ErrnoException | undefined

/** From here on stdout and stderr throw nothing. `seen` is what the verb has said of itself when the process ends. */
export function surviveOutput(seen: Readonly<RunReport>): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', noteFailure)
  process.on('exit', code => {
    if (!failure) return
    if (code !== EXIT.interrupted && code !== EXIT.refused) {
      process.exitCode = seen.wrote ? EXIT.partlyApplied : EXIT.failed
    }
    const [what = messageOf(failure)] = MACHINE_SAYS[failure.code ?? ''] ?? []
    const kept = seen.outcomeFile === undefined ? '' : `; ${seen.outcomeFile} says what was done`
    print(process.stderr, `error: the output could not be written: ${what}${kept}\n`)
  })
}

/** Never throws. */
export function print(stream: Stream, text: string): void {
  try {
    // Node's own stream for files takes a text that was written in part for written.
    if (isFile(stream)) writeFileSync(stream.fd, text)
    else stream.write(text)
  } catch (error) {
    noteFailure(error)
  }
}

/** Notes that something could not be written. A reader that has seen enough, such as `head`, is not a failure. */
export function noteFailure(error: unknown): void {
  const cause: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error))
  if (cause.code !== 'EPIPE') failure ??= cause
}

function isFile({ fd, isTTY }: Stream): boolean {
  // That of a worker thread has no descriptor.
  if (fd === undefined) return false
  const stats = fstatSync(fd)
  return stats.isFile() || (stats.isCharacterDevice() && !isTTY)
}
