/** What `init` is to make: from options, from zonewright.yaml, and on a terminal from questions about the rest. */
import { ZonewrightError } from '../errors.ts'
import type { LoadedConfig } from '../files/config.ts'
import { snapshotSettings } from '../files/snapshot.ts'
import {
  type Answers,
  readAccounts,
  readBranch,
  readFolder,
  readOwner,
  readUses,
  requireSense,
  type Uses,
} from '../scaffold/answers.ts'
import { RELEASE } from '../scaffold/release.ts'
import { currentBranch } from '../sync/commits.ts'
import { openGit } from '../sync/git.ts'
import type { Host } from './host.ts'
import type { InitArgs } from './init.ts'
import type { Asking } from './init-asking.ts'

/** @throws ZonewrightError `usage` */
export async function answersOf(
  args: InitArgs,
  loaded: LoadedConfig,
  asking: Asking | undefined,
  host: Host,
): Promise<Answers> {
  if (args.public && args.private)
    throw usage('--public and --private do not go together', 'leave one of them out')
  if (!args.workflows && args.adopt)
    throw usage('--adopt and --no-workflows do not go together', 'leave one of them out')
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
  const answers: Answers = {
    zones:
      zones ??
      (await asking?.text('Folder for the files of the domains [zones]:', readFolder, 'zones')) ??
      'zones',
    visibility: isPrivate ? 'private' : 'public',
    branch: branch ?? (await branchOf(asking, host)),
    ...(await ownerOf(owner, asking)),
    ...(await workflowsOf(args, asking)),
    accounts: readAccounts(config.accounts ?? {}),
    snapshots: snapshotSettings(config).folder,
  }
  requireSense(answers)
  return answers
}

/** The folder that zonewright.yaml names is the one that is read. */
function zonesOf({ zones }: LoadedConfig, { zones: asked }: InitArgs): string {
  const known = readFolder(zones)
  if (asked === undefined || readFolder(asked) === known) return known
  throw usage(`zonewright.yaml says that the zones are in ${known}`, 'leave --zones out, or change that file')
}

/** The branch that is checked out, as long as nobody says another: a push to any other would start nothing. */
async function branchOf(asking: Asking | undefined, { cwd }: Host): Promise<string> {
  const git = await openGit(cwd)
  const usual = (git && (await currentBranch(git))) ?? 'main'
  return (await asking?.text(`Branch that is applied [${usual}]:`, readBranch, usual)) ?? readBranch(usual)
}

async function ownerOf(owner: string | undefined, asking: Asking | undefined): Promise<{ owner?: string }> {
  const question = 'Who reviews changes? A user or team of GitHub, such as @octocat (empty: nobody):'
  const found = owner ?? (await asking?.text<string | undefined>(question, readOwner, undefined))
  return found === undefined ? {} : { owner: found }
}

async function usesOf(args: InitArgs, asking: Asking | undefined): Promise<{ uses?: Uses }> {
  if (!args.workflows) return {}
  if (args.uses !== undefined) return { uses: readUses(args.uses) }
  if (RELEASE) return { uses: RELEASE }
  const question = 'Which commit of the Action? owner/name@<commit>#v1.2.3 (empty: no workflows):'
  const uses = await asking?.text<Uses | undefined>(question, readUses, undefined)
  if (uses) return { uses }
  if (asking) return {}
  throw usage(
    'this build of zonewright is no release, so it cannot say which commit of the Action workflows are to run',
    'add --uses owner/name@<commit>#v1.2.3, or --no-workflows',
  )
}

type Workflows = Pick<Answers, 'uses' | 'drift' | 'adopt'>

async function workflowsOf(args: InitArgs, asking: Asking | undefined): Promise<Workflows> {
  const uses = await usesOf(args, asking)
  if (!uses.uses) return { drift: false, adopt: false }
  return { ...uses, ...(await watchOf(args, asking)) }
}

async function watchOf(
  { drift, adopt }: InitArgs,
  asking: Asking | undefined,
): Promise<{ drift: boolean; adopt: boolean }> {
  if (!asking || !drift || adopt) return { drift, adopt }
  if (!(await asking.yes('Look every day for changes made beside the files?', true)))
    return { drift: false, adopt }
  return { drift, adopt: await asking.yes('Shall a pull request take such changes over?', false) }
}

function usage(message: string, advice: string): ZonewrightError {
  return new ZonewrightError('usage', 'user', message, { advice })
}
