import { z } from 'zod'
import { type ZodApp, refusedWith, callsOf, declareServerSlice } from '#platform/http/index.ts'
import { exportSchema, keptInputSchema, keptListingSchema, keptSchema, ownQuestionSchema } from '../kept.schemas.ts'
import { keptText } from '../kept.ts'
import { idsInAddress } from '#shared/validation/ids.ts'
import type { KeptUseCases } from './kept.usecases.ts'

const call = callsOf('Kept listings', 'signed-in')

/** Browsers store up to 5 million characters per site, in UTF-8 up to 3 bytes each. */
const deviceBytes = 16 * 1024 * 1024

const unseen = { 'cache-control': 'private, no-store' }

export const slice = declareServerSlice({ name: 'kept-listings', register: registerKeptRoutes })

function registerKeptRoutes(app: ZodApp, { kept: useCases }: { kept: KeptUseCases }): void {
  call.get(app, '/api/kept-listings/listings', {
    access: 'public',
    tags: ['Public'],
    summary: 'List listings by ids: those on the market, and the state of the others',
    querystring: z.strictObject({ ids: idsInAddress }),
    response: { 200: z.object({ listings: z.array(keptListingSchema) }) },
    async handler(request, reply) {
      const language = reply.language()
      void reply.header('cache-control', 'no-store')
      return { listings: await useCases.listings(request.query.ids, language) }
    },
  })

  call.get(app, '/api/kept-listings', {
    summary: 'List my favourite, recently viewed, compared and hidden listings',
    response: { 200: keptSchema },
    async handler(request, reply) {
      void reply.headers(unseen)
      return useCases.read(request.caller)
    },
  })

  call.post(app, '/api/kept-listings', {
    bodyLimit: deviceBytes,
    summary: 'Merge a device’s kept listings into my account',
    description: 'For each kind and listing the later change wins. The call is idempotent.',
    body: keptInputSchema,
    response: { 200: keptSchema, 409: refusedWith('too-many-kept') },
    async handler(request, reply) {
      void reply.headers(unseen)
      return useCases.merge(request.caller, request.body)
    },
  })

  call.delete(app, '/api/kept-listings', {
    summary: 'Delete everything I keep, for all my devices',
    response: { 200: keptSchema.extend({ message: z.string() }) },
    async handler(request, reply) {
      const message = reply.text(keptText('erased'))
      return { message, ...(await useCases.erase(request.caller)) }
    },
  })

  call.get(app, '/api/kept-listings/questions', {
    summary: 'List the enquiries I sent, with their state',
    response: { 200: z.object({ questions: z.array(ownQuestionSchema) }) },
    async handler(request, reply) {
      void reply.headers(unseen)
      return { questions: await useCases.questions(request.caller, reply.language()) }
    },
  })

  call.get(app, '/api/kept-listings/export', {
    summary: 'Export my kept listings and enquiries as JSON',
    response: { 200: exportSchema },
    async handler({ caller: actor }, reply) {
      const language = reply.language()
      const [kept, questions] = await Promise.all([useCases.read(actor), useCases.questions(actor, language)])
      void reply.headers({ ...unseen, 'content-disposition': 'attachment; filename="my-things.json"' })
      return { exported_at: new Date().toISOString(), kept, questions }
    },
  })
}
