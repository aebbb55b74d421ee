/** Credentials of a run: which variables hold them, and whether there are any. Jobs for forks and Dependabot have none. */
import type { Host } from '../commands/host.ts'
import { loadConfig } from '../files/config.ts'
import { notificationSecrets } from '../files/notification-settings.ts'
import type { Config } from '../schema.gen.ts'
import { variablesOf } from '../settings.ts'

/** Whether the account has one, or any account when none is named: one run is about one account. Never reads them. */
export async function hasCredentials(
  { cwd, env }: Pick<Host, 'cwd' | 'env'>,
  account: string | undefined,
): Promise<boolean> {
  const { config } = await loadConfig(cwd)
  return namesIn(config, account).some(name => (env[name] ?? '').trim() !== '')
}

/** The variables that hold secrets of the accounts of `zonewright.yaml`, and of those who are told. */
export async function secretNames(cwd: string): Promise<string[]> {
  const { config } = await loadConfig(cwd)
  return [...namesIn(config, undefined), ...notificationSecrets(config)]
}

function namesIn({ accounts = {} }: Config, account: string | undefined): string[] {
  const named = Object.entries(accounts).filter(([name]) => account === undefined || name === account)
  const sources = named.length === 0 ? [undefined] : named.map(([, source]) => source)
  return sources.flatMap(source => {
    const { privateKey, accessToken } = variablesOf(source)
    return [privateKey, accessToken].filter(name => typeof name === 'string')
  })
}
