/** What `init` is to make: from options, from zonewright.yaml, and on a terminal from questions about the rest. */

import { usageError } from '../../errors.ts'
import type { LoadedConfig } from '../../files/repository/config.ts'
import { snapshotSettings } from '../../files/saved/snapshot.ts'
import {
  type Answers,
  ownerOfRemote,
  readAccounts,
  readBranch,
  readFolder,
  readOwner,
  readSnapshots,
  readUses,
  type Uses,
} from '../../scaffold/parts/answers.ts'
import { RELEASE } from '../../scaffold/parts/release.ts'
import { SEAT_BELT } from '../../scaffold/plain-files.ts'
import { currentBranch } from '../../sync/history/commits.ts'
import { openGit } from '../../sync/history/git.ts'
import type { Host } from '../run/host.ts'
import type { Call } from '../usage/option.ts'
import type { Asking } from './init-asking.ts'
import type { init } from './usage.ts'

/** @throws ZonewrightError `usage` */
export async function answersOf(
  args: InitArgs,
  loaded: LoadedConfig,
  asking: Asking | undefined,
  host: Host,
): Promise<Answers> {
  requireSense(args)
  const given = <T>(text: string | undefined, read: (text: string) => T): T | undefined =>
    text === undefined ? undefined : read(text)
  const zones = loaded.source ? zonesOf(loaded, args) : given(args.zones, readFolder)
  const owner = given(args.owner, readOwner)
  const branch = given(args.branch, readBranch)
  const says = args.public || args.private
  const { config } = loaded
  const isPrivate = says
    ? args.private
    : await asking?.yes('Is this repository private? Otherwise contacts are left out.', false)
  const folder =
    zones ?? (await asking?.text('Folder for the files of the domains [zones]:', readFolder, 'zones'))
  const applied = branch ?? (await branchOf(asking, host))
  const people = await peopleOf(args, owner, asking, host)
  return {
    zones: folder ?? 'zones',
    visibility: isPrivate ? 'private' : 'public',
    branch: applied,
    ...people,
    ...(await workflowsOf(args, people, asking)),
    accounts: readAccounts(config.accounts ?? {}),
    snapshots: readSnapshots(snapshotSettings(config).folder),
  }
}

/** Options that go together. */
function requireSense(args: InitArgs): void {
  const { adopt } = args
  const wrong: [boolean | undefined, string][] = [
    [args.public && args.private, '--public and --private'],
    [args.alone && args.team, '--alone and --team'],
    [adopt && !args.workflows, '--adopt and --no-workflows'],
    [adopt && !args.drift, '--adopt and --no-drift'],
    [adopt && !args.token, '--adopt and --no-token'],
  ]
  const found = wrong.find(([isWrong]) => isWrong)
  if (found) throw usageError(`${found[1]} do not go together`, 'leave one of them out')
}

/** The folder that zonewright.yaml names is the one that is read. */
function zonesOf({ zones }: LoadedConfig, { zones: asked }: InitArgs): string {
  const known = readFolder(zones)
  if (asked === undefined || readFolder(asked) === known) return known
  throw usageError(
    `zonewright.yaml says that the zones are in ${known}`,
    'leave --zones out, or change that file',
  )
}

/** The branch that is checked out, as long as no one says another: a push to any other would start nothing. */
async function branchOf(asking: Asking | undefined, { cwd }: Host): Promise<string> {
  const git = await openGit(cwd)
  const usual = (git && (await currentBranch(git))) ?? 'main'
  return (await asking?.text(`Branch that is applied [${usual}]:`, readBranch, usual)) ?? readBranch(usual)
}

type People = Pick<Answers, 'people' | 'owner'>

async function peopleOf(
  args: InitArgs,
  owner: string | undefined,
  asking: Asking | undefined,
  host: Host,
): Promise<People> {
  const people = await peopleIn(args, asking, host)
  const reviewer = owner ?? (people === 'team' ? await reviewerOf(asking, host) : undefined)
  return { ...(people && { people }), ...(reviewer !== undefined && { owner: reviewer }) }
}

