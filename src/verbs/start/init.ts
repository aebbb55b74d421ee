/**
 * `zonewright init`: a repository that lives with Zonewright. Asks, writes what is not there yet, and pulls. It makes no
 * commit and changes no file that is there.
 */
import { hasErrors } from '../../diagnostics.ts'
import { usageError, ZonewrightError } from '../../errors.ts'
import { writeNewFile } from '../../files/disk/write.ts'
import { loadConfig } from '../../files/repository/config.ts'
import { filesFor } from '../../scaffold/files.ts'
import { type Answers, USUAL } from '../../scaffold/parts/answers.ts'
import { SCHEMA_FOLDER } from '../../scaffold/parts/schema-folder.ts'
import { PUBLIC_KINDS } from '../../scaffold/workflows/pull.ts'
import { openGit } from '../../sync/history/git.ts'
import { count } from '../../text/count.ts'
import { visible } from '../../text/visible.ts'
import { pull } from '../pull/pull.ts'
import { EXIT, type ExitCode, type Host, requireAnswer } from '../run/host.ts'
import { refuseFiles } from '../run/planning.ts'
import { answersOf, type InitArgs } from './init-answers.ts'
import { type Asking, askingOf } from './init-asking.ts'
import { type Found, inspectFiles } from './init-files.ts'
import { nextSteps } from './init-next.ts'

export async function init(args: InitArgs, host: Host): Promise<ExitCode> {
  requireAnswer(args, host)
  await requireTop(host)
  const config = await loadConfig(host.cwd)
  if (hasErrors(config.diagnostics)) return refuseFiles(config.diagnostics, host)
  const asking = args.yes || args.dryRun ? undefined : askingOf(host)
  const answers = await answersOf(args, config, asking, host)
  const found = await inspectFiles(host.cwd, filesFor(answers))
  sayExisting(found, host)
  if (args.dryRun) return preview(found, host)
  if (asking && found.fresh.size > 0) {
    host.note(['To be written:', ...listed(found).map(path => `  ${path}`)].join('\n'))
    if (!(await asking.yes(`Write ${count(found.fresh.size, 'file')}? Nothing is overwritten.`, true))) {
      host.note('Nothing was written.')
      return EXIT.fine
    }
  }
  for (const [file, text] of found.fresh) {
    await writeNewFile({ root: host.cwd, file }, text)
    host.result(file)
  }
  const code = args.pull ? await firstPull(answers, asking, host) : EXIT.fine
  host.note(nextSteps(answers))
  return code
}

/** GitHub reads workflows at the top of a repository only. */
async function requireTop(host: Host): Promise<void> {
  const git = await openGit(host.cwd)
  if (git === undefined || git.prefix === '') return
  const up = git.prefix
    .replace(/\/$/, '')
    .split('/')
    .map(() => '..')
    .join('/')
  throw usageError(
    'this folder is not the top of its Git repository',
    `go there, or run zonewright -C ${up} init`,
  )
}

function sayExisting({ same, kept }: Found, host: Host): void {
  if (same.length > 0) host.note(`${count(same.length, 'file')} there already, with nothing to add`)
  for (const { path, reason, addition } of kept) {
    const what = addition === undefined ? reason : `it is left alone: ${addition.what}`
    const lines = addition?.lines.map(line => `    ${visible(line)}`) ?? []
    host.note([`${visible(path)} is there: ${what.replace(/^it is left/, 'left')}`, ...lines].join('\n'))
  }
}

/** The schemas are many, and no one's own words. */
function listed({ fresh }: Found): string[] {
  const schemas = [...fresh.keys()].filter(isSchema)
  const others = [...fresh.keys()].filter(path => !isSchema(path))
  return schemas.length === 0 ? others : [...others, `${SCHEMA_FOLDER}/: ${count(schemas.length, 'schema')}`]
}

function isSchema(path: string): boolean {
  return path.endsWith('.schema.json')
}

function preview({ fresh }: Found, host: Host): ExitCode {
  for (const [path, text] of fresh) {
    host.result(isSchema(path) ? `=== ${path}` : `=== ${path}\n${text}`)
  }
  host.note(`would write ${count(fresh.size, 'file')}; nothing was written`)
  return EXIT.fine
}

async function firstPull(
  { accounts, visibility }: Answers,
  asking: Asking | undefined,
  host: Host,
): Promise<ExitCode> {
  // What is printed is copied: it must not bring contacts into a public repository either.
  const only = visibility === 'public' ? ` --kinds ${PUBLIC_KINDS.join(',')}` : ''
  if (accounts.length > 1) {
    host.note(
      `Not pulled: there are several accounts. \`zonewright pull --all --account <name>${only}\` pulls one of them.`,
    )
    return EXIT.fine
  }
  const [{ key, token, saysLogin } = USUAL] = accounts
  const isKnown = [host.env[key], host.env[token]].some(Boolean)
  if (!isKnown) {
    host.note(
      `Not pulled: there are no credentials. Set ${saysLogin ? '' : 'TRANSIP_ACCOUNT_NAME and '}${key} and run \`zonewright pull --all${only}\`.`,
    )
    return EXIT.fine
  }
  if (asking && !(await asking.yes('Write what is live of every domain into its file?', true)))
    return EXIT.fine
  if (visibility === 'public') {
    host.note('Contacts are left out: they are personal data, and everybody can read this repository.')
  }
  try {
    const kinds = visibility === 'public' ? { kinds: PUBLIC_KINDS } : {}
    return await pull({ domains: [], all: true, ...kinds }, host)
  } catch (error) {
    if (!(error instanceof ZonewrightError) || error.code === 'interrupted') throw error
    // The files are there, and the next steps hold all the same.
    const help = error.advice === undefined ? '' : `\n  help: ${visible(error.advice)}`
    host.note(`Not pulled: ${visible(error.message)}${help}`)
    return EXIT.failed
  }
}
