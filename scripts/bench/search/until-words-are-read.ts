import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'

/** A server works on what it has read before it reads on: it is done once it has read nothing for so long. */
const quietSeconds = 5

/** Until the servers of a database have read its listings and their words: what they do in their first minutes is not what visitors meet on other days. */
export async function untilWordsAreRead(pool: Pool): Promise<void> {
  for (let quiet = 0; quiet < quietSeconds;) {
    await pause(1000)
    const { rows } = await pool.query<{ busy: boolean }>(
      `select exists (select from pg_stat_activity where state = 'active' and query ilike 'copy (select%') as busy`,
    )
    quiet = rows[0]?.busy === false ? quiet + 1 : 0
  }
}
