/**
 * Makes `action.yml` and the tables of `docs/action.md` from the tables in `src/review/run/`. With `--check` it writes
 * nothing and fails when a file on disk is not what it would write.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { stringify } from 'yaml'
import { type Command, INPUTS } from '../src/review/run/inputs.ts'
import { OUTPUTS } from '../src/review/run/outputs.ts'

const root = new URL('../', import.meta.url)

function actionFile(): string {
  const inputs = INPUTS.map(({ name, description, default: usual, commands }) => [
    name,
    {
      description: `${plain(description)}${commands ? ` For ${listed(commands)}.` : ''}`,
      required: name === 'command',
      ...(usual !== undefined && { default: usual }),
    },
  ])
  const outputs = OUTPUTS.map(({ name, description }) => [name, { description: plain(description) }])
  const action = {
    name: 'Zonewright',
    description:
      'GitOps for the domains of a TransIP account: plan on pull requests, apply on merge, watch for drift.',
    author: 'Zonewright',
    branding: { icon: 'globe', color: 'blue' },
    inputs: Object.fromEntries(inputs),
    outputs: Object.fromEntries(outputs),
    runs: { using: 'node24', main: 'dist/index.js' },
  }
  return `# Made by scripts/action.ts from src/review/run/inputs.ts and outputs.ts.\n${stringify(action, { lineWidth: 0 })}`
}

function inputsTable(): string {
  return table(
    ['input', 'unless given', 'for', 'meaning'],
    INPUTS.map(({ name, description, default: usual, commands }) => [
      `\`${name}\``,
      usual === undefined ? '' : `\`${usual}\``,
      commands ? listed(commands) : 'all',
      description,
    ]),
  )
}

function outputsTable(): string {
  return table(
    ['output', 'of', 'meaning'],
    OUTPUTS.map(({ name, description, commands }) => [
      `\`${name}\``,
      commands ? listed(commands) : 'all',
      description,
    ]),
  )
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

function listed(commands: readonly Command[]): string {
  return commands.join(', ')
}

/** Descriptions of action.yml are shown as they are. */
function plain(markdown: string): string {
  return markdown.replaceAll('`', '')
}

/** The text with what is between the two comments of this name replaced. */
function between(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/action.md has no ${start} … ${end}`)
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`
}

const page = await readFile(new URL('docs/action.md', root), 'utf8')
const wanted = new Map([
  ['action.yml', actionFile()],
  ['docs/action.md', between(between(page, 'inputs', inputsTable()), 'outputs', outputsTable())],
])

const check = process.argv.includes('--check')
for (const [file, content] of wanted) {
  const onDisk = await readFile(new URL(file, root), 'utf8').catch(() => '')
  if (onDisk === content) continue
  if (check) {
    console.error(`not fresh: ${file}\nrun: npm run generate`)
    process.exitCode = 1
  } else {
    await writeFile(new URL(file, root), content)
    console.log(`wrote ${file}`)
  }
}
