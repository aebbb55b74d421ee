import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Writes `licenses.txt` beside a bundle: the licences of the packages whose modules are in it. */
export function licenses() {
  return {
    name: 'licenses',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(chunk => chunk.moduleIds ?? [])
      const folders = new Set(modules.flatMap(id => packageFolder(id) ?? []))
      const texts = [...folders].map(licenseOf).sort()
      this.emitFile({
        type: 'asset',
        fileName: 'licenses.txt',
        source: [...new Set(texts)].join(`\n${'-'.repeat(80)}\n\n`),
      })
    },
  }
}

/** `…/node_modules/@scope/name` of a module; undefined for one of ours. */
function packageFolder(id) {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(id.replace(/^\0/, ''))?.[0]
}

function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const file = readdirSync(folder).find(entry => /^(licen[cs]e|copying)/i.test(entry))
  const text =
    file === undefined ? '' : readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim()
  return `${name} ${version} (${license})\n\n${text}\n`
}
