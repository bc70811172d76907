import { Problem } from '#shared/problem.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

/** There is no such notification, or it is somebody else's. */
export function notificationNotFound(): Problem {
  return new Problem(404, 'notification-not-found', { en: en.notFound, am: am.notFound })
}
