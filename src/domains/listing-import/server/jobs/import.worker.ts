import { randomUUID } from 'node:crypto'
import { recordAudit } from '#domains/audit/server/index.ts'
import { expiryOf } from '#domains/listings/server/index.ts'
import type { EnquiredAmong, RemoveMedia } from '#domains/listing-batches/server/index.ts'
import { findUser } from '#domains/users/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { JobHandler } from '#platform/jobs/index.ts'
import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from '../../messages/en.ts'
import { importListings } from '../import-listings.ts'
import { type PictureNeeds, openArchive, openSourceFile } from '#domains/listing-files/server/index.ts'
import { undoImport } from '../undo/undo-import.ts'
import type { ImportFolder } from '../upload/import-folder.ts'
import type { ImportJob } from './import-queue.ts'
import { finish, takeUp } from './import.repository.ts'
import { ImportReporter, OutOfTurn, warnedRow } from './import-reporter.ts'
import type { ListingImport } from './import.table.ts'

const text = messagesOfSection<typeof en>('imports')

export type WorkerDependencies = {
  db: Database
  folder: ImportFolder
  /** What takes pictures in, and how many a listing may have now. */
  pictures: () => Promise<Omit<PictureNeeds, 'source'>>
  removeMedia: RemoveMedia
  /** For how many days a listing is published; 0: for good. */
  lifetimeDays: () => Promise<number>
  /** Of listings that an undo would remove, those that somebody asked about. */
  enquiredAmong: EnquiredAmong
  /** Tells the person who started an import that it is done. */
  tellFinished: ImportNotifications
}

type FinishedImport = { ownerId: number; fileName: string; added: number; updated: number; rejected: number }

/** Tells of an import within the transaction that finishes it. */
type ImportNotifications = (tx: Transaction, finished: FinishedImport) => Promise<void>

type Attempt = { taken: ListingImport; ownerId: number; attempt: string; signal: AbortSignal }

/**
 * Checks or imports a file that somebody loaded, or undoes the import of one. A job of a server that vanished is done again from the beginning:
 * what is stored already is found by its reference and counted as added once.
 */
export function createImportWorker(dependencies: WorkerDependencies): JobHandler<ImportJob> {
  return async ({ data: { id, run }, signal, lastTry }) => {
    const attempt = randomUUID()
    const taken = await takeUp(dependencies.db, { id, run, attempt })
    if (!taken || taken.ownerId === null) return
    try {
      await work(dependencies, { taken, ownerId: taken.ownerId, attempt, signal })
    } catch (error) {
      if (error instanceof OutOfTurn) return
      // The product stops: the job is done after the next start.
      if (signal.aborted) throw error
      const failure = failureOf(error)
      if (failure || lastTry) await finish(dependencies.db, attempt, { state: 'failed', failure: failure ?? ownFault })
      if (!failure) throw error
    }
  }
}

async function work(
  { db, folder, pictures, lifetimeDays, enquiredAmong, removeMedia, tellFinished }: WorkerDependencies,
  { taken, ownerId, attempt, signal }: Attempt,
): Promise<void> {
  const { id, fileName, storedAs, mode, importOptions, batch } = taken
  const owner = await findUser(db, { id: ownerId })
  const actor = owner ? { kind: 'user' as const, id: owner.id, name: owner.name } : { kind: 'visitor' as const }
  await using archiveFile = taken.pictures === null || mode === 'undo' ? undefined : await folder.openArchive(storedAs)
  await using file = mode === 'undo' ? undefined : await folder.open(storedAs)
  const archive = archiveFile && (await openArchive(archiveFile.path))
  const rejected = await folder.writeRejected(storedAs)
  const reporter = new ImportReporter(db, { taken, attempt })
  try {
    if (!file) {
      const by = { id: ownerId, name: owner?.name ?? '' }
      return await undoImport(taken, { db, attempt, actor: by, enquiredAmong, removeMedia, kept: rejected, signal })
    }
    const result = await importListings(db, await openSourceFile(file.path), {
      ...importOptions,
      dryRun: mode === 'check',
      owner: { ownerId, all: importOptions.all ?? false },
      expiresAt: expiryOf(await lifetimeDays()),
      signal,
      onProgress: reporter.progress,
      onStored: reporter.stored,
      ...(archive && { pictures: { ...(await pictures()), source: archive.pictures } }),
      onPictures: reporter.pictures,
      by: { actor, batch },
      onRejected: async (row) => {
        reporter.rejected(row)
        await rejected.write(row)
      },
      onRead: async (listing, unusual) => {
        reporter.read(listing, unusual)
        if (unusual.length > 0) await rejected.write(warnedRow(listing, unusual))
      },
    })
    await rejected.close()
    await db.transaction(async (tx) => {
      const counts = reporter.countsOf(result)
      if (!(await finish(tx, attempt, { ...counts, state: 'done' }))) throw new OutOfTurn()
      if (mode !== 'import') return
      const { added, updated } = await reporter.totals(tx)
      await recordAudit(tx, actor, null, {
        action: 'listing-import.finished',
        subject: { kind: 'listing-import', id, name: fileName },
        changes: { added: [null, added], updated: [null, updated], rejected: [null, result.rejected] },
        batch,
        members: added + updated,
      })
      await tellFinished(tx, { ownerId, fileName, added, updated, rejected: result.rejected })
    })
  } finally {
    archive?.pictures.close()
    // Closed once more where something failed, which is what is told then.
    await rejected.close().catch(() => {})
  }
}

const ownFault = { code: 'import-failed', texts: text('job.failed') }

/** What is wrong with the file or its import; nothing where the job may succeed later, as after a store that was away. */
function failureOf(error: unknown): ListingImport['failure'] {
  return error instanceof Problem && error.status !== 503 ? { code: error.code, texts: error.text } : null
}
