import multipart from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { ZodApp } from '#platform/http/index.ts'

/** More fields than a listing has, and values as long as its description may be; a part beyond that ends the request. */
const limits = { fieldNameSize: 100, fieldSize: 100_000, fields: 200, files: 0, parts: 200, headerPairs: 50 }

/** Lets the routes of this scope read multipart bodies. */
export async function acceptListingBodies(scope: ZodApp): Promise<void> {
  await scope.register(multipart, { limits, throwFileSizeLimit: true })
}

/**
 * What was sent as a listing, as JSON or as the fields of a form: a field that is repeated becomes a list. Throws 413
 * for more than a listing can be.
 */
export async function readListingBody(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (part.type !== 'field') continue
    const before = fields.get(part.fieldname)
    fields.set(part.fieldname, before === undefined ? part.value : [before, part.value].flat())
  }
  return Object.fromEntries(fields)
}
