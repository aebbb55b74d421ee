/** What a kind finds dangerous about a change. */
import type { GuardName } from './policy.ts'

/** A reason for a guard to block a change. The other guards count, or compare origins, and need no kind. */
export interface Risk {
  rule: Exclude<GuardName, 'foreign-change' | 'drift' | 'deletes' | 'domains-changed'>
  /** One sentence that names what is lost. */
  message: string
  /** Ids of the changes it is about. */
  changes: readonly string[]
}
