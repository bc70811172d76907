import type { SessionServices } from '#domains/auth/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { Log } from '#platform/log/index.ts'
import { createNotificationStreams, openNotificationHub } from './notification.streams.ts'
import { createNotificationUseCases } from './notification.usecases.ts'

/** Creates the services of notifications. */
export async function createNotificationServices(
  db: Database,
  databaseUrl: string,
  sessions: SessionServices['sessions'],
  log: Log,
) {
  const hub = await openNotificationHub(databaseUrl)
  const streams = createNotificationStreams({ db, hub, log, livingSessions: sessions.livingSessions })
  return { useCases: createNotificationUseCases(db), streams, close: () => hub.close() }
}
