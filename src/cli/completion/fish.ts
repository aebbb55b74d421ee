/**
 * The script for fish, with descriptions. Names come from commands that fish runs itself and quotes; words of the
 * command line are only compared.
 */
import { type ArgumentValues, BEHIND, type OptionModel, type ProgramModel, SELECTORS } from './model.ts'

export function fishScript({ name, options, anywhere, verbs }: ProgramModel): string {
  const valued = [...anywhere, ...verbs.flatMap(verb => verb.options)].flatMap(({ long, short, takes }) =>
    takes ? (short ? [long, short] : [long]) : [],
  )
  const lines = [
    ...options.map(option => optionLine(`__${name}_is ''`, option)),
    ...verbs.map(verb => `-n "__${name}_is ''" -a ${quoted(verb.name)} -d ${quoted(verb.summary)}`),
    ...verbs.flatMap(verb => {
      const isVerb = `__${name}_is ${verb.name}`
      const places = verb.arguments.flatMap((takes, index) => {
        const isLast = index === verb.arguments.length - 1
        const upTo = isLast && verb.endless ? '' : ` ${index + 1}`
        const offered = candidates(takes)
        return offered ? [`-n ${quoted(`${isVerb} ${index + 1}${upTo}`)} ${offered}`] : []
      })
      return [...places, ...[...verb.options, ...anywhere].map(option => optionLine(isVerb, option))]
    }),
  ]
  return `# fish completion of ${name}, made by: ${name} completion fish

# Whether the verb before the cursor is $argv[1], and the argument there is between $argv[2] and $argv[3], from 1.
function __${name}_is
    set -l verb ''
    set -l place 1
    set -l skip
    set -l ended
    for word in (commandline -opc)[2..-1]
        if test -n "$skip"
            set skip
        else if test -z "$ended"; and test "$word" = --
            set ended yes
        else if test -z "$ended"; and string match -q -- '-*' "$word"
            contains -- "$word" ${[...new Set(valued)].join(' ')}; and set skip yes
        else if test -z "$verb"
            set verb "$word"
        else
            set place (math $place + 1)
        end
    end
    test "$verb" = "$argv[1]"; or return
    test (count $argv) -lt 2; or test $place -ge $argv[2]; or return
    test (count $argv) -lt 3; or test $place -le $argv[3]
end

# Names of the repository, one a line. Offline.
function __${name}_names
    set -l dir .
    set -l words (commandline -opc)
    for at in (seq 2 (count $words))
        if string match -q -- '--dir=*' "$words[$at]"
            set dir (string replace -- --dir= '' "$words[$at]")
        else if contains -- "$words[$at]" --dir -C; and test $at -lt (count $words)
            set -l next (math $at + 1)
            set dir "$words[$next]"
        end
    end
    set dir (string replace -r -- '^~(?=/|$)' "$HOME" "$dir")
    for kind in $argv
        if test "$kind" != selectors
            command ${name} "--dir=$dir" completion "--$kind" </dev/null 2>/dev/null
${BEHIND.map(([word, names]) => `        else if string match -q -- '${word}*' (commandline -ct)\n            command ${name} "--dir=$dir" completion --${names} </dev/null 2>/dev/null | string replace -r -- '^' '${word}'`).join('\n')}
        else
            printf '%s\\n' ${SELECTORS.join(' ')}
        end
    end
end

# Words after those that are there already; after the = of a guard domains.
function __${name}_list
    set -l typed (commandline -ct | string replace -r -- '^--[a-z-]+=' '')
    if string match -q -- '*=*' "$typed"
        set -l before (string replace -r -- '=.*' = "$typed")
        for domain in (__${name}_names domains)
            printf '%s\\n' "$before$domain"
        end
    else
        set -l before (string match -r -- '.*,' "$typed")
        for word in $argv
            printf '%s\\n' "$before$word"
        end
    end
end

complete -c ${name} -e
complete -c ${name} -f
${lines.map(line => `complete -c ${name} ${line}`).join('\n')}
`
}

function optionLine(condition: string, { long, short, description, takes }: OptionModel): string {
  const value = takes === undefined ? [] : ['-r', candidates(takes) ?? '-f']
  return [
    `-n "${condition}"`,
    ...(short ? [`-s ${short.slice(1)}`] : []),
    `-l ${long.slice(2)}`,
    ...value,
    `-d ${quoted(description)}`,
  ].join(' ')
}

/** What is offered, as arguments of `complete`; undefined for nothing. */
function candidates(takes: ArgumentValues): string | undefined {
  switch (takes.kind) {
    case 'words':
      return `-f -a ${quoted(takes.words.join(' '))}`
    case 'names':
      return `-f -k -a ${quoted(`(__zonewright_names ${takes.of.join(' ')})`)}`
    case 'paths':
      return `-F -a ${quoted(`(__zonewright_names ${takes.of.join(' ')})`)}`
    case 'list':
    case 'guards':
      return `-f -a ${quoted(`(__zonewright_list ${takes.words.join(' ')})`)}`
    case 'files':
      return '-F'
    case 'folders':
      return `-f -a ${quoted('(__fish_complete_directories)')}`
    default:
      return undefined
  }
}

function quoted(text: string): string {
  return `'${text.replaceAll(/[\\']/g, '\\$&')}'`
}
