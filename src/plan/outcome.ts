/** What became of a plan: said by the executor, rendered by report/. Plain data. */

/** One request of an apply. */
export interface StepOutcome {
  /** `Step.id`. */
  step: string
  /** `Step.summary`. */
  summary: string
  status: 'done' | 'failed' | 'not-run'
  /** Failed without an answer: it may have been carried out. */
  uncertain?: true
  /** Why it failed, in the server's words where it has any. */
  message?: string
  advice?: string
}

/** What became of one part of a plan. */
export interface PartOutcome {
  subject: string
  kind: string
  /**
   * `verified`: read again and equal to the plan. `differs`: written, but what was read again is not what was
   * planned. `failed`: stopped at a request. `skipped`: nothing was sent.
   */
  verdict: 'verified' | 'differs' | 'failed' | 'skipped'
  /** In the order of the plan. */
  steps: StepOutcome[]
  message?: string
  advice?: string
  /** Lines as text, for `differs`. */
  differences?: { missing: string[]; unexpected: string[] }
}

/** What the server said to the requests of one part in test mode; nothing was changed. */
export interface DryRunVerdict {
  subject: string
  kind: string
  steps: {
    summary: string
    accepted: boolean
    /** The server's words when it refused. */
    message?: string
    /** Refused when sent alone, but only because the steps before it have not happened. */
    dependent?: boolean
  }[]
  /** The zone that would result, tested as one request. */
  whole: { accepted: boolean; message?: string }
}
