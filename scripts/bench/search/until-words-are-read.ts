import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Seconds without a read after which a server is done; it processes what it has read before reading on. */
const quietSeconds = 5

/** Waits until the servers have read the listings and their words: visitors rarely meet a server in its first minutes. */
export async function untilWordsAreRead(pool: Pool): Promise<void> {
  for (let quiet = 0; quiet < quietSeconds;) {
    await pause(1000)
    const { rows } = await pool.query<{ busy: boolean }>(
      `select exists (select from pg_stat_activity where state = 'active' and query ilike 'copy (select%') as busy`,
    )
    quiet = rows[0]?.busy === false ? quiet + 1 : 0
  }
}
