import type { Database } from '#platform/database/index.ts'
import type { Log } from '#platform/log/index.ts'
import { removeDeadResets } from './password-reset.repository.ts'
import { removeDeadSessions } from './session.repository.ts'

const everyHour = 3_600_000

/** Removes sessions and reset links that are over, every hour. Returns how to stop it. */
export function scheduleSessionCleanup(db: Database, log: Log, everyMs = everyHour): () => void {
  const remove = async () => {
    await removeDeadSessions(db)
    await removeDeadResets(db)
  }
  // Nobody waits for it, and what is left over is harmless: the next hour tries again.
  const timer = setInterval(() => {
    remove().catch((error: unknown) => log.error({ err: error }, 'Expired sessions could not be deleted'))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
