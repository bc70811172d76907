import { Readable } from 'node:stream'
import { z } from 'zod'
import type { FastifyReply } from 'fastify'
import {
  type ZodApp,
  answerOnce,
  csvAnswer,
  describePage,
  problems,
  refusedWith,
  callsOf,
} from '#platform/http/index.ts'
import type { ViewContext } from '#domains/storefront/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { importNotFound } from '../../import.errors.ts'
import { importListSchema, importSchema, importRunOptionsSchema } from '../../import-job.ts'
import { presentImport } from './import.presenter.ts'
import type { ImportUseCases } from './import.usecases.ts'
import { importTexts } from '../../messages/import-texts.ts'
import type { ListingImport } from './import.table.ts'
import { requireRecordId, textIdParameters } from '#shared/validation/ids.ts'

/** Anyone who may write listings may import. */
export const importers = { permission: ['properties.write-own', 'properties.write-all'] } as const
const call = callsOf('Import', importers)

const idOf = ({ params: { id } }: { params: { id: string } }) => requireRecordId(id, importNotFound)

const refusals = problems(404)

const conflicts = { ...problems(410, 422), 409: refusedWith('import-busy', 'import-nothing-to-undo') }
const answer = z.object({ message: z.string(), import: importSchema })

type ImportRoutes = {
  db: Database
  imports: ImportUseCases
  listingContext: () => Promise<Omit<ViewContext, 'language'>>
}

/** Registers the routes of the caller's own imports: their progress and errors, and checking, importing, undoing and cancelling. */
export function registerImportRoutes(app: ZodApp, { db, imports, listingContext }: ImportRoutes): void {
  const isUndoable = async ({ batch }: ListingImport) => (await imports.undoable([batch])).has(batch)
  call.get(app, '/api/property/imports', {
    summary: 'List my imports, newest first',
    querystring: importListSchema,
    response: { 200: z.array(importSchema), ...refusals },
    async handler(request, reply) {
      const found = await imports.list(request.caller, request.query)
      describePage(reply, request.url, { ...request.query, total: found.total })
      const language = reply.language()
      const undoable = await imports.undoable(found.imports.map(({ batch }) => batch))
      return found.imports.map((one) => presentImport(one, language, { undoable: undoable.has(one.batch) }))
    },
  })

  call.get(app, '/api/property/imports/:id', {
    summary: 'Get an import, with its progress and result',
    params: textIdParameters,
    response: { 200: importSchema, ...refusals },
    async handler(request, reply) {
      const found = await imports.byId(idOf(request), request.caller)
      const undoable = await isUndoable(found)
      return presentImport(found, reply.language(), { undoable, viewContext: await listingContext() })
    },
  })

  call.get(app, '/api/property/imports/:id/errors', {
    summary: 'Download the rejected rows and their errors as CSV',
    params: textIdParameters,
    response: { ...refusals, 200: csvAnswer },
    async handler(request, reply) {
      const id = idOf(request)
      const sheet = await imports.errorSheet(id, request.caller, reply.language())
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="import-${id}-errors.csv"`,
        })
        .send(Readable.from(sheet, { objectMode: false }))
    },
  })

  for (const [verb, mode, text] of [
    ['check', 'check', 'checking'],
    ['start', 'import', 'started'],
  ] as const) {
    call.post(app, `/api/property/imports/:id/${verb}`, {
      repeatable: true,
      summary: mode === 'check' ? 'Check a file: report what an import would do, write nothing' : 'Import a file',
      params: textIdParameters,
      body: importRunOptionsSchema,
      response: { 202: answer, ...refusals, ...conflicts },
      async handler(request, reply) {
        const id = idOf(request)
        return answerOnce({ db, reply }, request.body, async (tx) => {
          const begun = await imports.begin(tx, { id, mode, importOptions: request.body }, request.context)
          return { status: 202, body: sendChanged(reply, begun, text) }
        })
      },
    })
  }

  call.post(app, '/api/property/imports/:id/undo', {
    repeatable: true,
    summary: 'Undo an import, except on listings that changed since',
    description: 'Removes added listings and reverts updated ones; `GET /:id/errors` then lists those that stayed.',
    params: textIdParameters,
    response: { 202: answer, ...refusals, ...conflicts },
    handler: async (request, reply) =>
      answerOnce({ db, reply }, null, async (tx) => {
        const begun = await imports.undo(tx, idOf(request), request.context)
        return { status: 202, body: sendChanged(reply, begun, 'undoing') }
      }),
  })

  call.post(app, '/api/property/imports/:id/cancel', {
    summary: 'Stop a check, an import or an undo; completed rows stay',
    params: textIdParameters,
    response: { 200: answer, ...refusals },
    async handler(request, reply) {
      const cancelled = await imports.cancel(idOf(request), request.context)
      return sendChanged(reply, cancelled, 'cancelled', await isUndoable(cancelled))
    },
  })
}

/** Returns the response of a call that changed an import; while it runs there is nothing to undo. */
export function sendChanged(
  reply: FastifyReply,
  one: ListingImport,
  text: Parameters<typeof importTexts>[0],
  undoable = false,
) {
  return { message: reply.text(importTexts(text)), import: presentImport(one, reply.language(), { undoable }) }
}
