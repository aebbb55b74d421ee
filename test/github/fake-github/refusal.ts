/** GitHub's ways to say no, in its own words. */

export class Refusal extends Error {
  readonly status: number
  readonly errors: Record<string, string>[] | undefined

  constructor(status: number, message: string, errors?: Record<string, string>[]) {
    super(message)
    this.status = status
    this.errors = errors
  }

  get answer(): Record<string, unknown> {
    return {
      message: this.message,
      ...(this.errors && { errors: this.errors }),
      documentation_url: 'https://docs.github.com/rest',
      status: String(this.status),
    }
  }
}

export const notFound = (): Refusal => new Refusal(404, 'Not Found')

export const noRights = (): Refusal => new Refusal(403, 'Resource not accessible by integration')

export const noCommit = (sha: string): Refusal => new Refusal(422, `No commit found for SHA: ${sha}`)

export function invalid(resource: string, field: string, message: string): Refusal {
  return new Refusal(422, 'Validation Failed', [{ resource, code: 'custom', field, message }])
}

/** Bytes of a comment or of the text of an issue; the words speak of characters all the same. */
export const MAX_BODY = 262_144

export const tooLong = (resource: string): Refusal =>
  invalid(resource, 'body', 'body is too long (maximum is 65536 characters)')
