import type { FastifyReply } from 'fastify'

/** Values of `parameter` for the pages before and after one; null where there is none. */
type Neighbours = { parameter: 'cursor' | 'page'; previous: string | null; next: string | null }
/** How long a list is; not `exact`: at least so long. */
type Total = { total: number; exact?: boolean }

/** Says in the headers of an answer which part of a list it is (readings, "API"). */
export function describePart(
  reply: FastifyReply,
  url: string,
  { parameter, previous, next, total, exact = true }: Neighbours & Total,
): void {
  void reply.headers({
    link: linkHeader(url, { first: null, prev: previous, next }, parameter),
    'x-total-count': String(total),
    'x-total-count-relation': exact ? 'eq' : 'gte',
  })
}

/** The same for a page with a number. */
export function describePage(
  reply: FastifyReply,
  url: string,
  { page, limit, total, exact = true }: { page: number; limit: number } & Total,
): void {
  const previous = page > 1 ? String(page - 1) : null
  const next = page * limit < total || !exact ? String(page + 1) : null
  describePart(reply, url, { parameter: 'page', previous, next, total, exact })
}

/**
 * The `Link` header of a page of a list: the request's own address with another value of `parameter` per relation.
 * null leaves the parameter out (`first`); undefined leaves the relation out.
 */
export function linkHeader(
  url: string,
  relations: Readonly<Record<string, string | null | undefined>>,
  parameter = 'cursor',
): string {
  const [path = '', query] = url.split('?', 2)
  const links = Object.entries(relations).flatMap(([relation, value]) => {
    if (value === undefined || (value === null && relation !== 'first')) return []
    const parameters = new URLSearchParams(query)
    parameters.delete(parameter)
    if (value !== null) parameters.set(parameter, value)
    return [`<${path}${parameters.size > 0 ? `?${parameters}` : ''}>; rel="${relation}"`]
  })
  return links.join(', ')
}
