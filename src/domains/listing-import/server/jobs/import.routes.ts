import { Readable } from 'node:stream'
import { z } from 'zod'
import { answerLanguage, callerOf, csvAnswer, describePage, problemSchema, type ZodApp } from '#platform/http/index.ts'
import { importListSchema, importSchema } from '../../import-job.schemas.ts'
import { importers } from '../upload/upload.routes.ts'
import { idOf, importParameters as params } from './import-address.ts'
import { presentImport } from './import.presenter.ts'
import type { ImportUseCases } from './import.usecases.ts'

const refusals = { 400: problemSchema, 401: problemSchema, 403: problemSchema, 404: problemSchema }

/** Reading one’s own imports, how far they are and what was wrong in them. */
export function registerImportRoutes(app: ZodApp, imports: ImportUseCases): void {
  app.get(
    '/api/property/imports',
    {
      config: { access: importers },
      schema: {
        summary: 'List my imports, newest first',
        tags: ['Import'],
        querystring: importListSchema,
        response: { 200: z.array(importSchema), ...refusals },
      },
    },
    async (request, reply) => {
      const found = await imports.list(callerOf(request), request.query)
      describePage(reply.header('cache-control', 'no-store'), request.url, { ...request.query, total: found.total })
      const language = answerLanguage(request, reply)
      return found.imports.map((one) => presentImport(one, language))
    },
  )

  app.get(
    '/api/property/imports/:id',
    {
      config: { access: importers },
      schema: {
        summary: 'Get the progress and result of an import',
        tags: ['Import'],
        params,
        response: { 200: importSchema, ...refusals },
      },
    },
    async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      return presentImport(await imports.byId(idOf(request), callerOf(request)), answerLanguage(request, reply))
    },
  )

  app.get(
    '/api/property/imports/:id/errors',
    {
      config: { access: importers },
      schema: {
        summary: 'Download the rejected rows and their errors as CSV',
        tags: ['Import'],
        params,
        response: { ...refusals, 200: csvAnswer },
      },
    },
    async (request, reply) => {
      const id = idOf(request)
      const sheet = await imports.errorSheet(id, callerOf(request), answerLanguage(request, reply))
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="import-${id}-errors.csv"`,
          'cache-control': 'no-store',
        })
        .send(Readable.from(sheet, { objectMode: false }))
    },
  )
}
