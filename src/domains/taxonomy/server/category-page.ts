import type { FastifyReply } from 'fastify'
import { linkHeader } from '#platform/http/index.ts'

/** Says in the headers of an answer which part of a list it is (readings, "API"). */
export function describePage(
  reply: FastifyReply,
  url: string,
  { page, limit, total }: { page: number; limit: number; total: number },
): void {
  const previous = page > 1 ? String(page - 1) : null
  const next = page * limit < total ? String(page + 1) : null
  void reply.headers({
    link: linkHeader(url, { first: null, prev: previous, next }, 'page'),
    'x-total-count': String(total),
    'x-total-count-relation': 'eq',
  })
}
