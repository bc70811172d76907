import { z } from 'zod'
import type { Database, Transaction } from '#platform/database/index.ts'
import { answerChange, describePage, problemSchema, type ZodApp, refusedWith } from '#platform/http/index.ts'
import type { Actor, RequestContext } from '#shared/actor.ts'
import type { TaxonPage } from '../category-list.ts'
import { plurals, type Level } from '../category.ts'
import { categoryNotFound, categoryText, subcategoryNotFound } from '../category.errors.ts'
import { removalSchema } from '../category.schemas.ts'
import type { RemoveTaxon } from './category-removal.ts'
import { requireRecordId } from '#shared/validation/ids.ts'

/** What the calls of a level take, do and answer. */
type TaxonCalls<Query extends { limit: number; page: number }, New, Changes, Row, View> = {
  schemas: { query: z.ZodType<Query>; creation: z.ZodType<New>; changes: z.ZodType<Changes>; view: z.ZodType<View> }
  list(query: Query, actor: Actor): Promise<TaxonPage<Row>>
  create(tx: Transaction, input: New, context: RequestContext): Promise<Row>
  update(tx: Transaction, change: { id: number; input: Changes }, context: RequestContext): Promise<Row>
  remove: RemoveTaxon
  present(row: Row, actor: Actor): View
}

const tags = ['Categories']
const refusalsOfRemoval = { 404: problemSchema, 409: refusedWith('category-in-use') }
const taken = { category: refusedWith('category-name-taken'), subcategory: refusedWith('subcategory-name-taken') }
const conflictsOfChange = {
  category: refusedWith('category-name-taken', 'cars-have-listings'),
  subcategory: taken.subcategory,
}
const idParameters = z.strictObject({ id: z.string().max(40) })

/** Reads and changes of a level (specification §7); those who may change it see more of each. */
export function registerTaxonRoutes<Query extends { limit: number; page: number }, New, Changes, Row, View>(
  app: ZodApp,
  { db, level, calls }: { db: Database; level: Level; calls: TaxonCalls<Query, New, Changes, Row, View> },
): void {
  const { schemas, present } = calls
  const changing = { config: { access: { permission: `${plurals[level]}.write` }, repeatable: true } } as const
  const changed = z.object({ message: z.string(), [level]: schemas.view })

  app.get(
    `/api/${level}`,
    {
      config: { access: 'public', cachedBy: 'address' },
      schema: {
        summary: `List ${plurals[level]}`,
        description: 'Without parameters all of them, up to 500. `Link` names the neighbouring pages.',
        tags: ['Public'],
        querystring: schemas.query,
        response: { 200: z.array(schemas.view) },
      },
    },
    async (request, reply) => {
      const { actor, url } = request
      const query = request.query as Query
      const { items, total } = await calls.list(query, actor)
      describePage(reply, url, { limit: query.limit, page: query.page, total })
      return items.map((row) => present(row, actor))
    },
  )

  app.post(
    `/api/${level}`,
    {
      ...changing,
      schema: {
        summary: `Add a ${level}`,
        tags,
        body: schemas.creation,
        response: { 201: changed, 409: taken[level] },
      },
    },
    (request, reply) =>
      answerChange(
        { db, request, reply },
        { status: 201, text: categoryText(`${level}Added`) },
        async (tx, context) => {
          const row = await calls.create(tx, request.body as New, context)
          return { [level]: present(row, request.actor) }
        },
      ),
  )

  app.put(
    `/api/${level}/:id`,
    {
      ...changing,
      schema: {
        summary: `Change a ${level} (only the fields sent)`,
        tags,
        params: idParameters,
        body: schemas.changes,
        response: { 200: changed, 404: problemSchema, 409: conflictsOfChange[level] },
      },
    },
    (request, reply) => {
      const change = { id: readId(request, level), input: request.body as Changes }
      return answerChange({ db, request, reply }, { text: categoryText(`${level}Updated`) }, async (tx, context) => ({
        [level]: present(await calls.update(tx, change, context), request.actor),
      }))
    },
  )

  app.delete(
    `/api/${level}/:id`,
    {
      ...changing,
      schema: {
        summary: `Delete a ${level}, after moving its contents to another`,
        description:
          'To move its contents first, send the body `{ "move_to": … }`; without a body nothing may be in it.',
        tags,
        params: idParameters,
        body: removalSchema,
        response: { 200: z.object({ message: z.string() }), ...refusalsOfRemoval },
      },
    },
    (request, reply) => {
      const removal = { id: readId(request, level), moveTo: request.body?.move_to }
      return answerChange({ db, request, reply }, { text: categoryText(`${level}Deleted`) }, async (tx, context) => {
        await calls.remove(tx, removal, context)
        return {}
      })
    },
  )
}

/** An id that cannot exist is a record that does not. */
function readId({ params }: { params: { id: string } }, level: Level): number {
  return requireRecordId(params.id, level === 'category' ? categoryNotFound : subcategoryNotFound)
}
