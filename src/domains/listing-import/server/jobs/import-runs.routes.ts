import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '#platform/database/index.ts'
import { answerLanguage, answerOnce, callerOf, originOf, problemSchema, type ZodApp } from '#platform/http/index.ts'
import { messageText } from '#shared/message.ts'
import type { ListingImport } from '../../import-job.ts'
import { importSchema, importWishesSchema } from '../../import-job.schemas.ts'
import { importTexts } from '../../messages/import-texts.ts'
import { importers } from '../upload/upload.routes.ts'
import { idOf, importParameters as params } from './import-address.ts'
import { presentImport } from './import.presenter.ts'
import type { ImportUseCases } from './import.usecases.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }
const conflicts = { 409: problemSchema, 410: problemSchema, 422: problemSchema }
const answer = z.object({ message: z.string(), import: importSchema })

/** What is done with files that were loaded: they are checked, imported, cancelled. */
export function registerImportRunRoutes(app: ZodApp, { db, imports }: { db: Database; imports: ImportUseCases }): void {
  for (const [verb, mode, text] of [
    ['check', 'check', 'checking'],
    ['start', 'import', 'started'],
  ] as const) {
    app.post(
      `/api/property/imports/:id/${verb}`,
      {
        config: { access: importers },
        schema: {
          summary: mode === 'check' ? 'Check a file: report what an import would do, write nothing' : 'Import a file',
          tags: ['Import'],
          params,
          body: importWishesSchema,
          response: { 202: answer, ...refusals, ...conflicts },
        },
      },
      async (request, reply) => {
        const id = idOf(request)
        return answerOnce({ db, request, reply }, request.body, async (tx) => {
          const begun = await imports.begin(tx, { id, mode, importOptions: request.body }, requestContextOf(request))
          return { status: 202, body: told({ request, reply }, begun, text) }
        })
      },
    )
  }

  app.post(
    '/api/property/imports/:id/cancel',
    {
      config: { access: importers },
      schema: {
        summary: 'Stop a check or an import; rows already stored stay',
        tags: ['Import'],
        params,
        response: { 200: answer, ...refusals },
      },
    },
    async (request, reply) =>
      told({ request, reply }, await imports.cancel(idOf(request), requestContextOf(request)), 'cancelled'),
  )
}

function told(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  one: ListingImport,
  text: Parameters<typeof importTexts>[0],
) {
  const language = answerLanguage(request, reply)
  return { message: messageText(importTexts(text), language), import: presentImport(one, language) }
}

function requestContextOf(request: FastifyRequest) {
  return { actor: callerOf(request), origin: originOf(request) }
}
