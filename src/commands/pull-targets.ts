/** What a pull is about: which domains, which kinds of each, and where their files are. */
import { hasErrors } from '../diagnostics.ts'
import type { ZoneName } from '../dns/name.ts'
import { readZoneName } from '../dns/name.ts'
import { nearest } from '../dns/near.ts'
import { ZonewrightError } from '../errors.ts'
import { type AnyKind, kindNamed, kindNames } from '../kinds/index.ts'
import { heldDomains } from '../sync/account.ts'
import type { Home, LivePart } from '../sync/pull-domain.ts'
import { includeFor, type Survey, surveyFrom } from '../sync/survey.ts'
import type { PullArgs } from './pull.ts'
import { type Files, judge, parseDomain } from './repository.ts'
import type { Session } from './session.ts'

/** One domain, or the account, to be pulled. */
export interface Target {
  name: string
  home: Home
  /** It has no section yet. */
  isNew: boolean
  /** About what reading it costs. */
  requests: number
  /** @throws ApiError, ZonewrightError */
  read(): Promise<{ parts: LivePart[]; skipped: { kind: string; reason: string }[] }>
}

/** The zone, and what the one request for the list of domains gives besides. */
const USUAL = ['dns', 'contacts', 'settings', 'nameservers']

/** @throws ZonewrightError `usage` */
export function kindsOf(names: readonly string[] | undefined): readonly AnyKind[] | undefined {
  const split = names?.flatMap(name => name.split(',')).map(name => name.trim())
  return split?.map(name => {
    if (kindNames.includes(name)) return kindNamed(name)
    const near = nearest(name, kindNames)
    throw new ZonewrightError('usage', 'user', `there is no kind ${JSON.stringify(name)}`, {
      advice: near ? `did you mean ${near}?` : `the kinds are ${kindNames.join(', ')}`,
    })
  })
}

/** Domains without a file come first, so that a run that was stopped goes on when it is run again. */
export async function targetsOf(
  args: PullArgs,
  asked: readonly AnyKind[] | undefined,
  { files, session }: { files: Files; session: Session },
): Promise<Target[]> {
  const { client } = session
  const wanted = args.domains.map(parseDomain)
  const kinds = asked ?? USUAL.map(kindNamed)
  const isOfAccount = asked?.every(({ scope }) => scope === 'account') ?? false
  if (wanted.length === 0 && !args.all && !isOfAccount) throw await unnamed(session)
  if (wanted.length > 0 && args.all) {
    throw new ZonewrightError('usage', 'user', '--all and names of domains do not go together', {
      advice: 'leave one of them out',
    })
  }
  const held = isOfAccount
    ? new Map()
    : await heldDomains(client, args.all ? [] : wanted, includeFor([...kinds, ...inFiles(files)]))
  const { accountName } = session
  const survey = surveyFrom(held, client, accountName === undefined ? {} : { accountName })
  const names = args.all ? [...held.keys()].flatMap(readable) : wanted
  const domains = isOfAccount ? [] : names.map(domain => domainTarget(domain, asked, { files, survey }))
  const account = asked?.some(({ scope }) => scope === 'account')
    ? [accountTarget(files, survey, accountName)]
    : []
  return [...domains, ...account].sort(
    (a, b) => Number(b.isNew) - Number(a.isNew) || (a.name < b.name ? -1 : 1),
  )
}

function inFiles({ repository }: Files): AnyKind[] {
  return [...new Set(repository.sections.map(({ kind }) => kind))].map(kindNamed)
}

function readable(name: string): ZoneName[] {
  const read = readZoneName(name)
  return read.ok ? [read.value] : []
}

/** Without a name nothing is pulled: the account's domains are shown instead. */
async function unnamed({ client }: Session): Promise<ZonewrightError> {
  const names = [...(await heldDomains(client, [])).keys()]
  const shown = `${names.slice(0, 3).join(' ')}${names.length > 3 ? ' …' : ''}`
  return new ZonewrightError('usage', 'user', 'which domains shall be pulled?', {
    advice:
      names.length === 0
        ? 'the account holds no domains'
        : `name them: zonewright pull ${shown} (the account holds ${names.length}), or take all: zonewright pull --all`,
  })
}

