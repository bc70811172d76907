import { randomUUID } from 'node:crypto'
import { recordAudit } from '#domains/audit/server/index.ts'
import type { ImportResult } from '#domains/listing-rows/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { StoredBatch } from '../listing.store.ts'
import { rememberStored } from '../undo/undo.repository.ts'
import { countStored, endWork, insertImport, readStored } from './import.repository.ts'

/**
 * Begins an import run by the command. It has no owner, so it is in nobody's list of imports; it is one entry of the history, where anyone
 * who may change all listings can undo it.
 */
export async function beginCommandImport(db: Database, { fileName, bytes }: { fileName: string; bytes: number }) {
  const attempt = randomUUID()
  const begun = { state: 'running', mode: 'import', run: randomUUID(), attempt } as const
  const file = { fileName, bytes, storedAs: randomUUID(), header: [], sample: [] }
  const { id, batch } = await insertImport(db, { ownerId: null, ...file, ...begun })
  return {
    batch,
    /** Must run in the transaction that stores a batch. */
    onStored: async (tx: Transaction, piece: StoredBatch): Promise<void> => {
      await countStored(tx, attempt, piece)
      await rememberStored(tx, attempt, piece)
    },
    /** Records in the history what was stored; without a result, as an import that was cut off. */
    end: (result: ImportResult | undefined): Promise<void> =>
      db.transaction(async (tx) => {
        const { rows = 0, rejected = 0, unchanged = 0, different = 0 } = result ?? {}
        await endWork(tx, attempt, { rows, rejected, unchanged, different, state: result ? 'done' : 'failed' })
        const stored = await readStored(tx, id)
        const members = stored.added + stored.updated
        if (members === 0) return
        await recordAudit(tx, null, {
          action: result ? 'listing-import.finished' : 'listing-import.cancelled',
          subject: { kind: 'listing-import', id, name: fileName },
          changes: { added: [null, stored.added], updated: [null, stored.updated], rejected: [null, rejected] },
          batch,
          members,
        })
      }),
  }
}
