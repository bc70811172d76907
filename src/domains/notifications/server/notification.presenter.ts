import type { z } from 'zod'
import type { notificationSchema } from '../notification.schemas.ts'
import type { Notification } from '../notification.ts'

/** Converts a notification to its API form; the only place that does. */
export function presentNotification(notification: Notification): z.input<typeof notificationSchema> {
  const { id, kind, facts, path, createdAt, seenAt, readAt } = notification
  return {
    _id: id,
    id,
    kind,
    facts,
    path,
    created_at: createdAt.toISOString(),
    seen: seenAt !== null,
    read: readAt !== null,
  }
}
