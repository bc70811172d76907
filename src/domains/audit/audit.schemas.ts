import { z } from 'zod'
import { messageKey } from '#shared/validation/field-problems.ts'
import { line } from '#shared/validation/text.ts'
import { idInAddress, wholeOrText } from '#shared/validation/ids.ts'

/** Entries per page of the audit log: the default and the maximum. */
const auditPageSize = { default: 50, maximum: 200 }

const moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })], messageKey('date'))
  .refine((text) => text >= '1900' && text < '2200', messageKey('date'))

/** Filters and page of `GET /api/audit`; anything else is refused (security.md 12). */
export const auditQuerySchema = z.strictObject({
  actor: idInAddress.optional().describe('Id of the acting user'),
  action: line(100).optional().describe('For example `role.updated`, or `role` for all changes to roles'),
  subject_kind: line(50).optional().describe('For example `role`, `user`'),
  subject_id: line(128).optional(),
  batch: z.uuid().optional().describe('Lists the rows of a batch; without it a batch is one entry'),
  from: moment.optional().describe('A day or a moment, inclusive'),
  to: moment.optional().describe('A day or a moment, inclusive'),
  limit: wholeOrText(1, auditPageSize.maximum).default(auditPageSize.default),
  cursor: z.string().max(200).optional().describe('Cursor from the Link header of another page'),
})
export type AuditQuery = z.output<typeof auditQuerySchema>

const auditPictureSchema = z.object({
  id: z.int(),
  kind: z.enum(['image', 'video']),
  thumbnail: z.string().nullable(),
  caption: z.record(z.string(), z.string()).describe('Texts by language'),
})
export type AuditPicture = z.input<typeof auditPictureSchema>

/** An audit entry in API responses. */
export const auditEventSchema = z
  .object({
    _id: z.int(),
    id: z.int(),
    happened_at: z.iso.datetime(),
    actor: z.object({ id: z.int(), name: z.string() }).nullable().describe('null for a visitor or the system'),
    action: z.string(),
    subject: z.object({
      kind: z.string(),
      id: z.string().nullable(),
      name: z.string().nullable(),
      people: z
        .record(z.string(), z.string())
        .optional()
        .describe('Names of former and present owners or agents, by id'),
      type: z.string().optional().describe('Whether a listing whose status changed is for rent or for sale'),
    }),
    changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
    batch: z
      .object({ id: z.string(), count: z.int() })
      .nullable()
      .describe('Number of records that the entry stands for; `?batch=` lists them'),
    pictures: z
      .array(auditPictureSchema)
      .describe('Pictures and videos that the changes refer to, if they still exist'),
  })
  .meta({ id: 'AuditEvent' })
