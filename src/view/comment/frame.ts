/** What is around every comment: its heading with the target, and below it where everything comes from. */
import { shortCommit } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { code } from '../words/prose.ts'
import { type Block, fitted, fixedBlock } from './fit-comment.ts'

export interface CommentFrame {
  /** The hidden first line, without a line feed. */
  marker: string
  /** Account and shard; `default` is not shown. */
  target: string
  /** `attempt` is not shown when it is 1. */
  run: { url: string; number: string; attempt: string }
  /** The page that the pages of runs and workflows are below. */
  actionsUrl?: string
  /** Commit of the pull request. */
  head?: string
  /** Commit that the files were compared with. */
  base?: string
  /** Bytes of the whole comment. Default what a comment has room for. */
  limit?: number
}

/** The comment: Markdown within the limit, the marker first. */
export function commentText(frame: CommentFrame, blocks: readonly Block[]): string {
  const { number, url } = frame.run
  return fitted(blocks, { ...frame, where: `the ${linkOf(`summary of run ${number}`, url)}` })
}

/** Longer names of a target are cut. */
const LONGEST_TARGET = 60

/** `### Zonewright plan (acme) · 3 of 14 domains change`. `about` is Markdown. */
export function headingOf({ target }: CommentFrame, title: string, about: string): Block {
  const whose = target === 'default' ? '' : ` (${code(cut(target))})`
  return fixedBlock(`### ${title}${whose}${about === '' ? '' : ` · ${about}`}`)
}

/** Where a pull request goes that is not applied after its merge. */
export interface OtherBranch {
  name: string
  /** The branch whose files are applied. */
  applied: string
}

/** `Zonewright plan for `release`, not applied`. */
export function planTitle(title: string, other: OtherBranch | undefined): string {
  return other === undefined ? title : `${title} for ${code(other.name)}, not applied`
}

/** In the place of what a merge approves. */
export function notAppliedText({ name, applied }: OtherBranch): string {
  return `**Merging applies nothing:** this pull request goes to ${code(name)}, and only what is on ${code(applied)} is applied.`
}

/** The target as plain text, for a title; empty for the one that has no name. */
export function targetText({ target }: CommentFrame): string {
  return target === 'default' ? '' : visible(cut(target))
}

/** `[run 128, attempt 2](…)`. */
export function runLink({ run: { url, number, attempt } }: CommentFrame): string {
  return linkOf(attempt === '1' ? `run ${number}` : `run ${number}, attempt ${attempt}`, url)
}

/** `Plan 0a1b… · head … · base … · run 128`; `lead` is Markdown. */
export function footerOf(frame: CommentFrame, lead = ''): Block {
  const { head: commit, base } = frame
  const said = [
    lead,
    commit === undefined ? '' : `head ${code(shortCommit(commit))}`,
    base === undefined ? '' : `base ${code(shortCommit(base))}`,
    runLink(frame),
  ]
  return fixedBlock(`<sub>${said.filter(text => text !== '').join(' · ')}</sub>`)
}

/** A link, where the address is one; `text` is our own or a number. */
export function linkOf(text: string, url: string): string {
  const shown = text.replaceAll(/[^A-Za-z0-9 ,-]/g, '')
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(url)) return shown
  const target = url.replaceAll(/[()<>[\]\\`*_|"'@]/g, odd => `%${odd.charCodeAt(0).toString(16)}`)
  return `[${shown}](${target})`
}

/** `2026-11-21 14:05 UTC`, from ISO time in UTC. */
export function momentText(iso: string): string {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z$/.exec(iso) ?? []
  return day === undefined ? code(iso) : `${day} ${time} UTC`
}

function cut(text: string): string {
  const letters = [...text]
  return letters.length <= LONGEST_TARGET ? text : `${letters.slice(0, LONGEST_TARGET - 1).join('')}…`
}
