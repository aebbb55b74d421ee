/** The scripts, run by the shells themselves. A shell that is not installed is skipped, and the name of its tests says so. */

import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { modelOf, SELECTORS } from '../../src/cli/completion/model.ts'
import { completionScript } from '../../src/cli/completion/script.ts'
import { SHELLS, type Shell } from '../../src/cli/completion/usage.ts'
import { commandLine } from '../../src/cli/program.ts'
import { kindNames } from '../../src/kinds/index.ts'

const program = commandLine(async () => {})
const model = modelOf(program)
const main = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url))

/** No file of a repository brings such names this far; a script must take any. */
const HOSTILE = [
  '$(touch ran)',
  '`touch ran`',
  "a'b; touch ran #",
  '"; touch ran; "',
  '$HOME',
  'a b',
  '*',
  '!!',
]
const PLAIN = ['example.nl', 'example.org', 'shop.example']
/** Offered beside names wherever a domain can be selected. */
const SELECTED = [...PLAIN, ...SELECTORS]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'zonewright-shells-'))
  for (const path of ['bin', 'hostile', 'real', 'repo/zones', 'my repo'])
    mkdirSync(join(folder, path), { recursive: true })
  for (const shell of SHELLS) writeFileSync(join(folder, shell), completionScript(shell, program))
  const printed = (names: string[]) => names.map(name => `'${name.replaceAll("'", "'\\''")}'`).join(' ')
  stub(
    'bin',
    `case "$*" in *domains) printf '%s\\n' ${printed(PLAIN)};; *accounts) echo main; echo shop;; *shared) echo parked; echo web;; *) echo 20261121T140503Z-0123456789ab;; esac; echo "$1" >> ${folder}/asked`,
  )
  stub('hostile', `printf '%s\\n' ${printed(HOSTILE)}`)
  stub('real', `exec '${process.execPath}' --import tsx '${main}' "$@"`)
  writeFileSync(join(folder, 'repo/zones/example.nl.yaml'), '')
  writeFileSync(join(folder, 'repo/zones/$(touch ran).nl.yaml'), '')
})
afterAll(() => rmSync(folder, { recursive: true }))

function stub(place: string, text: string): void {
  writeFileSync(join(folder, place, 'zonewright'), `#!/bin/sh\n${text}\n`)
  chmodSync(join(folder, place, 'zonewright'), 0o755)
}

function run(shell: Shell, args: string[], text: string, bin = 'bin', cwd = folder): string {
  const env = {
    PATH: `${join(folder, bin)}:${process.env['PATH']}`,
    HOME: folder,
    LC_ALL: 'C.UTF-8',
    TERM: 'dumb',
  }
  // tsx is found from the working folder of the program.
  const { stdout, stderr, status } = spawnSync(shell, [...args, '-c', text], { cwd, env, encoding: 'utf8' })
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 })
  expect(existsSync(join(folder, 'ran')) || readdirSync(cwd).includes('ran')).toBe(false)
  return stdout
}

