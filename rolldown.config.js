import { defineConfig } from 'rolldown'
import { licenses } from './scripts/licenses.js'

// One self-contained ESM program, split so that a verb loads only what it needs (docs/adr/0003).
export default defineConfig({
  input: { zonewright: 'src/cli/start.ts' },
  platform: 'node',
  external: [/^node:/],
  // CommonJS libraries among those bundled ask for it.
  transform: {
    define: {
      __filename: 'import.meta.filename',
      // A release says here what it is, as JSON (src/scaffold/parts/release.ts).
      __ZONEWRIGHT_RELEASE__: process.env.ZONEWRIGHT_RELEASE ?? 'undefined',
    },
  },
  plugins: [licenses()],
  output: {
    dir: 'build',
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    banner: chunk => (chunk.isEntry ? '#!/usr/bin/env node' : ''),
    minify: true,
    cleanDir: true,
  },
})
