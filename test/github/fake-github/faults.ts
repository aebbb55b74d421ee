/** What goes wrong on purpose: rules that catch requests, each as often as it says. */

export interface Fault {
  /** Any when absent. */
  method?: string
  /** Tried on the path without prefix and query; any when absent. */
  path?: RegExp
  /** How many matching requests go well first. Default 0. */
  skip?: number
  /** How many are then caught. Default 1. */
  times?: number
  /** Answers with this status. Nothing is done, unless `effect`. */
  status?: number
  /** The message of that answer. */
  message?: string
  headers?: Record<string, string>
  /** Sent as it is in place of GitHub's JSON; with 200 unless `status` says otherwise. */
  body?: string
  /** The connection ends: before anything is done, after it was, or in the middle of the answer. */
  drop?: 'before' | 'after' | 'halfway'
  /** No answer ever. Nothing is done. */
  hang?: boolean
  /** Does what was asked for, then answers with `status` all the same. */
  effect?: boolean
  /** Headers to add to the answer, which is else as it should be. */
  add?: Record<string, string>
}

export class Faults {
  #rules: { fault: Fault; skip: number; times: number }[] = []

  add(fault: Fault): void {
    this.#rules.push({ fault, skip: fault.skip ?? 0, times: fault.times ?? 1 })
  }

  clear(): void {
    this.#rules = []
  }

  /** The fault this request runs into. It counts for the first rule that matches. */
  catches(method: string, path: string): Fault | undefined {
    for (const rule of this.#rules) {
      if (rule.times === 0) continue
      if (rule.fault.method !== undefined && rule.fault.method !== method) continue
      if (rule.fault.path !== undefined && !rule.fault.path.test(path)) continue
      if (rule.skip > 0) {
        rule.skip--
        return undefined
      }
      rule.times--
      return rule.fault
    }
    return undefined
  }
}
