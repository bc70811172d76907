import { z } from 'zod'
import { wholeOrText } from '#shared/validation/ids.ts'
import { notificationKinds } from './notification.ts'

const notificationPageSize = { default: 20, maximum: 100 }

/** Page of `GET /api/notifications`; anything else is refused (security.md 12). */
export const notificationQuerySchema = z.strictObject({
  unread: z.literal('true').optional().describe('Only unread'),
  limit: wholeOrText(1, notificationPageSize.maximum).default(notificationPageSize.default),
  cursor: wholeOrText(1).optional().describe('Older than this id; from the Link header'),
})
export type NotificationQuery = z.output<typeof notificationQuerySchema>

export const notificationIdSchema = z.strictObject({ id: wholeOrText(1) })

/** A notification in API responses; the client makes its text from `facts` in the reader's language. */
export const notificationSchema = z
  .object({
    _id: z.int(),
    id: z.int(),
    kind: z.enum(notificationKinds),
    facts: z.record(z.string(), z.string()),
    path: z.string().nullable(),
    created_at: z.iso.datetime(),
    seen: z.boolean(),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' })

export const unseenSchema = z.object({ unseen: z.int() })

/** Marks a notification as read or unread. */
export const readMarkSchema = z.strictObject({ read: z.boolean() })

const someKinds = z.partialRecord(z.enum(notificationKinds), z.boolean())

/** Channel → kind → whether to notify; omitted kinds keep their setting. */
export const choicesSchema = z.strictObject({ bell: someKinds.optional(), mail: someKinds.optional() })
export type ChoicesChange = z.output<typeof choicesSchema>

export const presentChoicesSchema = z.object({ bell: someKinds, mail: someKinds })
