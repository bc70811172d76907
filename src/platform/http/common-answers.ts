import type { Readable } from 'node:stream'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'
import { problemSchema } from './problem.schemas.ts'

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
