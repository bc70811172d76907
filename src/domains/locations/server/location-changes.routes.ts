import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { RequestContext } from '#shared/actor.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { answerOnce, answerText, callerOf, originOf, problemSchema, type ZodApp } from '#platform/http/index.ts'
import { locationNotFound, locationText } from '../location.errors.ts'
import { locationChangesSchema, newLocationSchema, removalSchema } from '../location-input.schemas.ts'
import { locationSchema } from '../location.schemas.ts'
import { presentLocation } from './location.presenter.ts'
import type { LocationReads } from './location-reads.ts'
import type { RemoveLocation } from './location-removal.ts'
import { createLocation, updateLocationBy } from './location.usecases.ts'

const access = { permission: 'locations.write' } as const
const tags = ['Locations']
const idParameters = z.strictObject({ id: z.string().max(40) })
const changed = z.object({ message: z.string(), location: locationSchema })
const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 409: problemSchema, 422: problemSchema }
const refusalsOfOne = { ...refusals, 404: problemSchema }

type Parts = { db: Database; reads: LocationReads; remove: RemoveLocation }

/** Changes of locations (readings, "Property": an administrator adds more). */
export function registerLocationChangeRoutes(app: ZodApp, { db, reads, remove }: Parts): void {
  const present = async (transaction: Transaction, id: number, context: RequestContext) => ({
    location: presentLocation(await reads.one(transaction, id), context.actor),
  })

  app.post(
    '/api/location',
    {
      config: { access },
      schema: { summary: 'Create a location', tags, body: newLocationSchema, response: { 201: changed, ...refusals } },
    },
    (request, reply) =>
      answerChange({ db, request, reply }, { status: 201, text: 'added' }, async (transaction, context) =>
        present(transaction, await createLocation(transaction, request.body, context), context),
      ),
  )

  app.put(
    '/api/location/:id',
    {
      config: { access },
      schema: {
        summary: 'Update a location (only the fields sent)',
        tags,
        params: idParameters,
        body: locationChangesSchema,
        response: { 200: changed, ...refusalsOfOne },
      },
    },
    (request, reply) => {
      const change = { id: readId(request.params.id), input: request.body }
      return answerChange({ db, request, reply }, { status: 200, text: 'updated' }, async (transaction, context) => {
        await updateLocationBy(transaction, change, context)
        return present(transaction, change.id, context)
      })
    },
  )

  app.delete(
    '/api/location/:id',
    {
      config: { access },
      schema: {
        summary: 'Delete a location; its contents move to `move_to` first',
        tags,
        params: idParameters,
        body: removalSchema,
        response: { 200: z.object({ message: z.string() }), ...refusalsOfOne },
      },
    },
    (request, reply) => {
      const removal = { id: readId(request.params.id), moveTo: request.body?.move_to }
      return answerChange({ db, request, reply }, { status: 200, text: 'deleted' }, async (transaction, context) => {
        await remove(transaction, removal, context)
        return {}
      })
    },
  )
}

type Answering = { db: Database; request: FastifyRequest; reply: FastifyReply }

/** Does a change once, in one transaction, and answers with its text and what came of it. */
function answerChange<Result extends object>(
  answering: Answering,
  { status, text }: { status: 200 | 201; text: 'added' | 'updated' | 'deleted' },
  change: (transaction: Transaction, context: RequestContext) => Promise<Result>,
): Promise<{ message: string } & Result> {
  const { request, reply } = answering
  const context = { actor: callerOf(request), origin: originOf(request) }
  const message = answerText(request, reply, locationText(text))
  return answerOnce(answering, request.body, async (transaction) => ({
    status,
    body: { message, ...(await change(transaction, context)) },
  }))
}

/** An id that cannot exist is a record that does not. */
function readId(text: string): number {
  const id = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > 2_147_483_647) throw locationNotFound()
  return id
}
