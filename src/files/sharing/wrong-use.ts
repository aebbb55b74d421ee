/** What is wrong with the use of a shared file, at the place where it is to be mended. */
import { type Diagnostic, type DocPath, placeText } from '../../diagnostics.ts'
import { nearest } from '../../dns/near.ts'
import { readable } from '../clip.ts'
import type { Place } from '../source.ts'
import type { Clash } from './layers.ts'
import { builtIn } from './placeholders.ts'
import { DOMAINS, PARAMETERS, type SharedText } from './shared-text.ts'

export function unknown(name: string, names: readonly string[], place: Place): Diagnostic {
  const near = nearest(name, names)
  return readable({
    rule: 'shared-unknown',
    severity: 'error',
    message: `there is no shared file ${JSON.stringify(name)}`,
    advice: near ? `did you mean ${near}?` : `write _shared/${name}.yaml, or use one of ${names.join(', ')}`,
    ...place,
  })
}

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
  { from, name: text, raw }: SharedText,
  name: string,
  { place, listed, near }: { place: Place; listed: string | undefined; near: string | undefined },
): Diagnostic {
  const got = near === undefined ? '' : `, and gets ${near}`
  return readable({
    rule: 'shared-parameter',
    severity: 'error',
    message: `${text} needs the parameter ${name}${got} (${placeText({ ...raw.place([]), file: from })})`,
    advice:
      near === undefined
        ? `write ${listed === undefined ? 'use' : DOMAINS}: [{ ${listed ?? text}: { ${name}: … } }]`
        : `did you mean ${name}?`,
    ...place,
  })
}

export function extra({ from, name: text, parameters }: SharedText, name: string, place: Place): Diagnostic {
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

export function circle({ raw }: SharedText, name: string): Diagnostic {
  return readable({
    rule: 'shared-parameter',
    severity: 'error',
    message: `what holds for ${name} asks for ${name} itself`,
    advice: 'write a text, or leave it out so that every use gives one',
    ...raw.place([PARAMETERS, name]),
  })
}

export function sameKey({ raw }: SharedText, path: DocPath, key: string): Diagnostic {
  return readable({
    rule: 'shared-parameter',
    severity: 'error',
    message: `${JSON.stringify(path.at(-1))} becomes ${JSON.stringify(key)} here, which stands there already`,
    advice: 'give the parameter another value, or write both as one',
    ...raw.place(path, 'key'),
  })
}

export function clash({ what, first, second }: Clash): Diagnostic {
  const at = ({ layer, path }: Clash['first']) => layer.section.place(path, 'key')
  const other = at(first)
  return readable({
    rule: 'shared-conflict',
    severity: 'error',
    message: `${second.layer.from} and ${placeText(other.origin ?? other)} say different things about ${what}`,
    advice: 'say it in the file of the domain, which beats both, or use only one of them',
    ...at(second),
  })
}
