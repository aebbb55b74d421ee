/**
 * What holds each fenced block of the docs to the truth. A block whose language has no check of its own has to be
 * in one of the tables below, so a new one is checked or has its reason.
 */
import { OUTPUTS } from './outputs.ts'
import type { Block, Page } from './pages.ts'

interface Named {
  page: string
  /** How the block begins; absent: all blocks of the page that nothing else checks. */
  begins?: string
}

/** Blocks with a test of their own, by the file of the test. */
export const TESTED: readonly (Named & { by: string })[] = [
  { page: 'README.md', begins: 'zones/example.nl.yaml:7:21', by: 'test/docs/picture.test.ts' },
  { page: 'docs/kinds/dns.md', begins: '$ zonewright plan', by: 'test/docs/picture.test.ts' },
  { page: 'docs/structured.md', by: 'test/kinds/dns/structured/docs.test.ts' },
  { page: 'docs/quick-reference.md', by: 'test/docs/reference.test.ts' },
  { page: 'docs/sandbox.md', begins: '{\n  "accounts"', by: 'test/docs/snippets.test.ts' },
  { page: 'docs/notifications.md', begins: '{\n  "format"', by: 'test/docs/snippets.test.ts' },
  { page: 'docs/notifications.md', begins: 'import {', by: 'test/docs/snippets.test.ts' },
  { page: 'docs/editors.md', by: 'test/docs/outputs.test.ts' },
  { page: 'docs/fmt.md', begins: '# zones/example.nl.yaml\ndns:\n    ttl', by: 'test/docs/outputs.ts' },
  { page: 'docs/dedupe.md', begins: 'zones/_shared/', by: 'test/scenarios/dedupe.test.ts' },
  { page: 'docs/rollback.md', begins: 'Not restored', by: 'test/scenarios/rollback-refused.test.ts' },
  { page: 'docs/design.md', begins: ' bytes', by: 'test/docs/shapes.test.ts' },
  { page: 'docs/rules.md', by: 'test/rules.test.ts' },
]

const OTHER_TOOL = 'a command of another tool, which is not here to run it'

/** Blocks that nothing runs. */
export const NOT_CHECKED: readonly (Named & { why: string })[] = [
  { page: 'docs/api-facts.md', begins: '201 ', why: 'what the real API answered once' },
  { page: 'docs/design.md', begins: 'type Step', why: 'the shape in short; the types are in src/plan/' },
  { page: 'docs/design.md', begins: ' zones/', why: 'a drawing' },
  {
    page: 'docs/design.md',
    begins: 'schema/',
    why: 'a list of folders; the links test knows each area of src/',
  },
  { page: 'docs/guide/mail-providers.md', begins: 'version: STSv1', why: 'a file of a web server' },
  { page: 'docs/guide/many-accounts.md', begins: '* ', why: 'CODEOWNERS, which GitHub reads' },
  { page: 'docs/guide/move-from-dnscontrol.md', begins: 'dnscontrol ', why: OTHER_TOOL },
  { page: 'docs/guide/move-from-octodns.md', begins: 'octodns-', why: OTHER_TOOL },
  { page: 'docs/import.md', begins: 'rndc ', why: OTHER_TOOL },
  { page: 'docs/import.md', begins: 'octodns-dump ', why: OTHER_TOOL },
  { page: 'docs/import.md', begins: 'dnscontrol ', why: OTHER_TOOL },
]

function isNamed({ page, begins = '' }: Named, at: Page, { text }: Block): boolean {
  return page === at.path && text.startsWith(begins)
}

/** Entries of the tables that name no block: what they were about is gone, or begins otherwise. */
export function idle(shown: readonly (readonly [Page, Block])[]): Named[] {
  return [...TESTED, ...NOT_CHECKED, ...OUTPUTS].filter(
    one => !shown.some(([at, block]) => isNamed(one, at, block)),
  )
}

/** The test that checks a block, or why none does; undefined where no one has said. */
export function checkOf(at: Page, block: Block): string | undefined {
  const { language, text } = block
  if (language === 'sh') return 'test/docs/commands.test.ts'
  if (OUTPUTS.some(one => isNamed(one, at, block))) return 'test/docs/outputs.test.ts'
  const tested = TESTED.find(one => isNamed(one, at, block))
  if (tested) return tested.by
  if (language === 'yaml' || (language === 'text' && /^# zones?[/w]\S*\n/.test(text)))
    return 'test/docs/examples.test.ts'
  if (language === 'yml' || (language === 'text' && /^(zonewright |- uses:)/.test(text)))
    return 'test/docs/snippets.test.ts'
  const left = NOT_CHECKED.find(one => isNamed(one, at, block))
  return left && `not: ${left.why}`
}
