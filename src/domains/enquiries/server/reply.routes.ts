import { type ZodApp, callerOf, problemSchema, refusedWith, requestContextOf, callsOf } from '#platform/http/index.ts'
import { mayReadEnquiries } from '../enquiry.permissions.ts'
import { changedEnquirySchema } from '../enquiry.schemas.ts'
import { replySchema } from '../reply.schemas.ts'
import type { EnquiryServices } from './enquiry-services.ts'
import { answerChanged } from './enquiry.presenter.ts'
import { idParameters } from '#shared/validation/ids.ts'

const call = callsOf('Enquiries', { permission: mayReadEnquiries })

/** Registers the route of answers to visitors. */
export function registerReplyRoutes(app: ZodApp, { reply: answer, useCases }: EnquiryServices): void {
  call.post(app, '/api/enquiries/:id/replies', {
    summary: 'Reply to an enquiry by mail, or record a reply by phone or messenger',
    params: idParameters,
    body: replySchema,
    response: {
      201: changedEnquirySchema,
      404: problemSchema,
      409: refusedWith('no-mail-server'),
      429: problemSchema,
    },
    async handler(request, reply) {
      const { id } = request.params
      await answer(id, request.body, requestContextOf(request))
      void reply.status(201)
      const detail = await useCases.byId(id, callerOf(request), 'all')
      return answerChanged({ request, reply }, detail, request.body.channel === 'mail' ? 'mailed' : 'answered')
    },
  })
}
