/** What was most likely intended by a text that is not a name. Whoever asks makes sure that the answer can be read. */

/**
 * The name in a text that holds more: of a URL its host, without port, path, spaces at the ends and dots too many.
 * A host that was part of a URL or stood beside a port is not a name of the zone, so with `absolute` it gets its final
 * dot. Undefined when the text holds nothing to take away.
 */
export function nameWithin(text: string, { absolute = false } = {}): string | undefined {
  const host = text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/:\d+$/, '')
  const name = host.replace(/\.{2,}/g, '.').replace(/^\.(?=.)/, '')
  if (name === '' || name === text) return undefined
  const fromUrl = host !== text.trim() && name.includes('.') && !name.endsWith('.')
  return absolute && fromUrl ? `${name}.` : name
}
