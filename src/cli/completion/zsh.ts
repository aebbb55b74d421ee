/**
 * The script for zsh, with descriptions. Words of the command line are only ever unquoted, by `(Q)`, and names go
 * through compadd, which quotes them: nothing is evaluated.
 */
import { optionLists, quoted, tables } from './cases.ts'
import { BEHIND, type OptionModel, type ProgramModel, SELECTORS } from './model.ts'

export function zshScript(program: ProgramModel): string {
  const { name, verbs } = program
  return `#compdef ${name}
# zsh completion of ${name}, made by: ${name} completion zsh

# The options of a verb, described.
__${name}_options() {
  case $1 in
${optionLists(program)
  .map(verb => `    ${quoted(verb.name)}) described=(\n${optionLines(verb.options)}\n    ) ;;`)
  .join('\n')}
  esac
}

__${name}_verbs() {
  described=(
${verbs.map(verb => `      ${described(verb.name, verb.summary)}`).join('\n')}
  )
}

${tables(program)}

# Names of the repository into names. Offline.
__${name}_names() {
  local kind
  names=()
  for kind; do
    [[ $kind != selectors ]] || continue
    names+=(\${(f)"$(command ${name} "--dir=\${dir:-.}" completion "--$kind" < /dev/null 2> /dev/null)"})
  done
}

_${name}() {
  local verb how word dir option ended rest typed=\${words[CURRENT]}
  local -i place=1 i
  local -a described names
  for ((i = 2; i < CURRENT; i++)); do
    word=\${(Q)words[i]}
    if [[ -n $how ]]; then
      case $option in -C | --dir) __${name}_folder "\${words[i]}" ;; esac
      how=
    elif [[ -z $ended && $word == -- ]]; then
      ended=yes
    elif [[ -z $ended && $word == --dir=* ]]; then
      __${name}_folder "\${words[i]#*=}"
    elif [[ -z $ended && $word == -* ]]; then
      option=$word
      __${name}_value "$verb" "$option"
    elif [[ -z $verb ]]; then
      verb=$word
    else
      place+=1
    fi
  done
  if [[ -z $how ]]; then
    if [[ -z $ended && $typed == --*=* ]]; then
      __${name}_value "$verb" "\${typed%%=*}"
      compset -P 1 '*='
    elif [[ -z $ended && $typed == -* ]]; then
      __${name}_options "$verb"
      _describe -o -t options option described
      return
    elif [[ -z $verb ]]; then
      __${name}_verbs
      _describe -t verbs verb described
      return
    else
      __${name}_argument "$verb" "$place"
    fi
  fi
  rest=\${how#* }
  case $how in
    files) _files ;;
    folders) _files -/ ;;
    words\\ *) compadd -- \${=rest} ;;
    names\\ * | paths\\ *)
      __${name}_names \${=rest}
      compadd -V names -- $names
      if [[ $rest == *selectors* ]]; then
${BEHIND.map(([word, names], index) => `        ${index === 0 ? 'if' : 'elif'} compset -P '${word}'; then\n          __${name}_names ${names}\n          compadd -- $names`).join('\n')}
        else
          # After a colon the word goes on.
          compadd -V selectors -- ${SELECTORS.filter(word => !word.endsWith(':')).join(' ')}
          compadd -V selectors -S '' -- ${SELECTORS.filter(word => word.endsWith(':')).join(' ')}
        fi
      fi
      [[ $how != paths* ]] || _files
      ;;
    list\\ * | guards\\ *)
      if [[ $how == guards* ]] && compset -P '*='; then
        __${name}_names domains
        compadd -- $names
      else
        compset -P '*,'
        compadd -S '' -- \${=rest}
      fi
      ;;
    *) return 1 ;;
  esac
}

# A folder as it was typed, in dir: a ~ is the home, and what would have to be evaluated stays as it is.
__${name}_folder() {
  case $1 in
    '~' | '~/'*) dir=$HOME\${(Q)\${1#'~'}} ;;
    *) dir=\${(Q)1} ;;
  esac
}

# Loaded by the completion system from a file, or read by a line of .zshrc.
if [[ $funcstack[1] == _${name} ]]; then
  _${name} "$@"
else
  compdef _${name} ${name}
fi
`
}

function optionLines(options: readonly OptionModel[]): string {
  return options.map(({ long, description }) => `      ${described(long, description)}`).join('\n')
}

/** As `_describe` takes it: a colon between the two, and none before it. */
function described(word: string, description: string): string {
  return quoted(`${word.replaceAll(/[\\:]/g, '\\$&')}:${description}`)
}
