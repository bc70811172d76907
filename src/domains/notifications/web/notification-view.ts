import type { z } from 'zod'
import type { notificationSchema } from '../notification.schemas.ts'

export type NotificationView = z.output<typeof notificationSchema>
