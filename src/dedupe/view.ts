/** Domains in classes: those that may share the same things, each with what of it others say as well. */
import type { Config } from '../schema.gen.ts'
import type { Fact } from './fact.ts'
import type { Member } from './own-file.ts'
import type { Pattern } from './preset.ts'
import { presetsIn } from './preset-match.ts'

/** What a class says in a slot: the text that others say too; undefined where each domain may say something else. */
export type Signature = ReadonlyMap<string, string | undefined>

export interface Class {
  members: readonly Member[]
  signature: Signature
  /** By slot, of the first member. */
  lines: ReadonlyMap<string, number>
  /** Something stays in the zone of the domain whatever is shared. */
  hasRest: boolean
}

export interface View {
  classes: readonly Class[]
  /** By domain, then by slot. */
  facts: ReadonlyMap<string, ReadonlyMap<string, Fact>>
}

/** Presets of a member are sought once, as long as it stays what it is. */
export class Viewer {
  readonly #patterns: readonly Pattern[]
  readonly #config: Config
  readonly #found = new WeakMap<Member, ReturnType<typeof presetsIn>>()

  constructor(patterns: readonly Pattern[], config: Config) {
    this.#patterns = patterns
    this.#config = config
  }

  /** With `presets` what equals one stands for all it covers, if it does so in as many domains as `least`. */
  view(members: readonly Member[], { presets, least }: { presets: boolean; least: number }): View {
    const facts = new Map(members.map(member => [member.domain as string, [...member.facts]]))
    if (presets) this.#usePresets(members, facts, least)
    const slots = new Map<string, number>()
    const texts = new Map<string, number>()
    for (const fact of [...facts.values()].flat()) {
      slots.set(fact.slot, (slots.get(fact.slot) ?? 0) + 1)
      const key = `${fact.slot}\n${fact.text}`
      texts.set(key, (texts.get(key) ?? 0) + 1)
    }
    const classes = new Map<string, Member[]>()
    const signatures = new Map<string, Signature>()
    for (const member of members) {
      const own = facts.get(member.domain)!
      const common = own.filter(({ slot }) => slots.get(slot)! >= least).sort(bySlot)
      if (common.length === 0) continue
      const signature = new Map(
        common.map(({ slot, text }) => [slot, texts.get(`${slot}\n${text}`)! >= least ? text : undefined]),
      )
      const { stays, isUser, uses, keepsTtl } = member
      const hasRest = member.hasRest || common.length < own.length
      const key = JSON.stringify([
        [...signature].map(([slot, text]) => [slot, text ?? null]),
        stays,
        isUser,
        uses.length > 0,
        keepsTtl,
        hasRest,
      ])
      classes.set(key, [...(classes.get(key) ?? []), member])
      signatures.set(key, signature)
    }
    return {
      classes: [...classes].map(([key, all]) => {
        const [first] = all as [Member]
        const own = facts.get(first.domain)!
        const lines = new Map(own.map(fact => [fact.slot, linesOf(fact, own)]))
        const signature = signatures.get(key)!
        return { members: all, signature, lines, hasRest: first.hasRest || signature.size < own.length }
      }),
      facts: new Map(
        [...facts].map(([domain, own]) => [domain, new Map(own.map(fact => [fact.slot, fact]))]),
      ),
    }
  }

  /** Names of presets that some member equals in part. */
  presetNames(members: readonly Member[]): Set<string> {
    const found = members.flatMap(member => this.#presets(member))
    return new Set(found.flatMap(({ fact: { about } }) => ('preset' in about ? [about.preset] : [])))
  }

  #usePresets(members: readonly Member[], facts: Map<string, Fact[]>, least: number): void {
    const found = new Map(members.map(member => [member, this.#presets(member)]))
    const counts = new Map<string, number>()
    for (const { fact } of [...found.values()].flat()) counts.set(fact.slot, (counts.get(fact.slot) ?? 0) + 1)
    for (const [{ domain }, presets] of found) {
      const usual = presets.filter(({ fact }) => counts.get(fact.slot)! >= least)
      const covered = new Set(usual.flatMap(({ covers }) => covers))
      facts.set(domain, [
        ...usual.map(({ fact }) => fact),
        ...facts.get(domain)!.filter(one => !covered.has(one)),
      ])
    }
  }

  #presets(member: Member): ReturnType<typeof presetsIn> {
    const known = this.#found.get(member) ?? presetsIn(member, this.#patterns, this.#config)
    this.#found.set(member, known)
    return known
  }
}

function bySlot(a: Fact, b: Fact): number {
  return a.slot < b.slot ? -1 : 1
}

/** Beyond so many characters a value is not beside its key. */
const LONG = 80

/** About how many lines it takes; an owner with several RRsets has a line of its own. */
function linesOf(fact: Fact, all: readonly Fact[]): number {
  const { about, value, text } = fact
  if ('preset' in about) return fact.paths.length
  if ('key' in about) return Array.isArray(value) ? value.length + 1 : 1
  const besides = all.filter(({ about: other }) => 'owner' in other && other.owner === about.owner).length
  const list = Array.isArray(value) && value.length > 1 && text.length > LONG ? value.length : 0
  return 1 + list + (besides > 1 || text.length > LONG ? 1 / besides : 0)
}
