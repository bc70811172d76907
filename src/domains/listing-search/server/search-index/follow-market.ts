import type { Pool } from 'pg'
import type { DataVersion } from '#platform/page-cache/index.ts'
import type { MarketColumns } from './market-columns.ts'
import { readRowsAfter, readRowsOf } from './market-rows.ts'

/** So many listings are read at once: other queries and requests come between. */
const loadedAtOnce = 5_000
const changedAtOnce = 1_000

/** How the database names changed listings; `listings *`: any of them (migrations/0070_listing_changes.sql). */
const announcement = /^listings (\*|[\d,]+)$/

/**
 * Loads the public market into the columns and keeps them in step with it. The function that it returns resolves when every change
 * that was announced before the call is in them; it rejects while the database cannot be read.
 */
export function followMarket(
  columns: MarketColumns,
  { pool, version }: { pool: Pool; version: DataVersion },
): () => Promise<void> {
  const changed = new Set<number>()
  // Raised whenever changes may have gone unheard; the columns are those of a reading.
  let reading = 1
  let loaded = 0
  // One at a time: of two reads of a listing the later one must be applied last.
  let work = Promise.resolve()

  function catchUp(): Promise<void> {
    work = work.catch(() => {}).then(applyChanges)
    return work
  }

  async function applyChanges(): Promise<void> {
    if (loaded < reading) {
      const now = reading
      await load(columns, pool)
      // What was counted from the old columns meanwhile must not be kept.
      if (loaded > 0) version.bump()
      loaded = now
    }
    while (changed.size > 0) {
      const ids = [...changed].slice(0, changedAtOnce)
      // Before they are read: what is named again meanwhile is read again.
      for (const id of ids) changed.delete(id)
      try {
        update(columns, ids, await readRowsOf(pool, ids))
      } catch (error) {
        for (const id of ids) changed.add(id)
        throw error
      }
    }
  }

  const begin = () => {
    // Whoever searches next tries again, and hears why it fails.
    catchUp().catch(() => {})
  }

  version.onChange((announced) => {
    const [, named] = announced === undefined ? [] : (announcement.exec(announced) ?? [])
    if (named === '*' || (announced === undefined && version.live)) reading += 1
    else if (named !== undefined) for (const id of named.split(',')) changed.add(Number(id))
    else return
    begin()
  })
  begin()

  return async () => {
    // While everything is read again the counts are some seconds old, which is better than none.
    if (loaded === 0 || loaded === reading) await catchUp()
  }
}

async function load(columns: MarketColumns, pool: Pool): Promise<void> {
  const gone = columns.listed.clone()
  for (let last: number | undefined = 0; last !== undefined;) {
    const rows = await readRowsAfter(pool, last, loadedAtOnce)
    for (const row of rows) {
      columns.put(row)
      gone.remove(row.id)
    }
    last = rows.at(-1)?.id
  }
  gone.forEach(columns.remove)
}

function update(columns: MarketColumns, ids: readonly number[], rows: Awaited<ReturnType<typeof readRowsOf>>): void {
  const shown = new Set(rows.map(({ id }) => id))
  for (const id of ids) if (!shown.has(id)) columns.remove(id)
  for (const row of rows) columns.put(row)
}
