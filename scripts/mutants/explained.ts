/** Mutants that no test can notice, because the program does the same with them. One that is noticed is to be taken out. */

export interface Explained {
  file: string
  /** Part of the line it is in. */
  code: string
  /** `a && b -> a`; any mutant of the line without it. */
  what?: string
  why: string
}

const heal = 'src/kinds/dns/write/repair.ts'
const attempt = 'src/kinds/dns/write/attempt.ts'
const order = 'src/kinds/dns/write/order.ts'
const LONGER = 'a choice too many only makes the search longer'
const TRIED = 'what is tried is looked at in full: more candidates find the same way'

export const EXPLAINED: readonly Explained[] = [
  { file: 'src/plan/approval.ts', code: 'const isThere', what: '0 -> (-1)', why: 'copies count from 1' },
  {
    file: 'src/plan/diff.ts',
    code: 'same(was, after)',
    what: 'was, after -> after, was',
    why: 'no value is the same as another that is not the same as it',
  },
  {
    file: 'src/kinds/dns/write/steps.ts',
    code: "changes.flatMap(change => (change.action === 'create'",
    what: 'changes.flatMap(change => (change.action … f(change.after))) -> changes.flatMap(change => (change.action … (change.before)))',
    why: 'as many of a line are in both lists, whichever is first',
  },
  {
    file: 'src/plan/guards/policy.ts',
    code: 'stricter(twin, limits)',
    what: 'twin, limits -> limits, twin',
    why: 'both spellings are said in the canonical one, so of equal limits either is right',
  },
  {
    file: heal,
    code: 'MAX_CANDIDATES = 64',
    what: '64 -> (65)',
    why: 'a bound on work, of no meaning in itself',
  },
  {
    file: heal,
    code: 'MAX_CANDIDATES = 64',
    what: '64 -> (63)',
    why: 'a bound on work, of no meaning in itself',
  },
  {
    file: heal,
    code: "rule === 'target-missing'",
    what: "rule === 'target-missing' && record.target !== undefined -> record.target !== undefined",
    why: TRIED,
  },
  {
    file: heal,
    code: "record.type === 'CNAME'",
    what: "record.type === 'CNAME' && broken.filter … ME').length === 1 -> record.type === 'CNAME'",
    why: TRIED,
  },
  {
    file: 'src/kinds/dns/write/graph.ts',
    code: 'RANKS = 3',
    what: '3 -> (4)',
    why: 'a rank that no request has',
  },
  {
    file: 'src/kinds/dns/write/graph.ts',
    code: 'if (group.met) continue',
    what: 'group.met -> false',
    why: 'its conditions are met already, which only takes longer to see',
  },
  {
    file: order,
    code: 'MAX_WORK = 1_000_000',
    why: 'a bound on work: one more or less is the same number of attempts',
  },
  {
    file: 'src/dns/zone-rules/server-rules.ts',
    code: 'if (indices.length < 2) return []',
    why: 'one record has one TTL, which only takes longer to see',
  },
  {
    file: 'src/kinds/dns/zone/ignore.ts',
    code: 'const name = matcher.name?.length === 1',
    why: 'where a rule is looked for, and not whether it is found',
  },
  {
    file: 'src/kinds/dns/zone/ignore.ts',
    code: 'if (!matchesName(matcher, record.name)) continue',
    what: '!matchesName(matcher, record.name) -> false',
    why: 'a rule of another name never yields there, for it never matches there',
  },
  {
    file: 'src/kinds/dns/zone/ignore.ts',
    code: 'const ignoring = compileIgnore(',
    what: 'ignore, dns?.ignore ?? [] -> dns?.ignore ?? [], ignore',
    why: 'where a rule matches does not depend on which list it is from',
  },
  {
    file: 'src/kinds/dns/zone/ignore.ts',
    code: 'exact.rank < pattern.rank',
    what: '< -> <=',
    why: 'no two rules have one rank',
  },
  {
    file: 'src/kinds/dns/zone/ignore.ts',
    code: 'if (hasUnicode(labels)) globs.push',
    what: 'hasUnicode(labels) -> true',
    why: 'the same pattern once more',
  },
  {
    file: 'src/kinds/dns/write/strategy.ts',
    code: 'return Math.max(1, first - last)',
    what: '1 -> (0)',
    why: 'a name that is missing is missing for a request at least',
  },
  {
    file: 'src/kinds/dns/write/strategy.ts',
    code: 'rrsetId(one.remove)',
    what: 'remove -> add',
    why: 'a PATCH keeps name and type',
  },
  ...[
    'open: blocked.length === 0',
    'if (unit.gone.length > 1) {',
    'if (leaves.length > 1) {',
    "if (name.fate === 'bridging') {",
    'options: 2 }',
    'stuck: () =>',
  ].map(code => ({ file: attempt, code, why: LONGER })),
  {
    file: attempt,
    code: "if (fate === 'always' || fate === 'gone') continue",
    why: 'a group that nothing waits for',
  },
  { file: attempt, code: '!problem.names.has(owner)) continue', why: 'a name that nothing is asked about' },
  { file: attempt, code: 'unit.fresh.find(record', why: 'any value whose target is there will do' },
  { file: attempt, code: 'units.find(unit => unit.type', why: 'one type at one name is one unit' },
  {
    file: attempt,
    code: 'delegation.kept.length > 0 || delegation.core',
    why: 'stricter than need be: an NS is beside the DS all the time',
  },
  ...[
    'const size = problem.units',
    'const limit = Math.max(1',
    'for (let tried = 0',
    'if (seen.size >= limit)',
    'break',
  ].map(code => ({ file: order, code, why: 'a bound on work: one attempt more or less' })),
  ...[
    'for (let option = 0',
    'option === (taken.get',
    'const key = JSON.stringify',
    'candidates.set(',
    "if (fate === 'always' || fate === 'new') continue",
    'const last = at.some',
  ].map(code => ({ file: order, code, why: LONGER })),
  ...[
    "target.fate !== 'swapping')) return 0",
    'const target = owner === undefined',
    "target.fate === 'always' || target.fate === 'bridging'",
    'if (!free.has(name)) queue.push(name)',
    'free.set(name, 1)',
    'free.set(behind, free.get(name)! + 1)',
    'queue.push(behind)',
    "} else if (target.fate === 'gone') {",
  ].map(code => ({ file: order, code, why: 'a rank among candidates: a worse one is tried first' })),
  {
    file: 'src/sync/apply/execute.ts',
    code: 'const mayWait',
    what: 'some -> every',
    why: 'what begins an action is one request',
  },
  {
    file: 'src/sync/parts/edit.ts',
    code: "digest('hex').slice(0, 16)",
    why: 'any length that is long enough will do: digests are compared with each other only',
  },
  {
    file: 'src/sync/plan/observed.ts',
    code: 'const left = new Set(unasked.length > 0',
    why: 'what is left is needed only where something was not asked for; a list may be long',
  },
  {
    file: 'src/sync/apply/restorable.ts',
    code: 'some.steps.at(-1)',
    what: '1 -> (0)',
    why: 'what is sent as a whole is one step',
  },
  {
    file: 'src/sync/apply/restorable.ts',
    code: 'PARALLEL = 4',
    why: 'a bound on work, of no meaning in itself',
  },
  {
    file: 'src/sync/apply/restorable.ts',
    code: "strategy: 'zone' } as const",
    why: 'only the zone that results is asked about; this strategy is the fastest to plan',
  },
  {
    file: 'src/sync/apply/recover.ts',
    code: 'let sightings = 0',
    why: 'the first read of a look is no other than itself, so it is counted anew',
  },
  {
    file: 'src/sync/apply/recover.ts',
    code: 'sightings: wanted = 1,',
    what: '1 -> (0)',
    why: 'what was read once has been seen once',
  },
  {
    file: order,
    code: 'const ttl = units.find',
    why: 'what obeys the rules has one TTL in an RRset; which is named is the same',
  },
]
