import { z } from 'zod'
import { messageKey } from '#shared/validation/field-problems.ts'
import { line, optionally, paragraphs } from '#shared/validation/text.ts'
import { maxSubject, replyChannels } from './reply.ts'

/** An answer to a visitor: sent as a mail, or recorded after it was given by phone or messenger. */
export const replySchema = z
  .strictObject({
    channel: z.enum(replyChannels),
    subject: optionally(line(maxSubject)).describe('Subject of a mail'),
    text: optionally(paragraphs(5000)).describe('Required for a mail'),
  })
  .superRefine(({ channel, subject, text }, context) => {
    if (channel !== 'mail') return
    for (const [field, value] of Object.entries({ subject, text }))
      if (!value) context.addIssue({ code: 'custom', path: [field], message: messageKey('required') })
  })
export type Reply = z.output<typeof replySchema>
