import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { Database } from '#platform/database/index.ts'
import { answerOnce, problems, type ZodApp, callsOf } from '#platform/http/index.ts'
import { importLimitsSchema, importSchema } from '../../import-job.ts'
import { noImportFile } from '../../import.errors.ts'
import type { ImportLimits } from './import-folder.ts'
import type { ImportUseCases } from '../jobs/import.usecases.ts'
import { importers, sendChanged } from '../jobs/import.routes.ts'

const call = callsOf('Import', importers)

const megabyte = 1024 * 1024

const refusals = problems(413, 507)

/**
 * Registers the routes that return the size limits and take CSV and ZIP uploads, streamed to the folder: as the body itself or as the one
 * file of a form.
 */
export async function registerUploadRoute(
  app: ZodApp,
  {
    db,
    imports,
    limits,
    maxLimits,
  }: { db: Database; imports: ImportUseCases; limits: () => Promise<ImportLimits>; maxLimits: ImportLimits },
): Promise<void> {
  call.get(app, '/api/property/imports/limits', {
    summary: 'Get the limits of files to import',
    response: { 200: importLimitsSchema },
    async handler() {
      const { megabytes, archiveMegabytes } = await limits()
      return { csv: megabytes * megabyte, zip: archiveMegabytes * megabyte }
    },
  })

  await app.register(async (scope: ZodApp) => {
    // The content decides whether it is a ZIP.
    const types = ['text/csv', 'application/zip', 'application/x-zip-compressed']
    scope.addContentTypeParser(types, (_request, payload, done) => done(null, payload))
    // Lets one byte more than the limit through, so that the check further on notices it.
    const largest = Math.max(maxLimits.megabytes, maxLimits.archiveMegabytes)
    const fileSize = largest * megabyte + 1
    await scope.register(multipart, { limits: { files: 1, fields: 5, parts: 6, fieldSize: 1000, fileSize } })

    call.post(scope, '/api/property/imports', {
      repeatable: true,
      summary: 'Upload a CSV file of listings, or a ZIP file with pictures; nothing is imported yet',
      description:
        'The file as the body, its name in `file_name`, or as the one file of a form. A column `pictures` names pictures of the ZIP.',
      consumes: ['multipart/form-data', 'text/csv', 'application/zip'],
      querystring: z.strictObject({ file_name: z.string().max(1000).optional() }),
      response: { 201: z.object({ message: z.string(), import: importSchema }), ...refusals },
      async handler(request, reply) {
        // Do not wait for the rest of a refused body.
        if (Number(request.headers['content-length']) > (await limits()).megabytes * megabyte)
          void reply.header('connection', 'close')
        const { content, name } = await fileOf(request)
        const fileName = request.query.file_name ?? name
        const added = await imports.upload(content, fileName, request.caller, async (file, add) => {
          const answer = await answerOnce({ db, reply }, file, async (tx) => ({
            status: 201,
            body: { id: await add(tx) },
          }))
          return answer.id
        })
        return sendChanged(reply, added, 'uploaded')
      },
    })
  })
}

async function fileOf(request: FastifyRequest): Promise<{ content: Readable; name: string }> {
  if (request.isMultipart()) {
    const part = await request.file()
    if (!part) throw noImportFile()
    return { content: part.file, name: part.filename }
  }
  const { body } = request
  if (typeof body === 'object' && body !== null && 'pipe' in body) return { content: body as Readable, name: '' }
  throw noImportFile()
}
