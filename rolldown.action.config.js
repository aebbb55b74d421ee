import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'rolldown'

// What GitHub runs as the Action: one readable file, committed, the same bytes whoever builds it (docs/action.md).
export default defineConfig({
  input: { index: 'src/action/main.ts' },
  platform: 'node',
  external: [/^node:/],
  // CommonJS libraries among those bundled ask for it.
  transform: { target: 'node20', define: { __filename: 'import.meta.filename' } },
  // One copy: the toolkit brings another for what is never called here.
  resolve: { alias: { undici: join(import.meta.dirname, 'node_modules/undici') } },
  plugins: [licenses('licenses.txt')],
  output: {
    dir: 'dist',
    format: 'esm',
    entryFileNames: '[name].js',
    codeSplitting: false,
    minify: false,
    sourcemap: false,
    cleanDir: true,
  },
})

/** Collects the licences of the packages whose modules are in the bundle. */
function licenses(fileName) {
  return {
    name: 'licenses',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap(chunk => chunk.moduleIds ?? [])
      const folders = new Set(modules.flatMap(id => packageFolder(id) ?? []))
      const texts = [...folders].map(licenseOf).sort()
      this.emitFile({ type: 'asset', fileName, source: [...new Set(texts)].join(`\n${'-'.repeat(80)}\n\n`) })
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
