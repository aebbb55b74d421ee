/** What a plan carries out, in words: what the files ask for, or what a snapshot holds. */

/** `files` for plan and apply, `snapshot` for a rollback. */
export type PlanSource = 'files' | 'snapshot'

export interface Words {
  /** Of what needs no change: `2 domains are …`. */
  asRequested: string
  /** Why there is nothing to plan at all; empty where that can have several reasons. */
  empty: string
  /** Of an item that two have changed: `… changed @ MX`. */
  both: string
  /** What the mark says, with the base in short where there is one. */
  foreign: (base?: string) => string
  drift: string
  /** Said of removals that nothing explains; empty when there is no more to know. */
  unexplained: string
  title: string
  /** `apply would refuse 1 domain`, and of what it costs `an apply takes 7 requests`. */
  verb: string
  one: string
  done: string
  nothing: string
  /** After `Partly applied; `. */
  again: string
}

const WORDS: Readonly<Record<PlanSource, Words>> = {
  files: {
    asRequested: 'as the files say',
    empty: '',
    both: 'the files and someone else',
    foreign: base =>
      base === undefined
        ? 'no commit ever declared this: someone else made it'
        : `the files did not declare this at the base ${base}: someone else made it, or an earlier apply was not finished`,
    drift: 'was changed outside of the files, and is put back',
    unexplained:
      'Without --base it cannot be told which of these removals the files ask for: name the commit of the last apply.',
    title: 'Zonewright plan',
    verb: 'apply',
    one: 'an apply',
    done: 'applied',
    nothing: 'Nothing to apply.',
    again: 'another apply goes on from there and repeats nothing that is done',
  },
  snapshot: {
    asRequested: 'as in the snapshot',
    empty: 'the snapshot holds none of these domains',
    both: 'the apply and someone else',
    foreign: () => 'someone else added this after the apply',
    drift: 'someone else took this away after the apply, and it is put back',
    unexplained: '',
    title: 'Zonewright rollback',
    verb: 'rollback',
    one: 'a rollback',
    done: 'rolled back',
    nothing: 'Nothing to roll back.',
    again: 'run the same command again to do the rest',
  },
}

export function wordsOf({ source = 'files' }: { source?: PlanSource }): Words {
  return WORDS[source]
}
