import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

const text = messagesOfSection<typeof en>('notifications')

/** There is no such notification, or it is somebody else's. */
export function notificationNotFound(): Problem {
  return new Problem(404, 'notification-not-found', text('notFound'))
}
