import type { SessionServices } from '#domains/auth/server/index.ts'
import type { Database, Listener } from '#platform/database/index.ts'
import type { Log } from '#platform/log/index.ts'
import { createNotificationStreams, openNotificationHub } from './notification.streams.ts'
import { createNotificationUseCases } from './notification.usecases.ts'

/** Creates the services of notifications. */
export async function createNotificationServices(
  db: Database,
  listener: Listener,
  sessions: SessionServices['sessions'],
  log: Log,
) {
  const hub = await openNotificationHub(listener)
  const streams = createNotificationStreams({ db, hub, log, livingSessions: sessions.livingSessions })
  return { useCases: createNotificationUseCases(db), streams }
}
