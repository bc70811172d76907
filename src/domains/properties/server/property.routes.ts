import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { ZodApp } from '#platform/http/index.ts'
import { problemSchema } from '#platform/http/index.ts'
import { listingQuerySchema, propertySchema } from '../property.schemas.ts'
import { propertyNotFound } from '../property.errors.ts'
import { presentProperty } from './property.presenter.ts'
import type { ListingResults, PropertyDependencies, PropertyReads } from './property.usecases.ts'

const largestId = 2_147_483_647
const idParameters = z.strictObject({ id: z.string().max(40) })

/** Public reads of listings (specification §7; filters, order and paging as in the readings, "API"). */
export function registerPropertyRoutes(
  app: ZodApp,
  reads: PropertyReads,
  { categories, locations }: Pick<PropertyDependencies, 'categories' | 'locations'>,
): void {
  const directories = async () => {
    const [catalogue, places] = await Promise.all([categories(), locations()])
    return { catalogue, places }
  }

  app.get(
    '/api/property',
    {
      config: { access: 'public' },
      schema: {
        summary: 'A page of the available listings',
        description:
          'Without parameters the newest ones. `Link` names the neighbouring pages; `X-Total-Count` is exact up to 10,000 (`X-Total-Count-Relation: eq`), beyond it 10000 (`gte`).',
        tags: ['Public'],
        querystring: listingQuerySchema,
        response: { 200: z.array(propertySchema), 400: problemSchema },
      },
    },
    async (request, reply) => {
      const results = await reads.list(request.query, 'files')
      describePage(reply, request.url, results)
      const names = await directories()
      return results.listings.map((listing) => presentProperty(listing, names))
    },
  )

  app.get(
    '/api/property/:id',
    {
      config: { access: 'public' },
      schema: {
        summary: 'One available listing',
        tags: ['Public'],
        params: idParameters,
        response: { 200: propertySchema, 404: problemSchema },
      },
    },
    async (request) => presentProperty(await reads.byIdWithFiles(readId(request.params.id)), await directories()),
  )
}

/** An id that cannot exist is a listing that does not. */
export function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > largestId) throw propertyNotFound()
  return id
}

function describePage(
  reply: FastifyReply,
  url: string,
  { previous, next, total, exact }: ListingResults<unknown>,
): void {
  const [path = '', query] = url.split('?', 2)
  const link = (relation: string, cursor: string | null) => {
    const parameters = new URLSearchParams(query)
    parameters.delete('cursor')
    if (cursor !== null) parameters.set('cursor', cursor)
    return `<${path}${parameters.size > 0 ? `?${parameters}` : ''}>; rel="${relation}"`
  }
  const links = [link('first', null), previous && link('prev', previous), next && link('next', next)]
  void reply.headers({
    link: links.filter(Boolean).join(', '),
    'x-total-count': String(total),
    'x-total-count-relation': exact ? 'eq' : 'gte',
  })
}
