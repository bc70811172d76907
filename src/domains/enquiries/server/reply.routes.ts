import { z } from 'zod'
import {
  type ZodApp,
  answerLanguage,
  answerText,
  callerOf,
  problemSchema,
  requestContextOf,
  callsOf,
} from '#platform/http/index.ts'
import { mayReadEnquiries } from '../enquiry.permissions.ts'
import { enquiryDetailSchema } from '../enquiry.schemas.ts'
import { enquiryText } from '../enquiry.ts'
import { replySchema } from '../reply.schemas.ts'
import type { EnquiryServices } from './enquiry-services.ts'
import { presentEnquiryDetail } from './enquiry.presenter.ts'
import { idParameters } from '#shared/validation/ids.ts'

const call = callsOf('Enquiries', { permission: mayReadEnquiries })

/** Registers the route of answers to visitors. */
export function registerReplyRoutes(app: ZodApp, { reply: answer, useCases }: EnquiryServices): void {
  app.post(
    '/api/enquiries/:id/replies',
    call({
      summary: 'Reply to an enquiry by mail, or record a reply by phone or messenger',
      params: idParameters,
      body: replySchema,
      response: {
        201: z.object({ message: z.string(), enquiry: enquiryDetailSchema }),
        404: problemSchema,
        409: problemSchema,
        429: problemSchema,
      },
    }),
    async (request, reply) => {
      const { id } = request.params
      await answer(id, request.body, requestContextOf(request))
      void reply.status(201)
      return {
        message: answerText(request, reply, enquiryText(request.body.channel === 'mail' ? 'mailed' : 'answered')),
        enquiry: presentEnquiryDetail(
          await useCases.byId(id, callerOf(request), 'all'),
          answerLanguage(request, reply),
        ),
      }
    },
  )
}
