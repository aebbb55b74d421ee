/** What `validate --fix` has done, and what it leaves in something shared. */
import type { Diagnostic } from '../../diagnostics.ts'
import { ZonewrightError } from '../../errors.ts'
import { replaceFile } from '../../files/disk/write.ts'
import type { FixedText } from '../../files/fix/fix.ts'
import type { Fix } from '../../files/fix/splice.ts'
import type { Source } from '../../text/source.ts'

/** The outcome, filled file by file. */
export interface Fixing {
  /** What was written. */
  fixes: Fix[]
  /** What has one right form, and is not written in something shared. */
  unfixed: Unfixed[]
  /** Files that could not be written. */
  failed: ZonewrightError[]
}

interface Unfixed extends Pick<Fix, 'file' | 'line' | 'column' | 'rule'> {
  /** In words. */
  why: string
}

/** Why what a parameter makes is left alone. */
export const GIVEN = 'a parameter says it, or a preset, and may say it elsewhere too'

/** A finding that stays, at its place. */
export function unfixed({ file, line = 1, column = 1, rule }: Diagnostic, why: string): Unfixed {
  return { file, line, column, rule, why }
}

/** One file that was fixed, if it was. */
export async function write(
  { source, text, fixes }: FixedText & { source: Source },
  root: string,
  done: Fixing,
): Promise<void> {
  if (fixes.length === 0) return
  try {
    await replaceFile({ root, file: source.file }, text, source.text)
    done.fixes.push(...fixes)
  } catch (error) {
    if (!(error instanceof ZonewrightError)) throw error
    done.failed.push(error)
  }
}
