import { join } from 'node:path'
import { defineConfig } from 'rolldown'
import { licenses } from './scripts/licenses.js'

// What GitHub runs as the Action: one readable file, committed, the same bytes whoever builds it (docs/action.md).
export default defineConfig({
  input: { index: 'src/github/action/main.ts' },
  platform: 'node',
  external: [/^node:/],
  // CommonJS libraries among those bundled ask for it.
  transform: { target: 'node20', define: { __filename: 'import.meta.filename' } },
  // One copy: the toolkit brings another for what is never called here.
  resolve: { alias: { undici: join(import.meta.dirname, 'node_modules/undici') } },
  plugins: [licenses()],
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
