/** One domain of the sandbox's account, set and read as stored: for scenarios of the kinds beside the zone. */
import type { Workbench } from './workbench.ts'

type Parts = Record<string, unknown>
interface State {
  accounts: { domains: Parts[] }[]
}

/** Makes it the only domain of the account, and forgets the requests so far. */
export async function setDomain(bench: Workbench, name: string, parts: Parts): Promise<void> {
  const state = (await bench.control('GET', '/state')) as State
  state.accounts[0]!.domains = [{ name, ...parts }]
  await bench.control('PUT', '/state', state)
  await bench.control('DELETE', '/requests')
}

/** A part of the only domain, byte for byte. */
export async function storedPart(bench: Workbench, part: string): Promise<unknown> {
  return ((await bench.control('GET', '/state')) as State).accounts[0]!.domains[0]![part]
}
