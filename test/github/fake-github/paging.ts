/** Lists in pages, and the header that leads from one to the next. */

export interface Page {
  items: unknown[]
  /** Undefined when there is one page only. */
  link: string | undefined
}

/** `url` is the address of the list, with its query. `most` is the largest page there is. */
export function paged(all: unknown[], url: URL, most: number): Page {
  const size = Math.min(Number(url.searchParams.get('per_page') ?? 30), most)
  const page = Number(url.searchParams.get('page') ?? 1)
  const last = Math.max(1, Math.ceil(all.length / size))
  const to = (number: number, rel: string): string => {
    const other = new URL(url)
    other.searchParams.set('page', String(number))
    return `<${other.href}>; rel="${rel}"`
  }
  const links = [
    ...(page > 1 ? [to(page - 1, 'prev')] : []),
    ...(page < last ? [to(page + 1, 'next'), to(last, 'last')] : []),
    ...(page > 1 ? [to(1, 'first')] : []),
  ]
  return {
    items: all.slice((page - 1) * size, page * size),
    link: links.length === 0 ? undefined : links.join(', '),
  }
}