function domainTarget(
  domain: ZoneName,
  asked: readonly AnyKind[] | undefined,
  { files, survey }: { files: Files; survey: Survey },
): Target {
  const home = homeOf(domain, files)
  const own = new Set(home.sections.map(({ kind }) => kind))
  const isNew = own.size === 0
  const kinds = (asked ?? (isNew ? USUAL : [...own]).map(kindNamed)).filter(({ scope }) => scope === 'domain')
  return {
    name: domain,
    home,
    isNew,
    requests: kinds.filter(({ name }) => !LISTED.has(name)).length,
    read: async () => {
      requireSound(home, files)
      const parts: LivePart[] = []
      const skipped: { kind: string; reason: string }[] = []
      for (const kind of kinds) {
        const about = { kind, section: { domain } }
        if (!survey.holds(about)) throw absent(domain)
        const bar = kind.barred?.(await survey.surroundingsOf(about))
        if (bar === undefined) parts.push({ kind, raw: await kind.read(survey.reader, domain) })
        else if (asked || own.has(kind.name)) skipped.push({ kind: kind.name, reason: bar.message })
      }
      return { parts, skipped }
    },
  }
}

/** What the list of domains has told already. */
const LISTED = new Set(['contacts', 'settings', 'nameservers'])

function accountTarget({ repository }: Files, { reader }: Survey, accountName: string | undefined): Target {
  if (accountName === undefined) {
    throw new ZonewrightError(
      'usage',
      'user',
      'an access token does not say whose default contacts it reads',
      {
        advice: 'set TRANSIP_ACCOUNT_NAME and TRANSIP_PRIVATE_KEY',
      },
    )
  }
  const kind = kindNamed('default-contacts')
  const domain = accountName as ZoneName
  const { sections, sources, config } = repository
  const own = sections.filter(one => one.kind === kind.name && one.domain === domain)
  const path = `${config.zones ?? 'zones'}/_accounts/${accountName}/contacts.yaml`
  return {
    name: accountName,
    home: { domain, sections: own, sources, pathFor: () => ({ path, layout: 'section' }) },
    isNew: own.length === 0,
    requests: 1,
    read: async () => ({ parts: [{ kind, raw: await kind.read(reader, domain) }], skipped: [] }),
  }
}

/** A file for all kinds, unless the domain has a folder and no such file. */
function homeOf(domain: ZoneName, { repository }: Files): Home {
  const { sections, sources, config } = repository
  const own = sections.filter(section => section.domain === domain && section.kind !== 'default-contacts')
  const whole = own.find(({ file, kind }) => !file.endsWith(`/${kind}.yaml`))
  const inFolder = own.find(({ file, kind }) => file.endsWith(`/${kind}.yaml`))
  return {
    domain,
    sections: own,
    sources,
    pathFor: kind => {
      if (whole) return { path: whole.file, layout: 'domain' }
      if (!inFolder) return { path: `${config.zones ?? 'zones'}/${domain}.yaml`, layout: 'domain' }
      return { path: inFolder.file.replace(/[^/]*$/, `${kind}.yaml`), layout: 'section' }
    },
  }
}

/** A file with errors is not understood, so nothing is changed in it. */
function requireSound(home: Home, files: Files): void {
  const own = new Set(home.sections.map(({ file }) => file))
  const wrong = judge(files.repository, files.found).filter(
    ({ file }) => own.has(file) || namesDomain(file, home.domain),
  )
  if (!hasErrors(wrong)) return
  const { file, line, message } = wrong.find(({ severity }) => severity === 'error')!
  throw new ZonewrightError(
    'invalid-file',
    'user',
    `${file}${line === undefined ? '' : `:${line}`}: ${message}`,
    {
      advice: 'correct it first (`zonewright validate` shows all); then it is brought to what is live',
    },
  )
}

/** A file of this domain that could not be read at all has no section. */
function namesDomain(file: string, domain: ZoneName): boolean {
  return file.split('/').some(part => {
    const read = readZoneName(part.replace(/\.ya?ml$/i, ''))
    return read.ok && read.value === domain
  })
}

function absent(domain: string): ZonewrightError {
  return new ZonewrightError('not-found', 'user', `${domain} is not in this account`, {
    advice: '`zonewright status` shows the domains it holds',
  })
}
