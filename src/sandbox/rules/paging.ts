/** Lists that come in pages when a request asks for them: `page` from 1, `pageSize` without limit. */
import { type Answer, type Link, ok, Refusal } from '../http/envelope.ts'
import type { Call } from '../state/world.ts'

/**
 * 200 with the items under `key`: all of them without `_links` when no page is asked for, else the page
 * and `_links.pages`. Throws `Refusal` 406 for a number that is none.
 */
export function paged(call: Call, key: string, items: readonly object[]): Answer {
  const page = numberParameter(call, 'page')
  const pageSize = numberParameter(call, 'pageSize')
  if (page === undefined && pageSize === undefined) return ok({ [key]: items })
  const size = pageSize ?? Math.max(items.length, 1)
  const number = page ?? 1
  const pages = pageLinks(call, number, Math.ceil(items.length / size), size)
  return ok({ [key]: items.slice((number - 1) * size, number * size), _links: { pages } })
}

function numberParameter(call: Call, name: string): number | undefined {
  const value = call.query[name]
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(String(value))) {
    throw new Refusal(406, `The parameter '${name}' must be a number of at least 1`)
  }
  return Number(value)
}

/** Only the links that apply: none back on the first page, none ahead on the last. */
function pageLinks(call: Call, page: number, last: number, size: number): Link[] {
  const self = `${call.base}${call.path.replace(/^\/v6/, '')}`
  const link = (rel: string, number: number): Link => {
    const query = new URLSearchParams()
    for (const [key, value] of Object.entries(call.query)) {
      for (const part of [value].flat()) if (key !== 'page' && key !== 'pageSize') query.append(key, part)
    }
    query.set('page', String(number))
    query.set('pageSize', String(size))
    return { rel, link: `${self}?${query}` }
  }
  const back = page > 1 ? [link('first', 1), link('previous', page - 1)] : []
  const ahead = page < last ? [link('next', page + 1), link('last', last)] : []
  return [...back, ...ahead]
}
