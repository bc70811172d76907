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

/** That a call may be refused with these statuses. */
export function problems<Status extends number>(...statuses: Status[]): Record<Status, typeof problemSchema> {
  return Object.fromEntries(statuses.map((status) => [status, problemSchema])) as ReturnType<typeof problems<Status>>
}

/** A refusal whose problem may have these codes; the document says what its status means besides. */
export function refusedWith(...codes: string[]) {
  const description = codes.map((code) => `\`${code}\``).join(', ')
  return { description, content: { 'application/json': { schema: problemSchema } } }
}

/** How calls that take files may refuse them. */
export const uploadRefusals = problems(413, 415, 422, 429, 507)

/**
 * Documents what every call may answer: 400 for a malformed request, 401 and 403 where it is not for everybody, 413 and 415 where there
 * may be a body, 422 where there may be an `Idempotency-Key`, 503 while the database is away. Call it before the routes; what a route
 * documents itself stays.
 */
export function documentCommonAnswers(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith('/api/') || route.schema === undefined || route.schema.hide === true) return
    const declared = (route.schema.response ?? {}) as Record<string, unknown>
    route.schema = { ...route.schema, response: { ...problems(...statusesOf(route)), ...declared } }
  })
}

function statusesOf({ method, config }: RouteOptions): number[] {
  const takesBody = [method].flat().some((each) => !['GET', 'HEAD', 'OPTIONS'].includes(each))
  const refusals = config?.access === 'public' ? [] : config?.forApiTokens ? [401] : [401, 403]
  return [400, ...refusals, ...(takesBody ? [413, 415] : []), ...(config?.repeatable ? [422] : []), 503]
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
