import { randomUUID } from 'node:crypto'
import { recordAudit } from '#domains/audit/server/index.ts'
import { listingPermission, mayWriteListings } from '#domains/listings/index.ts'
import { expiryOf } from '#domains/listings/server/index.ts'
import type { EnquiredAmong, RemoveMedia } from '#domains/listing-batches/server/index.ts'
import { findUser } from '#domains/users/server/index.ts'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import { missingPermission } from '#platform/http/index.ts'
import type { JobHandler } from '#platform/jobs/open-jobs.ts'
import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from '../../messages/en.ts'
import { signOfLifeMs } from '../../import-job.ts'
import { importListings } from '../import-listings.ts'
import { type PictureNeeds, openArchive, openSourceFile } from '#domains/listing-files/server/index.ts'
import { undoImport } from '../undo/undo-import.ts'
import type { ImportFolder } from '../upload/import-folder.ts'
import { claimImport, endWork, findImport, report } from './import.repository.ts'
import { ImportReporter, SupersededRunError, warnedRow } from './import-reporter.ts'
import type { ListingImport } from './import.table.ts'
import { recordStopped, type ImportJob } from './import.usecases.ts'

const text = messagesOfSection<typeof en>('imports')

export type WorkerDependencies = {
  db: Database
  folder: ImportFolder
  /** Attaches pictures, with the current limit per listing. */
  pictures: () => Promise<Omit<PictureNeeds, 'source'>>
  removeMedia: RemoveMedia
  /** Days until a published listing expires; 0: never. */
  lifetimeDays: () => Promise<number>
  /** Of the listings that an undo would delete, returns those that visitors asked about. */
  enquiredAmong: EnquiredAmong
  /** Notifies the user who started an import that it is done. */
  tellFinished: ImportNotifications
}

type FinishedImport = Pick<ListingImport, 'id' | 'fileName' | 'added' | 'updated' | 'rejected'> & { ownerId: number }

/** Notifies about an import in the transaction that finishes it. */
type ImportNotifications = (tx: Transaction, finished: FinishedImport) => Promise<void>

type Attempt = { taken: ListingImport; ownerId: number; attempt: string; signal: AbortSignal }

/**
 * Creates the handler that checks, imports or undoes an uploaded file. A job whose server died runs again from the start: listings it had
 * stored are found by their reference and counted once as added.
 */
export function createImportWorker(dependencies: WorkerDependencies): JobHandler<ImportJob> {
  return async ({ data: { id, run }, signal, lastTry }) => {
    const attempt = randomUUID()
    const taken = await claimImport(dependencies.db, { id, run, attempt })
    if (!taken || taken.ownerId === null) return
    // The pictures of one listing may take longer than that; a sign that does not get through is followed by the next.
    const alive = setInterval(() => void report(dependencies.db, attempt, {}).catch(() => {}), signOfLifeMs / 4)
    try {
      await work(dependencies, { taken, ownerId: taken.ownerId, attempt, signal })
    } catch (error) {
      if (error instanceof SupersededRunError) return
      // The server is stopping: the job runs after the next start.
      if (signal.aborted) throw error
      const failure = failureOf(error)
      if (failure || lastTry) await fail(dependencies.db, { taken, attempt, failure: failure ?? ownFault })
      if (!failure) throw error
    } finally {
      clearInterval(alive)
    }
  }
}

async function work(
  { db, folder, pictures, lifetimeDays, enquiredAmong, removeMedia, tellFinished }: WorkerDependencies,
  { taken, ownerId, attempt, signal }: Attempt,
): Promise<void> {
  const { id, fileName, storedAs, mode, batch } = taken
  const { owner, all } = await requireWriter(db, ownerId, taken.importOptions)
  const importOptions = { ...taken.importOptions, all }
  const requireRight = async (tx: Transaction) => {
    const now = await requireWriter(tx, ownerId, importOptions)
    if (now.all !== all) throw missingPermission(listingPermission.writeAll)
  }
  const context = { actor: owner, origin: null }
  await using archiveFile = taken.pictures === null || mode === 'undo' ? undefined : await folder.openArchive(storedAs)
  await using file = mode === 'undo' ? undefined : await folder.open(storedAs)
  const archive = archiveFile && (await openArchive(archiveFile.path))
  const rejected = await folder.writeRejected(storedAs)
  const reporter = new ImportReporter(db, { taken, attempt })
  try {
    if (!file) {
      const needs = { db, attempt, actor: owner, enquiredAmong, removeMedia, kept: rejected, signal, requireRight }
      return await undoImport({ ...taken, importOptions }, needs)
    }
    const result = await importListings(db, await openSourceFile(file.path), {
      ...importOptions,
      dryRun: mode === 'check',
      owner: { ownerId, all },
      expiresAt: expiryOf(await lifetimeDays()),
      signal,
      onProgress: reporter.progress,
      onStored: async (tx, stored) => {
        await requireRight(tx)
        await reporter.stored(tx, stored)
      },
      ...(archive && { pictures: { ...(await pictures()), source: archive.pictures } }),
      onPictures: async (tx, added) => {
        await requireRight(tx)
        await reporter.pictures(tx, added)
      },
      by: { context, batch },
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
      if (!(await endWork(tx, attempt, { ...counts, state: 'done' }))) throw new SupersededRunError()
      if (mode !== 'import') return
      // What all workers of the run stored.
      const { added = 0, updated = 0 } = (await findImport(tx, { id, ownerId })) ?? {}
      await recordAudit(tx, context, {
        action: 'listing-import.finished',
        subject: { kind: 'listing-import', id, name: fileName },
        changes: { added: [null, added], updated: [null, updated], rejected: [null, result.rejected] },
        batch,
        members: added + updated,
      })
      await tellFinished(tx, { id, ownerId, fileName, added, updated, rejected: result.rejected })
    })
  } finally {
    archive?.pictures.close()
    // Closes again after a failure; that failure is the one to report.
    await rejected.close().catch(() => {})
  }
}

/** Returns the user whose run it is, and whether they may change all listings: they may have lost the right. Throws `missing-permission`. */
async function requireWriter(db: Executor, id: number, { all = false }: ListingImport['importOptions']) {
  const owner = await findUser(db, { id })
  const held = owner?.status === 'active' ? owner.rolePermissions : []
  if (!owner || !mayWriteListings.some((each) => held.includes(each)))
    throw missingPermission(listingPermission.writeOwn)
  return { owner, all: all && held.includes(listingPermission.writeAll) }
}

type Failed = Pick<Attempt, 'taken' | 'attempt'> & { failure: ListingImport['failure'] }

/** Ends a run that failed, and records what it did before. */
async function fail(db: Database, { taken: { id, ownerId }, attempt, failure }: Failed): Promise<void> {
  await db.transaction(async (tx) => {
    if (ownerId === null || !(await endWork(tx, attempt, { state: 'failed', failure }))) return
    const [failed, owner] = [await findImport(tx, { id, ownerId }), await findUser(tx, { id: ownerId })]
    if (!failed || !owner || failed.added + failed.updated === 0) return
    await recordStopped(tx, failed, { actor: owner, origin: null })
  })
}

const ownFault = { code: 'import-failed', texts: text('job.failed') }

/** Returns what is wrong with the file or its import; null when a retry may succeed, for instance while the file store is down. */
function failureOf(error: unknown): ListingImport['failure'] {
  return error instanceof Problem && error.status !== 503 ? { code: error.code, texts: error.text } : null
}
