import { z } from 'zod'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Actor, RequestContext } from '#shared/actor.ts'
import type { Message } from '#shared/message.ts'
import type { Problem } from '#shared/problem.ts'
import { requireRecordId, textIdParameters } from '#shared/validation/ids.ts'
import { describePage, messageAnswer, problems, refusedWith } from './answers.ts'
import { answerChange } from './requests.ts'
import { type ZodApp, callsOf } from './zod-app.ts'

type Done = 'added' | 'updated' | 'deleted'

/** A kind of record that is public to read and kept by staff: its names in the API, its texts, and its conflict codes. */
type RecordKind = {
  name: string
  plural: string
  tag: string
  listing?: string
  text(done: Done): Message
  notFound(): Problem
  conflicts: Record<Done, readonly string[]>
}

/** Schemas and operations behind the calls of a kind of record. */
type RecordCalls<Query extends { limit: number; page: number }, New, Changes, Target, Row, View> = {
  schemas: {
    query: z.ZodType<Query>
    creation: z.ZodType<New>
    changes: z.ZodType<Changes>
    removal: z.ZodType<{ move_to?: Target | undefined } | null | undefined>
    view: z.ZodType<View>
  }
  list(query: Query, actor: Actor): Promise<{ items: Row[]; total: number }>
  create(tx: Transaction, input: New, context: RequestContext): Promise<Row>
  update(tx: Transaction, change: { id: number; input: Changes }, context: RequestContext): Promise<Row>
  remove(tx: Transaction, removal: { id: number; moveTo: Target | undefined }, context: RequestContext): Promise<void>
  present(row: Row, actor: Actor): View
}

/** Registers list, create, update and delete of a kind of record (specification §7); users who may change records see more of each. */
export function registerRecordRoutes<Query extends { limit: number; page: number }, New, Changes, Target, Row, View>(
  app: ZodApp,
  { name, plural, tag, listing, text, notFound, conflicts }: RecordKind,
  { db, calls }: { db: Database; calls: RecordCalls<Query, New, Changes, Target, Row, View> },
): void {
  const { schemas, present } = calls
  const call = callsOf(tag, { permission: `${plural}.write` })
  const changed = z.object({ message: z.string(), [name]: schemas.view })
  const readId = ({ params }: { params: { id: string } }) => requireRecordId(params.id, notFound)

  call.get(app, `/api/${name}`, {
    access: 'public',
    cachedBy: 'address',
    summary: `List ${plural}`,
    ...(listing !== undefined && { description: listing }),
    tags: ['Public'],
    querystring: schemas.query,
    response: { 200: z.array(schemas.view) },
    async handler(request, reply) {
      const { actor, url } = request
      const query = request.query as Query
      const { items, total } = await calls.list(query, actor)
      describePage(reply, url, { limit: query.limit, page: query.page, total })
      return items.map((row) => present(row, actor))
    },
  })

  call.post(app, `/api/${name}`, {
    repeatable: true,
    summary: `Add a ${name}`,
    body: schemas.creation,
    response: { 201: changed, 409: refusedWith(...conflicts.added) },
    handler: (request, reply) =>
      answerChange({ db, reply }, { status: 201, text: text('added') }, async (tx, context) => ({
        [name]: present(await calls.create(tx, request.body as New, context), context.actor),
      })),
  })

  call.put(app, `/api/${name}/:id`, {
    repeatable: true,
    summary: `Change a ${name} (only the fields sent)`,
    params: textIdParameters,
    body: schemas.changes,
    response: { 200: changed, ...problems(404), 409: refusedWith(...conflicts.updated) },
    handler(request, reply) {
      const change = { id: readId(request), input: request.body as Changes }
      return answerChange({ db, reply }, { text: text('updated') }, async (tx, context) => ({
        [name]: present(await calls.update(tx, change, context), context.actor),
      }))
    },
  })

  call.delete(app, `/api/${name}/:id`, {
    repeatable: true,
    summary: `Delete a ${name}, after moving its contents to another`,
    description: 'To move its contents first, send the body `{ "move_to": … }`; without a body it must be empty.',
    params: textIdParameters,
    body: schemas.removal,
    response: { 200: messageAnswer, ...problems(404), 409: refusedWith(...conflicts.deleted) },
    handler(request, reply) {
      const removal = { id: readId(request), moveTo: request.body?.move_to as Target | undefined }
      return answerChange({ db, reply }, { text: text('deleted') }, async (tx, context) => {
        await calls.remove(tx, removal, context)
        return {}
      })
    },
  })
}

/** Registers the call that adds the missing records of a ready-made set. */
export function registerReadySetRoute(
  app: ZodApp,
  { name, plural, tag }: Pick<RecordKind, 'name' | 'plural' | 'tag'>,
  set: {
    db: Database
    summary: string
    add(tx: Transaction, context: RequestContext): Promise<number>
    text(count: number): Message
  },
): void {
  callsOf(tag, { permission: `${plural}.write` }).post(app, `/api/${name}/ready-set`, {
    summary: set.summary,
    response: { 200: messageAnswer.extend({ added: z.int() }) },
    async handler(request, reply) {
      const added = await set.db.transaction((tx) => set.add(tx, request.context))
      return { message: reply.text(set.text(added)), added }
    },
  })
}
