/** What reading a name or a value gives: the canonical form, or what is wrong with the text. */
export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem }

/** A fault in one piece of text. The caller knows where the text is. */
export interface Problem {
  /** Rule id, a row in docs/rules.md. */
  rule: string
  message: string
  advice?: string
  /** The part of the text that is wrong, as offsets `[start, end)`. */
  span?: readonly [number, number]
  /** The field of a structured value that is wrong, such as `exchange`. */
  field?: string
}

export function ok<T>(value: T): Result<T> {
  return { ok: true, value }
}

export function fail(
  rule: string,
  message: string,
  extra: Omit<Problem, 'rule' | 'message'> = {},
): Result<never> {
  return { ok: false, problem: { rule, message, ...extra } }
}
