/** Repositories in temporary folders, for tests that read files. */

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Diagnostic } from '../../src/diagnostics.ts'
import { applyRules } from '../../src/files/fix/apply-rules.ts'
import { loadRepository, type Repository } from '../../src/files/repository/load.ts'
import { diagnose } from '../../src/files/section/validate.ts'
import { declare } from '../../src/kinds/dns/zone/declare.ts'
import { fileKinds } from '../../src/kinds/index.ts'
import { RULES } from '../../src/rules.ts'
import type { DnsSection } from '../../src/schema.gen.ts'

export async function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'zonewright-files-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return root
}

export async function load(files: Readonly<Record<string, string | Uint8Array>>): Promise<Repository> {
  return loadRepository(await folderOf(files), { ...fileKinds, domain: ['dns'], account: {} })
}

/** Loading and the rules of the dns kind, as `validate` runs them. */
export async function findings(files: Readonly<Record<string, string | Uint8Array>>): Promise<Diagnostic[]> {
  const repository = await load(files)
  const found = repository.sections.flatMap(section => {
    const context = { subject: section.domain, defaults: repository.config.defaults ?? {} }
    return diagnose(section, declare(section.value as DnsSection, context).findings)
  })
  return applyRules(repository, found, RULES)
}

/** One file of example.nl, its lines given one by one. */
export function zone(...lines: string[]): Record<string, string> {
  return { 'zones/example.nl/dns.yaml': `${lines.join('\n')}\n` }
}