async function peopleIn(
  { alone, team, workflows }: InitArgs,
  asking: Asking | undefined,
  host: Host,
): Promise<People['people']> {
  if (alone) return 'alone'
  if (team || (asking && workflows))
    host.note(
      `For a team the Action asks for an approval of every change (policy.approvals).\nIt is ${SEAT_BELT}.`,
    )
  if (team) return 'team'
  if (!workflows) return undefined
  const held = 'what is pushed without a pull request is held back, and no approval is asked for.'
  if (!asking) host.note(`Neither --alone nor --team: ${held}`)
  else host.note(`Alone, what you push without a pull request is applied, too.\nWith neither, ${held}`)
  return asking?.text<People['people']>(
    'Alone or a team? alone/team (empty: neither):',
    readPeople,
    undefined,
  )
}

/** Who is proposed is who the repository belongs to. */
async function reviewerOf(asking: Asking | undefined, host: Host): Promise<string | undefined> {
  const git = await openGit(host.cwd)
  const url = String((await git?.run(['config', '--get', 'remote.origin.url']).catch(() => '')) ?? '')
  const usual = ownerOfRemote(url)
  const question = `Who reviews changes? @user, @organization/team, an e-mail address or none [${usual ?? 'none'}]:`
  const read = (text: string): string | undefined => (text === 'none' ? undefined : readOwner(text))
  const owner = asking ? await asking.text(question, read, usual) : usual
  if (owner === undefined) host.note('There is no CODEOWNERS: --owner says who reviews.')
  else if (owner === usual)
    host.note(
      `CODEOWNERS names ${owner}, who owns the repository. Where that is an organization, name a team: --owner ${owner}/<team>.`,
    )
  return owner
}

async function usesOf(args: InitArgs, asking: Asking | undefined): Promise<{ uses?: Uses }> {
  if (!args.workflows) return {}
  if (args.uses !== undefined) return { uses: readUses(args.uses) }
  if (RELEASE) return { uses: RELEASE }
  const question = 'Which commit of the Action? owner/name@<commit>#v1.2.3 (empty: no workflows):'
  const uses = await asking?.text<Uses | undefined>(question, readUses, undefined)
  if (uses) return { uses }
  if (asking) return {}
  throw usageError(
    'this build of zonewright is not a release, so it cannot say which commit of the Action workflows are to run',
    'add --uses owner/name@<commit>#v1.2.3, or --no-workflows',
  )
}

type Workflows = Pick<Answers, 'uses' | 'readToken' | 'drift' | 'adopt'>

async function workflowsOf(
  args: InitArgs,
  { people }: People,
  asking: Asking | undefined,
): Promise<Workflows> {
  const uses = await usesOf(args, asking)
  const none = { readToken: false, drift: false, adopt: false }
  if (!uses.uses) return none
  if (!(await hasToken(args, people, asking))) return { ...none, ...uses }
  return { ...uses, readToken: true, ...(await watchOf(args, asking)) }
}

/** Whoever works alone is asked whether they want one more thing to do every month. */
async function hasToken(
  { token = false, adopt }: InitArgs,
  people: People['people'],
  asking: Asking | undefined,
): Promise<boolean> {
  if (!asking || !token || adopt || people !== 'alone') return token
  return asking.yes(
    'Plans and a daily check can read the account, with a token to be made again every month. Do you want that?',
    true,
  )
}

async function watchOf(
  { drift = false, adopt = false }: InitArgs,
  asking: Asking | undefined,
): Promise<{ drift: boolean; adopt: boolean }> {
  if (!asking || !drift || adopt) return { drift, adopt }
  if (!(await asking.yes('Check every day for changes made outside of the files?', true)))
    return { drift: false, adopt }
  return { drift, adopt: await asking.yes('Should a pull request adopt such changes?', false) }
}

function readPeople(said: string): 'alone' | 'team' {
  const word = said.toLowerCase()
  if (word === 'alone' || word === 'team') return word
  throw usageError(`${said} is neither alone nor team`, 'answer one of them')
}

export type InitArgs = Call<typeof init>
