/** `zonewright pull`: what is live, as files. Never overwrites one. */
import { join } from 'node:path'
import type { Client } from '../api/client.ts'
import { ApiError, isAboutAccount, isAboutServer } from '../api/errors.ts'
import { listDomains } from '../api/wire.ts'
import { type Finding, hasErrors } from '../diagnostics.ts'
import type { ZoneName } from '../dns/name.ts'
import { RULES } from '../dns/rule-catalogue.ts'
import { ZonewrightError } from '../errors.ts'
import { type LoadedConfig, loadConfig } from '../files/config.ts'
import { listZones } from '../files/listing.ts'
import { domainFileText, type FileComment } from '../files/print.ts'
import { writeNewFile } from '../files/write.ts'
import { kindNames, kinds } from '../kinds/index.ts'
import { visible } from '../report/visible.ts'
import type { Config } from '../schema.gen.ts'
import { readerOf } from '../sync/account.ts'
import { EXIT, type ExitCode, type Host } from './host.ts'
import { refuseFiles } from './planning.ts'
import { parseDomain } from './repository.ts'
import { READ } from './rights.ts'
import { withClient } from './session.ts'

export interface PullArgs {
  domains: readonly string[]
}

/** Where editors find the schema of a domain's file. */
const SCHEMA_URL = 'https://raw.githubusercontent.com/zonewright/zonewright/main/schema/domain.schema.json'

export async function pull(args: PullArgs, host: Host): Promise<ExitCode> {
  const loaded = await loadConfig(host.cwd)
  if (hasErrors(loaded.diagnostics)) return refuseFiles(loaded.diagnostics, host)
  return withClient(host, { readOnly: true, may: READ }, async ({ client }) => {
    if (args.domains.length === 0) return nameThem(client)
    const wanted = args.domains.map(parseDomain)
    let failed = false
    for (const domain of wanted) {
      try {
        await pullDomain(domain, loaded, { client, host })
      } catch (error) {
        if (!(error instanceof ZonewrightError)) throw error
        if (error instanceof ApiError && (isAboutAccount(error) || isAboutServer(error))) throw error
        failed = true
        host.note(
          `${domain}: ${error.message}${error.advice === undefined ? '' : `\n  help: ${error.advice}`}`,
        )
      }
    }
    return failed ? EXIT.failed : EXIT.fine
  })
}

/** Without a name nothing is pulled: the account's domains are shown instead. */
async function nameThem(client: Client): Promise<ExitCode> {
  const names = (await listDomains(client)).map(domain => domain.name)
  throw new ZonewrightError('usage', 'user', 'which domains shall be pulled?', {
    advice:
      names.length === 0
        ? 'the account holds no domains'
        : `name them: zonewright pull ${names.slice(0, 3).join(' ')}${names.length > 3 ? ` … (the account holds ${names.length})` : ''}`,
  })
}

async function pullDomain(
  domain: ZoneName,
  { config, zones: folder }: LoadedConfig,
  { client, host }: { client: Client; host: Host },
): Promise<void> {
  const path = `${folder}/${domain}.yaml`
  await requireNoFile(domain, folder, host.cwd)
  const sections: Record<string, unknown> = {}
  const comments: FileComment[] = []
  const unsaid: string[] = []
  for (const kind of kinds) {
    const live = kind.parse(await kind.read(readerOf(client), domain), domain)
    const context = { subject: domain, defaults: config.defaults ?? {} }
    const expressed = kind.express(live, context)
    unsaid.push(
      ...expressed.unsaid.map(({ line, reason }) => visible(`${line.cells.join(' ')}  (${reason})`)),
    )
    if (expressed.section === undefined) throw nothingToSay(kind.name, unsaid)
    sections[kind.name] = expressed.section
    for (const { path: at, text } of expressed.comments) comments.push({ path: [kind.name, ...at], text })
    const { findings } = kind.declare(expressed.section, context)
    comments.push(...acceptances(kind.name, findings, config))
  }
  await writeNewFile(join(host.cwd, path), domainFileText(sections, { schemaUrl: SCHEMA_URL, comments }))
  host.result(path)
  if (unsaid.length > 0) {
    host.note(
      `${domain}: left alone, because a file cannot say it:\n${unsaid.map(line => `  ${line}`).join('\n')}`,
    )
  }
}

function nothingToSay(kind: string, unsaid: readonly string[]): ZonewrightError {
  if (unsaid.length === 0) {
    return new ZonewrightError('zone-empty', 'user', `its ${kind} is empty, and a file cannot say that`, {
      advice: 'write the file by hand, with the first record',
    })
  }
  return new ZonewrightError(
    'zone-empty',
    'user',
    `a file can say nothing of its ${kind}: ${unsaid.join('; ')}`,
    {
      advice:
        'write the file by hand; what is live and not in it is planned for removal, or ignored by a rule',
    },
  )
}

/** Any spelling and either layout counts, and `.yml`, which would be refused beside the new file. */
async function requireNoFile(domain: ZoneName, folder: string, root: string): Promise<void> {
  const { files, diagnostics } = await listZones(root, folder, kindNames)
  const yml = diagnostics.find(({ file }) => file === `${folder}/${domain}.yml`)
  const taken = files.find(file => file.domain === domain)?.file ?? yml?.file
  if (taken === undefined) return
  throw new ZonewrightError('file-exists', 'user', `${taken} exists already; pull writes new files only`, {
    advice: 'move it away, or run `zonewright plan` to see how it differs from what is live',
  })
}

/** What is live may break a rule. The file then says so instead of being born invalid. */
function acceptances(kind: string, findings: readonly Finding[], { rules = {} }: Config): FileComment[] {
  const byPlace = new Map<string, FileComment & { rules: Set<string> }>()
  for (const { rule, severity, path } of findings) {
    if ((rules[rule] ?? severity) !== 'error' || !RULES[rule]?.acceptable) continue
    // Above the RRset: a comment inside a value would have no line of its own.
    const at = [kind, ...path.slice(0, 3)]
    const place = byPlace.get(at.join('\n')) ?? { path: at, text: '', rules: new Set() }
    place.rules.add(rule)
    byPlace.set(at.join('\n'), place)
  }
  return [...byPlace.values()].map(({ path, rules }) => ({
    path,
    text: ` zonewright: allow ${[...rules].sort().join(', ')}`,
  }))
}