/** As readline splits a line: spaces, and `=`, `:` and `@` on their own. */
function split(line: string): string[] {
  return [...(line.match(/[=:@]|'[^']*'?|"[^"]*"?|[^\s=:@'"]+/g) ?? []), ...(line.endsWith(' ') ? [''] : [])]
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** What bash would put in the place of the last word, for each line. */
function bash(lines: readonly string[], bin?: string, cwd?: string): string[][] {
  const asked = lines.map(line => {
    const words = split(line)
    return `COMP_LINE=${quoted(line)} COMP_POINT=${line.length} COMP_CWORD=${words.length - 1}
COMP_WORDS=(${words.map(quoted).join(' ')}); _zonewright
for word in "\${COMPREPLY[@]}"; do printf '%s\\0' "$word"; done; printf '\\1'`
  })
  // Outside a terminal compopt has nothing to set: it tells what it was asked for.
  const told = `compopt() { [[ $2 == nosort || $2 == nospace ]] || COMPREPLY+=("<$2>"); }; COMP_WORDBREAKS=$' \\t\\n"\\'@><=;|&(:'`
  const text = `set -u; source '${folder}/bash'; ${told}\n${asked.join('\n')}`
  const answers = run('bash', ['--noprofile', '--norc'], text, bin, cwd).split('\u0001').slice(0, -1)
  return answers.map(answer => answer.split('\0').slice(0, -1))
}

const installed = (shell: Shell): boolean => spawnSync(shell, ['--version']).status === 0
const MISSING = Object.fromEntries(SHELLS.map(shell => [shell, !installed(shell)])) as Record<Shell, boolean>
const named = (shell: Shell): string => (MISSING[shell] ? `${shell} (skipped: it is not installed)` : shell)

/** Every line up to the place of an option, with what must be offered there. */
const LINES = [
  { line: 'zonewright ', offered: model.verbs.map(({ name }) => name) },
  { line: 'zonewright --', offered: model.options.map(({ long }) => long) },
  ...model.verbs.map(({ name, options }) => ({
    line: `zonewright ${name} --`,
    offered: [...options.map(({ long }) => long), '--dir'],
  })),
]

describe.skipIf(MISSING.bash)(named('bash'), () => {
  test('offers every verb and every option', () => {
    const answers = bash(LINES.map(({ line }) => line))
    expect(answers.map(answer => answer.sort())).toEqual(LINES.map(({ offered }) => [...offered].sort()))
  })

  test('offers what may be in a place', () => {
    const cases: [string, string[]][] = [
      ['zonewright pla', ['plan']],
      ['zonewright plan ', SELECTED],
      ['zonewright plan tag:production ch', ['changed']],
      // Only what is after the colon is replaced.
      ['zonewright plan account:', ['main', 'shop']],
      ['zonewright plan account:s', ['shop']],
      ['zonewright plan shared:', ['parked', 'web']],
      ['zonewright plan shared:w', ['web']],
      ['zonewright plan tag:pro', []],
      ['zonewright pull --kinds dnss', ['dnssec']],
      ['zonewright pull --kinds dns,con', ['dns,contacts']],
      ['zonewright pull --kinds=dns,con', ['dns,contacts']],
      ['zonewright fmt ', ['<default>', ...SELECTED]],
      ['zonewright register ', PLAIN],
      ['zonewright plan example.nl ex', ['example.nl', 'example.org']],
      ['zonewright -C repo plan --verbose s', ['shop.example', 'shared:']],
      ['zonewright plan --format ', ['text', 'markdown', 'json']],
      ['zonewright plan --format=', ['text', 'markdown', 'json']],
      ['zonewright plan --format=ma', ['markdown']],
      ['zonewright plan --resolver 192.0.2.1:53 --off', ['--offline']],
      ['zonewright plan --account ', ['main', 'shop']],
      ['zonewright plan --base ', []],
      ['zonewright plan --out ', ['<default>']],
      ['zonewright plan --out=x', ['<default>']],
      ['zonewright plan --dir ', ['<dirnames>']],
      ['zonewright apply --allow em', ['emptied']],
      ['zonewright apply --allow mail,em', ['mail,emptied']],
      ['zonewright apply --allow=mail=ex', ['example.nl', 'example.org']],
      ['zonewright register --allow ', ['billable=']],
      ['zonewright rollback ', ['20261121T140503Z-0123456789ab', ...SELECTED]],
      ['zonewright rollback 20261121T140503Z-0123456789ab s', ['shop.example', 'shared:']],
      ['zonewright actions ', ['show', 'retry', 'cancel']],
      ['zonewright actions show s', ['shop.example']],
      ['zonewright plan -- --', []],
      ['zonewright plan "exa', ['example.nl', 'example.org']],
      ['zonewright matrix ', []],
      ['zonewright nonsense ', []],
    ]
    const answers = bash(cases.map(([line]) => line))
    expect(cases.map(([line], index) => [line, answers[index]])).toEqual(cases)
  })

  test('quotes any name, and runs none', () => {
    const [names, inQuotes, behind] = bash(
      ['zonewright plan ', "zonewright plan '", 'zonewright plan --allow=mail='],
      'hostile',
    )
    const told = run('bash', ['--noprofile', '--norc'], `printf '%s\\n' ${names!.join(' ')}`)
    expect(told.split('\n').slice(0, -1)).toEqual([...HOSTILE, ...SELECTORS])
    expect(inQuotes).toEqual(SELECTORS)
    expect(run('bash', ['--noprofile', '--norc'], `printf '%s\\n' ${behind!.join(' ')}`)).toBe(
      `${HOSTILE.join('\n')}\n`,
    )
  })

  test('evaluates nothing of the line', () => {
    const lines = [
      '$(touch ran)',
      '`touch ran`',
      '"$(touch ran)"',
      '--dir=$(touch ran)',
      '-C "`touch ran`"',
      '--allow=$(touch ran)=',
    ]
    for (const answer of bash(lines.map(word => `zonewright plan ${word} ex`)))
      expect(Array.isArray(answer)).toBe(true)
    bash(lines.map(word => `zonewright plan ${word}`))
  })

  test('asks the repository that the line names', () => {
    rmSync(join(folder, 'asked'), { force: true })
    bash([
      "zonewright -C 'my repo' plan ",
      'zonewright plan --dir=repo ',
      'zonewright -C ~/repo plan ',
      'zonewright plan ',
    ])
    expect(run('bash', [], 'cat asked').trim().split('\n')).toEqual(
      ['my repo', 'repo', `${folder}/repo`, '.'].map(dir => `--dir=${dir}`),
    )
  })

  test('gets the domains of a folder from the program', () => {
    const repository = fileURLToPath(new URL('../../', import.meta.url))
    const [answer] = bash([`zonewright --dir=${folder}/repo plan `], 'real', repository)
    expect(answer).toEqual(['example.nl', ...SELECTORS])
  })
})

describe.skipIf(MISSING.zsh)(named('zsh'), () => {
  /** The script with the completion system taken over by functions that say what they were given. */
  function zsh(lines: readonly string[], bin?: string): string[][] {
    const text = `
compdef() { : }
_describe() { local -a items=("\${(@P)@[-1]}"); print -rN -- "\${(@)items%%:*}" }
_files() { print -rN -- "<files $*>" }
compset() { [[ \${@[-1]} == '*=' && \${words[CURRENT]#--*=} == *=* || $2 == 1 || ( $2 == *: && \${words[CURRENT]} == $2* ) ]] }
compadd() { local -i at=\${@[(i)--]}; shift at; print -rN -- "$@" }
source ${quoted(join(folder, 'zsh'))}
${lines.map(line => `words=(${(line.match(/\S+|(?<= )$/g) ?? []).map(quoted).join(' ')}) CURRENT=$#words; _zonewright; printf '\\1'`).join('\n')}`
    const answers = run('zsh', ['-f'], text, bin).split('\u0001').slice(0, -1)
    return answers.map(answer => answer.split('\0').filter(word => word !== ''))
  }

  test('offers every verb and every option', () => {
    const answers = zsh(LINES.map(({ line }) => line))
    expect(answers.map(answer => answer.sort())).toEqual(LINES.map(({ offered }) => [...offered].sort()))
  })

  test('offers what may be in a place', () => {
    const cases: [string, string[]][] = [
      ['zonewright plan --verbose ', SELECTED],
      // What does not go on with the word is left out by the completion system.
      ['zonewright plan account:', [...PLAIN, 'main', 'shop']],
      ['zonewright plan shared:', [...PLAIN, 'parked', 'web']],
      ['zonewright pull --kinds dns,', [...kindNames]],
      ['zonewright register ', PLAIN],
      ['zonewright plan --format=', ['text', 'markdown', 'json']],
      ['zonewright plan --account ', ['main', 'shop']],
      ['zonewright plan --out ', ['<files >']],
      ['zonewright -C ', ['<files -/>']],
      ['zonewright register --allow ', ['billable=']],
      ['zonewright register --allow=billable=', PLAIN],
      ['zonewright actions ', ['show', 'retry', 'cancel']],
      ['zonewright actions show ', PLAIN],
    ]
    const answers = zsh(cases.map(([line]) => line))
    expect(cases.map(([line], index) => [line, answers[index]])).toEqual(cases)
  })

  test('hands names over as they are, and runs none', () => {
    expect(zsh(['zonewright plan '], 'hostile')).toEqual([[...HOSTILE, ...SELECTORS]])
  })
})

describe.skipIf(MISSING.fish)(named('fish'), () => {
  /** The words that fish offers, without their descriptions. */
  function fish(lines: readonly string[], bin?: string): string[][] {
    const text = `source ${quoted(join(folder, 'fish'))}; ${lines.map(line => `complete -C ${quoted(line)}; printf '\\1'`).join('; ')}`
    const answers = run('fish', ['--no-config'], text, bin).split('\u0001').slice(0, -1)
    return answers.map(answer =>
      answer
        .split('\n')
        .slice(0, -1)
        .map(line => line.split('\t')[0]!),
    )
  }

  test('offers every verb and every option', () => {
    const answers = fish(LINES.map(({ line }) => line))
    expect(answers.map(answer => answer.sort())).toEqual(LINES.map(({ offered }) => [...offered].sort()))
  })

  test('offers what may be in a place', () => {
    const cases: [string, string[]][] = [
      ['zonewright plan --verbose ', SELECTED],
      ['zonewright plan account:s', ['account:shop']],
      ['zonewright plan shared:', ['shared:parked', 'shared:web']],
      ['zonewright pull --kinds dns,con', ['dns,contacts']],
      ['zonewright pull --kinds=br', ['--kinds=branding']],
      ['zonewright register ', PLAIN],
      ['zonewright plan --format=ma', ['--format=markdown']],
      ['zonewright plan --account ', ['main', 'shop']],
      ['zonewright apply --allow mail,em', ['mail,emptied']],
      ['zonewright apply --allow mail=s', ['mail=shop.example']],
      ['zonewright -C rep', ['repo/']],
      ['zonewright actions ', ['cancel', 'retry', 'show']],
      ['zonewright actions show s', ['shop.example']],
    ]
    const answers = fish(cases.map(([line]) => line))
    expect(cases.map(([line], index) => [line, answers[index]])).toEqual(cases)
  })

  test('hands names over as they are, and runs none', () => {
    expect(fish(['zonewright plan '], 'hostile')[0]!.sort()).toEqual([...HOSTILE, ...SELECTORS].sort())
  })
})
