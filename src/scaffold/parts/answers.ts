/** What a repository is set up from: the answers to the questions of `init`, checked. */
import { usageError } from '../../errors.ts'
import type { Config } from '../../schema.gen.ts'
import { quote } from '../../text/quote.ts'

/** The Action that workflows run: that of this repository, or a commit of another one. */
export type Uses = 'local' | { repository: string; commit: string; version: string }

/** An account, and the variables that hold its credentials: secrets of the same names. */
export interface Account {
  name: string
  /** zonewright.yaml says the name to log in with, so that no secret has to. */
  saysLogin: boolean
  key: string
  token: string
}

/** Where zonewright.yaml names no account. */
export const USUAL: Omit<Account, 'name'> = {
  key: 'TRANSIP_PRIVATE_KEY',
  token: 'TRANSIP_ACCESS_TOKEN',
  saysLogin: false,
}

export interface Answers {
  /** Folder with the files of the domains, from the root, without a slash at either end. */
  zones: string
  /** Who reviews: `@octocat`, `@example/dns`, an e-mail address. Without one there is no CODEOWNERS. */
  owner?: string
  /** Who works on it. Absent: direct pushes are held back, and no approval is asked for. */
  people?: 'alone' | 'team'
  visibility: 'public' | 'private'
  /** The default branch: what is there is applied. */
  branch: string
  /** The Action of the workflows; without it there are no workflows. */
  uses?: Uses
  /** There is a token that may only read; without one apply alone reads the account. */
  readToken: boolean
  /** A scheduled look at what is live. */
  drift: boolean
  /** The look opens a pull request that adopts what it found. */
  adopt: boolean
  /** Those of zonewright.yaml. With two or more, every workflow runs once for each. */
  accounts: readonly Account[]
  /** Folder of the snapshots, from the root. */
  snapshots: string
}

/** A folder inside the repository, in letters that mean nothing in globs, YAML and CODEOWNERS. */
export function readFolder(text: string): string {
  const folder = text.trim().replace(/^\.\//, '').replace(/\/+$/, '')
  const isPlain = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/.test(folder)
  if (isPlain && folder.length <= 200) return folder
  throw usageError(`${quote(text)} is not a folder for zones`, 'write a relative path, such as zones')
}

const LOGIN = '[a-z\\d](?:[a-z\\d]|-(?=[a-z\\d])){0,38}'
const OWNER = new RegExp(
  `^(?:@${LOGIN}(?:/[a-z\\d][\\w.-]{0,99})?|[a-z\\d][\\w.+-]{0,63}@(?:[a-z\\d-]{1,63}\\.){1,5}[a-z\\d-]{2,63})$`,
  'i',
)

/** As CODEOWNERS wants it: a user, a team, or an e-mail address. A bare word is none of them, such as a yes. */
export function readOwner(text: string): string {
  const name = text.trim()
  if (OWNER.test(name)) return name
  throw usageError(
    `${quote(text)} is not a user, a team or an e-mail address`,
    'write a user such as @octocat, a team such as @example/dns, or an e-mail address',
  )
}

/** The owner of a repository at GitHub, as a user; undefined for an address elsewhere. It can be an organization. */
export function ownerOfRemote(url: string): string | undefined {
  const [, login] = new RegExp(`[@/]github\\.com[:/](${LOGIN})/[^/]+/?$`, 'i').exec(url.trim()) ?? []
  return login === undefined ? undefined : `@${login}`
}

/** The name of a branch, in letters that mean nothing in the patterns of a workflow. */
export function readBranch(text: string): string {
  const branch = text.trim()
  if (/^[\w-][\w./-]{0,199}$/.test(branch) && !/\.\.|\/\/|\.lock$|[./]$|^-|^refs\//.test(branch))
    return branch
  throw usageError(
    `${quote(text)} is not a name of a branch that workflows can name`,
    'write it such as main',
  )
}

/** `owner/name@<commit>#<version>`: the commit in 40 digits, because a tag can be moved. */
export function readUses(text: string): Uses {
  if (text.trim() === './') return 'local'
  const match = /^([\w.-]+\/[\w.-]+)@([\da-f]{40}) ?#? ?(v\d[\w.+-]*)$/.exec(text.trim())
  if (match) return { repository: match[1]!, commit: match[2]!, version: match[3]! }
  throw usageError(
    `${quote(text)} does not name a commit of the Action`,
    'write owner/name@<commit>#v1.2.3, the commit with all its 40 digits, as the page of the release shows it',
  )
}

/** The accounts of zonewright.yaml, with names that can be part of the name of an environment and of a secret. */
export function readAccounts(accounts: NonNullable<Config['accounts']>): Account[] {
  return Object.entries(accounts).map(
    ([name, { accountName, privateKeyEnv: key, accessTokenEnv: token }]) => {
      if ((key === undefined) !== (token === undefined)) {
        throw usageError(
          `the account ${quote(name)} of zonewright.yaml names only one of privateKeyEnv and accessTokenEnv`,
          'name both: pull requests get the token and never the key, or name neither',
        )
      }
      if (key !== undefined && key === token) {
        throw usageError(
          `the account ${quote(name)} of zonewright.yaml has its key and its token in the same variable`,
          'name two: pull requests get the token and never the key',
        )
      }
      return {
        name: fitting(name, /^[\w-]{1,60}$/, 'use letters, digits, - and _'),
        saysLogin: accountName !== undefined,
        key: secretName(key ?? 'TRANSIP_PRIVATE_KEY'),
        token: secretName(token ?? 'TRANSIP_ACCESS_TOKEN'),
      }
    },
  )
}

function secretName(text: string): string {
  return fitting(text, /^(?!github_)[a-z_]\w{0,99}$/i, 'names of GitHub secrets have letters, digits and _')
}

function fitting(text: string, form: RegExp, advice: string): string {
  if (form.test(text)) return text
  throw usageError(`${quote(text)} of zonewright.yaml has no place in a workflow`, advice)
}

/** A folder that can be in a workflow. */
export function readSnapshots(folder: string): string {
  return fitting(
    folder,
    /^[\w.-]+(\/[\w.-]+)*$/,
    'name the folder of the snapshots with letters, digits, - and _',
  )
}
