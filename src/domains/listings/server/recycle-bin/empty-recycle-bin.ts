import type { Database, Transaction } from '#platform/database/index.ts'
import { lockDeleted, purgeWithMedia } from './recycle-bin.repository.ts'

/** `removeMedia` is that of the media services: rows at once, files after the transaction. */
export type RecycleBinNeeds = {
  db: Database
  removeMedia(tx: Transaction, ids: number[]): Promise<void>
}

/** For so long a deleted listing can be restored. */
const keptDays = 30
/** So many in one transaction: none of them takes long. */
const batchSize = 200

/**
 * Removes for good what lies in the recycle bin for more than thirty days, with its pictures and videos; returns how
 * many listings that were. Their history stays.
 */
export async function emptyRecycleBin({ db, removeMedia }: RecycleBinNeeds): Promise<number> {
  let removed = 0
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const ids = await lockDeleted(tx, { days: keptDays, limit: batchSize })
      if (ids.length === 0) return 0
      const media = await purgeWithMedia(tx, ids)
      if (media.length > 0) await removeMedia(tx, media)
      return ids.length
    })
    removed += count
    if (count < batchSize) return removed
  }
}
