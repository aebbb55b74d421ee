/** What has happened so far in a sequence: pull requests, pushes, what was opened after what was shown. */
import type { DnsEntry } from '../../src/kinds/contract/raw.ts'
import type { Watch } from '../faults/watch.ts'
import { askedBetween, type Op, type Opened, shownIn } from './sequence-oracle.ts'
import { PEOPLE, type Person } from './sequence-steps.ts'
import { DOMAINS, entriesOf, fileOf, type Key, keyOf, zoneIn } from './sequence-zones.ts'
import type { Story } from './story.ts'

export interface PullRequest {
  number: number
  branch: string
  /** The commit of main that it began at. */
  from: string
}

/** A push to main, which caused a run. */
export interface Push {
  before: string
  after: string
}

export interface Wish extends Opened {
  pull: number
  by: Person
}

export class World {
  readonly context = 'zonewright/apply (default)'
  readonly story: Story
  readonly watch: Watch
  readonly pulls: PullRequest[] = []
  readonly pushes: Push[] = []
  /** Commits of main that came with a pull request. */
  readonly pullOf = new Map<string, number>()
  wishes: Wish[] = []

  constructor(story: Story, watch: Watch) {
    this.story = story
    this.watch = watch
  }

  open(files: Record<string, string | null>): number {
    const from = this.story.tip()
    const number = this.story.open(files)
    this.pulls.push({ number, from, branch: this.story.github.at(number).pull!.head.ref })
    return number
  }

  isOpen({ number }: PullRequest): boolean {
    return this.story.github.at(number).state === 'open'
  }

  choose(at: number, which: 'open' | 'any'): PullRequest | undefined {
    const fit = this.pulls.filter(pull => which === 'any' || this.isOpen(pull))
    return fit[at % Math.max(1, fit.length)]
  }

  /** Whether Git can merge it, without which GitHub runs nothing. */
  merges({ branch }: PullRequest): boolean {
    try {
      this.story.repo.git(['merge-tree', '--write-tree', 'main', branch])
      return true
    } catch {
      return false
    }
  }

  /** A rebase that Git cannot do becomes a squash. */
  merge({ number }: PullRequest, how: 'merge' | 'squash' | 'rebase'): string {
    const before = this.story.tip()
    let done: string = how
    try {
      this.story.merge(number, how)
    } catch (error) {
      if (how !== 'rebase') throw error
      this.story.repo.git(['cherry-pick', '--abort'])
      this.story.repo.git(['reset', '--quiet', '--hard', before])
      this.story.merge(number, 'squash')
      done = 'squash instead'
    }
    for (const commit of this.line(before, this.story.tip())) this.pullOf.set(commit, number)
    this.pushes.push({ before, after: this.story.tip() })
    return `${done} ${this.story.tip().slice(0, 7)}`
  }

  pushDirectly(files: Record<string, string | null>): void {
    const before = this.story.tip()
    this.story.pushDirectly(files)
    this.pushes.push({ before, after: this.story.tip() })
  }

  /** By a comment right now: a key of what is live opens what its comment shows, any other what its commit asks for. */
  wish(
    { number, from }: PullRequest,
    { key, isOffered, ...given }: Omit<Wish, 'ops' | 'pull'> & { key: string; isOffered: boolean },
  ): void {
    const isLive = ['drift', 'foreign-change'].includes(given.rule)
    const shown = isOffered ? shownIn(this.story.comment(number)) : new Map()
    this.wishes.push({ ...given, pull: number, ops: isLive ? shown : this.askedAt(from, key) })
  }

  private askedAt(from: string, commit: string): ReadonlyMap<string, ReadonlySet<Op>> {
    const asked = (domain: string) =>
      askedBetween(this.declaredAt(from, domain) ?? [], this.declaredAt(commit, domain))
    return new Map(DOMAINS.map(domain => [domain, asked(domain)]))
  }

  /** Those of people with write access, on these pull requests. */
  openedOn(pulls: ReadonlySet<number>): Wish[] {
    return this.wishes.filter(({ pull, by }) => pulls.has(pull) && ['write', 'admin'].includes(PEOPLE[by]))
  }

  /** First parents, newest first, without `from`. */
  line(from: string, to: string): string[] {
    const said = this.story.repo.git(['rev-list', '--first-parent', to, `^${from}`])
    return said === '' ? [] : said.split('\n')
  }

  /** By ADR 0011: the newest commit whose newest status is a success. */
  lastApplied(to: string): string | undefined {
    const commits = this.story.repo.git(['rev-list', '--first-parent', to]).split('\n')
    return commits.find(commit => this.statusOf(commit) === 'success')
  }

  /** By ADR 0011, where nothing was applied with success: the commit before the first one that an apply was begun for. */
  beforeFirst(to: string): string | undefined {
    const commits = this.story.repo.git(['rev-list', '--first-parent', to]).split('\n')
    const first = commits.findLastIndex(commit => this.statusOf(commit) !== undefined)
    return first < 0 ? undefined : commits[first + 1]
  }

  /** By ADR 0011: those after it that an apply was begun for. */
  begunSince(base: string, to: string): string[] {
    return this.line(base, to).filter(commit => this.statusOf(commit) !== undefined)
  }

  statusOf(commit: string): string | undefined {
    return this.story.github.statusesOf(commit).find(({ context }) => context === this.context)?.state
  }

  textAt(commit: string, domain: string): string | undefined {
    return this.has(commit, fileOf(domain))
      ? this.story.repo.git(['show', `${commit}:${fileOf(domain)}`])
      : undefined
  }

  has(commit: string, path: string): boolean {
    return this.story.repo.git(['ls-tree', '--name-only', commit, '--', path]) !== ''
  }

  declaredAt(commit: string, domain: string): Key[] | undefined {
    const text = this.textAt(commit, domain)
    return text === undefined ? undefined : entriesOf(zoneIn(text)).map(keyOf)
  }

  async entries(): Promise<Record<string, DnsEntry[]>> {
    const found: Record<string, DnsEntry[]> = {}
    for (const domain of DOMAINS) found[domain] = await this.story.bench.entries(domain)
    return found
  }
}
