/** What is wrong with the use of a shared file, at the place where it is to be fixed. */
import { type Diagnostic, type DocPath, placeText, saidAt } from '../../diagnostics.ts'
import { readable } from '../../text/clip.ts'
import { nearest } from '../../text/closest.ts'
import type { Place } from '../../text/source.ts'
import { type Budget, DEEPEST } from '../section/budget.ts'
import { builtIn } from '../section/placeholders.ts'
import type { Section } from '../section/section.ts'
import type { Clash } from './layers.ts'
import { DOMAINS, PARAMETERS, type SharedText } from './shared-text.ts'

/** A name that is neither a shared file nor a preset; `names` are those there are. */
export function unknown(name: string, names: readonly string[], place: Place): Diagnostic {
  const meant = likely(name, names)
  return readable({
    rule: 'shared-unknown',
    severity: 'error',
    message: `there is no shared file ${JSON.stringify(name)}`,
    advice:
      meant.length > 0
        ? `did you mean ${meant.join(' or ')}?`
        : `write _shared/${name}.yaml, or use one of ${names.join(', ')}`,
    ...place,
  })
}

/** More than so many are no suggestion. */
const MOST_MEANT = 4
/** Every name begins with a letter or two. */
const SHORTEST_BEGINNING = 3

/** A file that was renamed often keeps the beginning of its name, so these are meant before what looks like a slip. */
function likely(name: string, names: readonly string[]): string[] {
  const longer = name.length < SHORTEST_BEGINNING ? [] : names.filter(one => one.startsWith(name))
  if (longer.length > MOST_MEANT) return []
  if (longer.length > 0) return longer
  const near = nearest(name, names)
  return near === undefined ? [] : [near]
}

/** `chain` are the names on the way round, the first one again at its end. */
export function cycle(chain: readonly string[], place: Place): Diagnostic {
  return readable({
    rule: 'shared-cycle',
    severity: 'error',
    message: `shared files use each other in a circle: ${chain.join(' → ')}`,
    advice: 'take one of these uses out',
    ...place,
  })
}

/** `listed` is the domain whose entry in the shared file's own list lacks it, `near` what is given in its place. */
export function missing(
  { from, name: text, document, askedAt }: SharedText,
  name: string,
  { place, listed, near }: { place: Place; listed: string | undefined; near: string | undefined },
): Diagnostic {
  const got = near === undefined ? '' : `, and gets ${near}`
  return readable({
    rule: 'shared-parameter',
    severity: 'error',
    message: `${text} needs the parameter ${name}${got} (${placeText({ ...document.place(askedAt.get(name) ?? []), file: from })})`,
    advice:
      near === undefined
        ? `write ${listed === undefined ? 'use' : DOMAINS}: [{ ${listed ?? text}: { ${name}: … } }]`
        : `did you mean ${name}?`,
    ...place,
  })
}

/** A parameter that is given and not asked for. */
export function unusedParameter(
  { from, name: text, parameters }: SharedText,
  name: string,
  place: Place,
): Diagnostic {
  const names = [...parameters.keys()]
  const near = nearest(name, names)
  return readable({
    rule: 'shared-parameter',
    severity: 'error',
    message: `${text} has no parameter ${name} (${from})`,
    advice: near
      ? `did you mean ${near}?`
      : names.length === 0
        ? 'it has none: leave it out'
        : `its parameters are ${names.join(', ')}`,
    ...place,
  })
}

/** A name in `${…}` that is not known where it is used, in the text that is given for `parameter`. */
export function unknownName(
  { parameter, name }: { parameter: string; name: string },
  place: Place,
): Diagnostic {
  const known = [...builtIn('').keys()]
  const near = nearest(name, known)
  return readable({
    rule: 'shared-parameter',
    severity: 'error',
    message: `nothing here gives \${${name}}, in what is given for ${parameter}`,
    advice: near ? `did you mean \${${near}}?` : `write $\${${name}} for the text \${${name}}`,
    ...place,
  })
}

/** A default that is made of itself, as far as anybody can tell. */
export function circle({ document }: SharedText, name: string): Diagnostic {
  return readable({
    rule: 'shared-parameter',
    severity: 'error',
    message: `what holds for ${name} asks for ${name} itself, or for more than ${DEEPEST} parameters in a row`,
    advice: 'write a text, or leave it out so that every use gives one',
    ...document.place([PARAMETERS, name]),
  })
}

/** What is used below is left out. */
export function tooDeep(place: Place): Diagnostic {
  return {
    rule: 'shared-limit',
    severity: 'error',
    message: `more than ${DEEPEST} shared files use one another in a row`,
    advice: 'use fewer in a row, such as the last ones beside the first',
    ...place,
  }
}

export function tooMuch({ limit }: Budget, place: Place): Diagnostic {
  return {
    rule: 'shared-limit',
    severity: 'error',
    message: `with parameters filled in, shared files make more than ${limit.toLocaleString('en')} characters in all; the rest is left out`,
    advice: 'make parameters shorter, or let shared files use fewer others',
    ...place,
  }
}

/** Two keys that are one when they are filled. */
export function sameKey({ document }: SharedText, path: DocPath, key: string): Diagnostic {
  return readable({
    rule: 'shared-parameter',
    severity: 'error',
    message: `${JSON.stringify(path.at(-1))} becomes ${JSON.stringify(key)} here, which is there already`,
    advice: 'give the parameter another value, or write both as one',
    ...document.place(path, 'key'),
  })
}

/** Two shared files that say different things; the second is the place, the first is named. */
export function clash({ what, first, second }: Clash): Diagnostic {
  const at = ({ layer, path }: Clash['first']) => layer.section.place(path, 'key')
  return readable({
    rule: 'shared-conflict',
    severity: 'error',
    message: `${second.layer.from} and ${placeText(saidAt(at(first)))} say different things about ${what}`,
    advice: 'say it in the file of the domain, which overrides both, or use only one of them',
    ...at(second),
  })
}

export function nothingShared({ place }: Section, path: DocPath): Diagnostic {
  const [, name, type] = path
  return readable({
    rule: 'shared-absent',
    severity: 'error',
    message: `nothing that is used has ${type} of ${JSON.stringify(name)}, so there is none to leave out`,
    advice: 'delete the empty list, or write it at the name and type that is shared',
    ...place(path, 'key'),
  })
}

/** Most texts without it are something else: `MS=`, or the name of another host. */
export function emptyParameter(name: string, place: Place): Diagnostic {
  return {
    rule: 'shared-parameter',
    severity: 'error',
    message: `what is given for ${name} is empty`,
    advice: 'write a text, or leave the parameter out where something holds without it',
    ...place,
  }
}

export function notCounted({
  domain,
  name,
  place,
  other,
}: {
  domain: string
  name: string
  place: Place
  other: Place
}): Diagnostic {
  return readable({
    rule: 'shared-twice',
    severity: 'warning',
    message: `${domain} uses ${name} in its own file too (${placeText(saidAt(other))}): what is given here does not count`,
    advice: 'give it in one of the two places',
    ...place,
  })
}
