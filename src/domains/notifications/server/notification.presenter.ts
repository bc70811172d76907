import type { z } from 'zod'
import type { notificationSchema } from '../notification.schemas.ts'
import type { Notification } from '../notification.ts'

/** Converts a notification to its API form; the only place that does. */
export function presentNotification(notification: Notification): z.input<typeof notificationSchema> {
  const { createdAt, seenAt, readAt, ...shown } = notification
  return {
    _id: shown.id,
    ...shown,
    created_at: createdAt.toISOString(),
    seen: seenAt !== null,
    read: readAt !== null,
  }
}
