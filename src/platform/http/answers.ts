import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify'
import { z } from 'zod'
import { problemSchema } from './zod-app.ts'

/** Schema of a response that holds only a message, for people. */
export const messageAnswer = z.object({ message: z.string() })

/** Schema of a response without a body. */
export const emptyAnswer = z.null().describe('No content')

/** Response schema of a CSV file; the text is sent as a stream. */
export const csvAnswer = {
  description: 'CSV in UTF-8',
  content: { 'text/csv': { schema: z.string() as z.ZodType<string | Readable> } },
}

/** Documents that a call may fail with these statuses. */
export function problems<Status extends number>(...statuses: Status[]): Record<Status, typeof problemSchema> {
  return Object.fromEntries(statuses.map((status) => [status, problemSchema])) as ReturnType<typeof problems<Status>>
}

/** Documents an error response with these problem codes; the OpenAPI document adds what its status means. */
export function refusedWith(...codes: string[]) {
  const description = codes.map((code) => `\`${code}\``).join(', ')
  return { description, content: { 'application/json': { schema: problemSchema } } }
}

/** Error responses of calls that accept files. */
export const uploadRefusals = problems(413, 415, 422, 429, 507)

/**
 * Documents the responses common to all calls: 400 for a malformed request, 401 (and 403, unless any API token may call it) when the call
 * is not public, 413 and 415 when it may have a body, 422 when it takes an `Idempotency-Key`, 503 while the database is unavailable. Call
 * it before the routes; a route's own documentation wins.
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
  const refusals = config?.access === 'public' ? [] : [401, 403]
  return [400, ...refusals, ...(takesBody ? [413, 415] : []), ...(config?.repeatable ? [422] : []), 503]
}

/** Values of `parameter` for the previous and next page; null when there is none. */
type Neighbours = { parameter: 'cursor' | 'page'; previous: string | null; next: string | null }
/** The length of a list; unless `exact`, a lower bound. */
type Total = { total: number; exact?: boolean }

/** Sets the headers that say which part of a list a response holds (readings, "API"). */
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

/** Does the same for numbered pages. */
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
 * Returns the `Link` header of a page of a list: the request's URL with another value of `parameter` per relation. null leaves the
 * relation out, or for `first` the parameter; undefined always leaves the relation out.
 */
export function linkHeader(
  url: string,
  relations: Readonly<Record<string, string | null | undefined>>,
  parameter = 'cursor',
): string {
  const [path = '', ...query] = url.split('?')
  const links = Object.entries(relations).flatMap(([relation, value]) => {
    if (value === undefined || (value === null && relation !== 'first')) return []
    const parameters = new URLSearchParams(query.join('?'))
    parameters.delete(parameter)
    if (value !== null) parameters.set(parameter, value)
    return [`<${path}${parameters.size > 0 ? `?${parameters}` : ''}>; rel="${relation}"`]
  })
  return links.join(', ')
}
