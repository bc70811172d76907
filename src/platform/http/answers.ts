import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify'
import { z } from 'zod'
import { problemSchema } from './zod-app.ts'

/** An answer without a body. */
export const emptyAnswer = z.null().describe('No content')

/** An answer that is a CSV file; it is text, which goes out as a stream. */
export const csvAnswer = {
  description: 'CSV in UTF-8',
  content: { 'text/csv': { schema: z.string() as z.ZodType<string | Readable> } },
}

/**
 * Documents what every call may answer: 400 for a malformed request, 401 for a session that is none, 403 where a
 * permission is needed, 413 and 415 where there may be a body, 503 while the database is away. Call it before the
 * routes; what a route documents itself stays.
 */
export function documentCommonAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.schema === undefined || route.schema.hide === true) return
    const declared = (route.schema.response ?? {}) as Record<string, unknown>
    const common = statusesOf(route).map((status) => [status, problemSchema])
    route.schema = { ...route.schema, response: { ...Object.fromEntries(common), ...declared } }
  })
}

function statusesOf({ method, config }: RouteOptions): number[] {
  const takesBody = [method].flat().some((each) => !['GET', 'HEAD', 'OPTIONS'].includes(each))
  const needsPermission = typeof config?.access === 'object'
  return [400, 401, ...(needsPermission ? [403] : []), ...(takesBody ? [413, 415] : []), 503]
}

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
