/**
 * The script for bash, 3.2 and later. Nothing of the command line and of a file name is ever evaluated: names are
 * compared and quoted, and paths are left to bash itself.
 */
import { optionLists, quoted, tables } from './cases.ts'
import { BEHIND, type ProgramModel, SELECTORS } from './model.ts'

export function bashScript(program: ProgramModel): string {
  const { name, verbs } = program
  return `# bash completion of ${name}, made by: ${name} completion bash

# The options of a verb, in words.
__${name}_options() {
  case $1 in
${optionLists(program)
  .map(verb => `    ${quoted(verb.name)}) words=${quoted(verb.options.map(({ long }) => long).join(' '))} ;;`)
  .join('\n')}
  esac
}

${tables(program)}

# A folder as it was typed, in dir. Quotes go, a ~ is the home; what would have to be evaluated has no names.
__${name}_folder() {
  case $1 in
    *[\\$\\\`]*) dir=/dev/null ;;
    \\'*\\' | \\"*\\") dir=\${1:1:\${#1}-2} ;;
    '~' | '~/'*) dir=$HOME\${1#'~'} ;;
    *) IFS= read dir <<< "$1" ;;
  esac
}

# Names of the repository, one a line. Offline.
__${name}_names() {
  local kind
  for kind; do
    case $kind in
      selectors) printf '%s\\n' ${SELECTORS.join(' ')} ;;
      *) command ${name} "--dir=\${dir:-.}" completion "--$kind" < /dev/null 2> /dev/null ;;
    esac
  done
}

# Puts the lines of the input that go on with what was typed into COMPREPLY, each after $1.
__${name}_offer() {
  local line full
  while IFS= read -r line; do
    [[ -n $line ]] || continue
    full=$1$line
    if [[ $full == *[!a-zA-Z0-9_.,=:@/+-]* ]]; then
      # Inside quotes that are open nothing can be quoted.
      [[ -z $open ]] || continue
      printf -v full %q "$full"
    fi
    [[ $full == "$typed"* || $1$line == "$typed"* ]] && COMPREPLY+=("\${full#"$cut"}")
  done
}

_${name}() {
  local verb= how= words= dir= open= cut= typed= given= left=$COMP_LINE option= ended= place=1 piece i last rest
  local newline=$'\\n'
  local -a line=()
  COMPREPLY=()
  # Bash splits words at = and : too, so they are put together again as they are in the line.
  for ((i = 0; i <= COMP_CWORD; i++)); do
    piece=\${COMP_WORDS[i]}
    last=\${#line[@]}
    if ((i > 1)) && [[ -n $piece && -n $left && $left != [[:space:]]* ]]; then
      line[last-1]+=$piece
    else
      line[last]=$piece
    fi
    left=\${left#"\${left%%[![:space:]]*}"}
    left=\${left#"$piece"}
  done
  last=$((\${#line[@]} - 1))
  typed=\${line[last]}
  for ((i = 1; i < last; i++)); do
    piece=\${line[i]}
    if [[ -n $how ]]; then
      case $option in -C | --dir) __${name}_folder "$piece" ;; esac
      how=
    elif [[ -z $ended && $piece == -- ]]; then
      ended=yes
    elif [[ -z $ended && $piece == --dir=* ]]; then
      __${name}_folder "\${piece#*=}"
    elif [[ -z $ended && $piece == -* ]]; then
      option=$piece
      __${name}_value "$verb" "$option"
    elif [[ -z $verb ]]; then
      verb=$piece
    else
      place=$((place + 1))
    fi
  done
  # Bash replaces only what is after the last = or :.
  piece=\${COMP_WORDS[COMP_CWORD]}
  case $piece in = | : | @) piece= ;; esac
  cut=\${typed%"$piece"}
  case $piece in [\\'\\"]*) open=yes typed=$cut\${piece:1} ;; esac
  if [[ -z $how ]]; then
    if [[ -z $ended && $typed == --*=* ]]; then
      given=\${typed%%=*}=
      __${name}_value "$verb" "\${typed%%=*}"
    elif [[ -z $ended && $typed == -* ]]; then
      __${name}_options "$verb"
      how="words $words"
    elif [[ -z $verb ]]; then
      how=${quoted(`words ${verbs.map(verb => verb.name).join(' ')}`)}
    else
      __${name}_argument "$verb" "$place"
    fi
  fi
  rest=\${how#* }
  case $how in
    files) compopt -o default 2> /dev/null ;;
    folders) compopt -o dirnames 2> /dev/null ;;
    words\\ *) __${name}_offer "$given" <<< "\${rest// /$newline}" ;;
    names\\ * | paths\\ *)
      # Paths only where no name goes on with what was typed.
      [[ $how == paths* ]] && compopt -o default 2> /dev/null
      compopt -o nosort 2> /dev/null
      # shellcheck disable=SC2086 # words of this script
      __${name}_offer "$given" < <(__${name}_names $rest)
      if [[ $rest == *selectors* ]]; then
        case $typed in
${BEHIND.map(([word, names]) => `          ${word}*) COMPREPLY=() && __${name}_offer "\${given}${word}" < <(__${name}_names ${names}) ;;`).join('\n')}
        esac
        # After a colon the word goes on.
        [[ \${#COMPREPLY[@]} == 1 && \${COMPREPLY[0]} == *: ]] && compopt -o nospace 2> /dev/null
      fi
      ;;
    list\\ * | guards\\ *)
      piece=\${typed#"$given"}
      if [[ $how == guards* && $piece == *=* ]]; then
        __${name}_offer "$given\${piece%%=*}=" < <(__${name}_names domains)
      else
        compopt -o nospace 2> /dev/null
        __${name}_offer "$given\${piece%"\${piece##*,}"}" <<< "\${rest// /$newline}"
      fi
      ;;
  esac
}

complete -F _${name} ${name}
`
}
