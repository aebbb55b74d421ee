/** `npm run bench [start|scale|history|fleet]`: numbers, not tests. Builds nothing: run `npm run build` before. */
import { fleet } from './fleet.ts'
import { history } from './history.ts'
import { scale } from './scale.ts'
import { start } from './start.ts'

const benches: Record<string, () => Promise<void>> = { start, scale, history, fleet }
const asked = process.argv.slice(2)

for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const bench = benches[name]
  if (!bench) throw new Error(`no bench ${name}; there are ${Object.keys(benches).join(', ')}`)
  console.log(`\n== ${name}`)
  await bench()
}
