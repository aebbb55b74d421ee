/** What the DNS says after an apply: found by sync/, rendered by view/. Plain data. */

/** What one server gives out of one part. */
export interface ServerAnswer {
  /** A host without its final dot; where the parent was asked its zone, such as `nl`. */
  server: string
  /** `after`: it answers, and not what was written. `silent`: it gave no answer that counts. */
  state: 'served' | 'behind' | 'silent'
  /** Lines it does not give out yet, and lines it still gives out. */
  missing: string[]
  unexpected: string[]
  /** Why there was no answer, or what else it said instead. */
  message?: string
}

/** What the DNS cannot be asked for, and why. */
export interface NotAsked {
  /** The item, such as `@ ALIAS`. */
  what: string
  why: string
}

/** Whether the DNS serves what was written of one part. */
export interface Serving {
  subject: string
  kind: string
  /**
   * `served`: by all who were asked. `not-yet`: a server still gives out the old state. `elsewhere`: the domain is delegated to
   * nameservers that do not serve the zone of this account. `unknown`: no one answered. `not-asked`: nothing of it
   * can be asked for.
   */
  verdict: 'served' | 'not-yet' | 'elsewhere' | 'unknown' | 'not-asked'
  /** Who knows: the nameservers of a zone, or the parent for nameservers and keys. */
  asked: 'nameservers' | 'parent'
  /** In the order of their names; empty when no one was asked. */
  servers: ServerAnswer[]
  /** For `elsewhere`: to whom, hosts without final dot; empty when the domain is not delegated at all. */
  delegated?: string[]
  notAsked: NotAsked[]
  /** Why it is unknown. */
  message?: string
}
