/** Credentials of a run: which variables hold them, and whether there are any. */
import { type CredentialVariables, variablesOf } from '../../api/auth/credentials.ts'
import { loadConfig } from '../../files/repository/config.ts'
import { notificationSecrets } from '../../files/repository/notification-settings.ts'
import type { Config } from '../../schema.gen.ts'
import type { Host } from '../../verbs/run/host.ts'

/** Whether the account has one, or any account when none is named: one run is about one account. Never reads them. */
export async function hasCredentials(
  { cwd, env }: Pick<Host, 'cwd' | 'env'>,
  account: string | undefined,
): Promise<boolean> {
  const { config } = await loadConfig(cwd)
  return namesIn(config, account).some(name => (env[name] ?? '').trim() !== '')
}

/** Variables for access tokens that are set and hold nothing: a job gets them so where a secret is missing. */
export async function emptyTokens(
  { cwd, env }: Pick<Host, 'cwd' | 'env'>,
  account: string | undefined,
): Promise<string[]> {
  const { config } = await loadConfig(cwd)
  return variablesIn(config, account).flatMap(({ accessToken: name }) =>
    name !== undefined && env[name]?.trim() === '' ? [name] : [],
  )
}

/** The variables that hold secrets of the accounts of `zonewright.yaml`, and of those who are told. */
export async function secretNames(cwd: string): Promise<string[]> {
  const { config } = await loadConfig(cwd)
  return [...namesIn(config, undefined), ...notificationSecrets(config)]
}

function namesIn(config: Config, account: string | undefined): string[] {
  return variablesIn(config, account).flatMap(({ privateKey, accessToken }) =>
    [privateKey, accessToken].filter(name => name !== undefined),
  )
}

function variablesIn({ accounts = {} }: Config, account: string | undefined): CredentialVariables[] {
  const named = Object.entries(accounts).filter(([name]) => account === undefined || name === account)
  return named.length === 0 ? [variablesOf()] : named.map(([, source]) => variablesOf(source))
}
