/** What somebody writes who follows CONTRIBUTING.md, each for something that the program does not have. */

export interface Recipe {
  /** The first cell of its row. */
  what: string
  /** New files. */
  files?: Readonly<Record<string, string>>
  /** Text that is put before some other text of a file; at its end where that is empty. */
  lines?: readonly (readonly [file: string, before: string, text: string])[]
  /** Files of someone who uses it. */
  uses?: Readonly<Record<string, string>>
  /** What the program says then. */
  shows: readonly (readonly [args: readonly string[], words: string])[]
  /** Tests that have to pass then. */
  tests?: readonly string[]
}

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: it is code
export const RECIPES: readonly Recipe[] = [
  {
    what: 'a record type',
    lines: [
      [
        'src/dns/types/table.ts',
        '  /** RFC 4255 and 6594. */',
        `  /** RFC 7553. */
  URI: {
    number: 256,
    about: 'Where a service is: priority, weight and address.',
    example: '10 1 "https://example.net/"',
    fields: [
      { key: 'priority', kind: 'u16', about: 'Lower numbers are tried first.', examples: [10] },
      { key: 'weight', kind: 'u16', about: 'Share of the load among equal priorities.', examples: [1] },
      { key: 'target', kind: 'quoted', rest: true, about: 'The address.', examples: ['https://example.net/'] },
    ],
  },
`,
      ],
      ['src/rules.ts', "  'naptr-syntax'", "  'uri-syntax': fixed('Not a URI value'),\n"],
      [
        'docs/rules.md',
        '### `naptr-syntax`',
        '### `uri-syntax`\n\nError, always. A URI record is priority, weight and address (RFC 7553).\n\n- Wrong: `x: { URI: "10 https://example.net/" }`\n- Right: `x: { URI: \'10 1 "https://example.net/"\' }`\n\n',
      ],
      [
        'src/sandbox/rules/entry-types.ts',
        '  ALIAS: { holds',
        '  URI: { holds: content => /^\\d+ \\d+ "[^"]+"$/.test(content) },\n',
      ],
      [
        'test/dns/rdata.test.ts',
        '  SSHFP: fc',
        '  URI: fc.tuple(u16, u16, plain).map(([priority, weight, to]) => `${priority} ${weight} "${to}"`),\n',
      ],
      [
        'test/support/zones.ts',
        "    case 'SSHFP':",
        "    case 'URI':\n      return fc.tuple(short, short).map(parts => `${parts.join(' ')} \"https://a.example/\"`)\n",
      ],
      [
        'docs/kinds/dns.md',
        '| `DS` |',
        '| `URI` | `10 1 "https://example.net/"` | `priority` `weight` `target` |\n',
      ],
    ],
    uses: {
      'zones/uri.example.yaml': `dns: { ttl: 3600, records: { '@': { URI: '10 1 "https://example.net/"' } } }\n`,
    },
    shows: [
      [['validate', 'uri.example'], ''],
      [['plan', 'uri.example', '--offline', '--base', 'HEAD'], '10 1 "https://example.net/"'],
    ],
    tests: ['test/rules.test.ts', 'test/sandbox/rules.test.ts', 'test/convert', 'test/contract'],
  },
  {
    what: 'an output format',
    files: {
      'src/view/plan/html.ts': `/** A plan as HTML. */
import type { Plan } from '../../plan/plan.ts'

export function planHtml({ parts }: Plan): string {
  return parts.map(({ subject }) => \`<h2>\${subject}</h2>\`).join('\\n')
}
`,
    },
    lines: [
      ['src/verbs/usage/shared.ts', "'markdown', 'json']", "'html', "],
      ['src/verbs/run/planning.ts', 'markdown: planMarkdown', 'html: planHtml, '],
      [
        'src/verbs/run/planning.ts',
        'import { planJson }',
        "import { planHtml } from '../../view/plan/html.ts'\n",
      ],
      ['src/verbs/plan/plan.ts', '  markdown: (shown', '  html: shown => shown,\n'],
      ['src/verbs/account/status.ts', '  markdown: statusMarkdown', '  html: statusMarkdown,\n'],
    ],
    shows: [[['plan', '--help'], '"html"']],
  },
  {
    what: 'a guard',
    lines: [
      [
        'src/plan/guards/policy.ts',
        '  unlock:',
        "  certificates: 'certificates could no longer be renewed',\n",
      ],
      [
        'docs/guards.md',
        '## ',
        '### `certificates`\n\nCAA records would keep the authority of a certificate from renewing it.\n\n',
      ],
    ],
    shows: [[['completion', 'bash'], 'certificates']],
    tests: ['test/plan', 'test/files/schema.test.ts'],
  },
  {
    what: 'an import format',
    files: {
      'src/convert/lists.ts': `/** Zones from lists: a name, a type and a content on each line. */
import type { Imported, SourceFile } from './records/imported.ts'

export function readLists({ file }: SourceFile): Imported {
  return { zones: [], problems: [{ severity: 'error', file, message: 'it lists no record', advice: 'write one', lost: 'all of it' }] }
}
`,
    },
    lines: [
      ['src/convert/read-files.ts', '  dnscontrol: files', '  lists: files => files.map(readLists),\n'],
      ['src/convert/read-files.ts', 'import { readOctodns }', "import { readLists } from './lists.ts'\n"],
      ['src/verbs/convert/usage.ts', "'dnscontrol', 'json'", "'lists', "],
      [
        'src/verbs/convert/import-folders.ts',
        '  dnscontrol: { pattern',
        "  lists: { pattern: /\\.list$/, words: 'end in .list' },\n",
      ],
    ],
    shows: [[['import', '--help'], '"lists"']],
    tests: ['test/convert'],
  },
  {
    what: 'an endpoint of the sandbox',
    files: {
      'src/sandbox/routes/mailboxes.ts': `/** \`GET /domains/{domain}/mailboxes\`: none. */
import { ok } from '../http/envelope.ts'
import { namedDomain } from '../rules/lookup.ts'
import type { Route } from '../state/world.ts'

export const mailboxRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/domains/:domain/mailboxes',
    handle: (world, call) => ok({ mailboxes: namedDomain(world, call).name === '' ? [1] : [] }),
  },
]
`,
    },
    lines: [
      ['src/sandbox/server.ts', '  ...whoisRoutes,', '  ...mailboxRoutes,\n'],
      [
        'src/sandbox/server.ts',
        'import { whoisRoutes }',
        "import { mailboxRoutes } from './routes/mailboxes.ts'\n",
      ],
    ],
    shows: [],
    tests: ['test/sandbox/dns.test.ts'],
  },
  {
    what: 'a verb',
    files: {
      'src/verbs/files/count.ts': `/** \`zonewright count\`: how many domains the files manage. */
import { EXIT, type ExitCode, type Host } from '../run/host.ts'
import { readFiles } from '../run/repository.ts'
import type { Call } from '../usage/option.ts'
import type { count as usage } from './usage.ts'

export async function count({ domains, sentence = false }: Call<typeof usage>, host: Host): Promise<ExitCode> {
  const { size } = (await readFiles(host.cwd, domains)).repository.managed
  host.result(sentence ? \`There are \${size} domains.\` : String(size))
  return EXIT.fine
}
`,
    },
    lines: [
      [
        'src/verbs/files/usage.ts',
        '',
        `
export const count = usage({
  name: 'count',
  about: 'say how many domains the files manage',
  examples: ['zonewright count'],
  operands: DOMAINS,
  options: { sentence: flag('in a whole sentence') },
})
`,
      ],
      [
        'src/cli/verbs.ts',
        '  verb(dedupe,',
        "  verb(count, async () => (await import('../verbs/files/count.ts')).count),\n",
      ],
      ['src/cli/verbs.ts', 'dedupe, fmt', 'count, '],
    ],
    shows: [
      [['count'], '3'],
      [['count', '--sentence'], 'There are'],
      [['completion', 'fish'], 'in a whole sentence'],
    ],
  },
]
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: it is code
