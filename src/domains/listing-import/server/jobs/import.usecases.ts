import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type AuditContext, recordAudit } from '#domains/audit/server/index.ts'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import { type Jobs, defineQueue } from '#platform/jobs/open-jobs.ts'
import { keepIf } from '#platform/storage/index.ts'
import { type RequestContext, type SignedInActor, may } from '#shared/actor.ts'
import type { Language } from '#shared/language.ts'
import { requireFound } from '#shared/problem.ts'
import { sheetHeader, sheetRow } from '../../rejection-report.ts'
import { type ImportListQuery, type ImportMode, type ImportRunOptions, isBusy } from '../../import-job.ts'
import { importBusy, importFileGone, importNotFound, nothingToUndo } from '../../import.errors.ts'
import { undoableAmong } from '#domains/listing-batches/server/index.ts'
import {
  type RejectedRow,
  type WarnedRow,
  createRowReader,
  guessColumns,
  requireColumnsMapped,
} from '#domains/listing-rows/index.ts'
import { readMarket } from '../category.store.ts'
import { openSourceFile } from '#domains/listing-files/server/index.ts'
import type { ImportFolder } from '../upload/import-folder.ts'
import { readHead, storable } from '../upload/read-head.ts'
import { skippedHeader } from '../undo/undo-import.ts'
import {
  beginRun,
  endRuns,
  findImport,
  deleteOldImports,
  importsToStrip,
  insertImport,
  ownersOfOldImports,
  readImports,
} from './import.repository.ts'
import type { ListingImport } from './import.table.ts'

export type ImportJob = { id: number; run: string }

/** Two run at once and take turns batch by batch, so a small import need not wait for a large one to end. */
export const importQueue = defineQueue<ImportJob>('listing-imports', { atOnce: 2, retries: 10, longestSeconds: 3600 })

/** Deletes files that belong to no import. */
export const importSweepQueue = defineQueue('listing-import-sweep')

/** Adds an import in a transaction, unless an earlier try to send this file did; returns its id. */
type AddOnce = (file: object, add: (transaction: Transaction) => Promise<number>) => Promise<number>

type ImportDependencies = { db: Database; jobs: Pick<Jobs, 'send'>; folder: ImportFolder }

export type ImportUseCases = ReturnType<typeof createImportUseCases>

/** What is kept per user: the newest imports, for a month at most, and the pictures of the last few. */
const kept = { days: 30, max: 20, archives: 3 }

/** Creates the use cases of imports from uploaded files. Users see only their own. */
export function createImportUseCases({ db, jobs, folder }: ImportDependencies) {
  /**
   * Stores an uploaded file and reads its head; of several tries to send it, `once` keeps the first. Throws a problem when it is not a CSV
   * file or a ZIP with one, or is too large or cut off.
   */
  async function upload(content: Readable, fileName: string, by: SignedInActor, once: AddOnce): Promise<ListingImport> {
    const ownerId = by.id
    const storedAs = randomUUID()
    const { bytes, pictures, seen } = await folder.receive(storedAs, content, async (path) =>
      readHead(await openSourceFile(path)),
    )
    const added = await keepIf({ discard: () => folder.remove(storedAs) }, async () => {
      const { rows, header, sample } = seen
      const looks = guessColumns(header, rows, await readMarket(db))
      const columns = { header, sample, looks }
      const file = { fileName: shownName(fileName), bytes, pictures }
      let stored: ListingImport | undefined
      const id = await once({ ...file, header, sample }, async (tx) => {
        stored = await insertImport(tx, { ownerId, storedAs, ...file, ...columns })
        return stored.id
      })
      if (!stored) await folder.remove(storedAs)
      return stored ?? (await ownImport(db, id, ownerId))
    })
    // What fails here, the sweep does.
    await forgetOld({ db, folder }, ownerId).catch(() => {})
    return added
  }

  /** Queues a check or an import. Throws `import-not-found`, `import-busy`, `import-file-gone`, and problems of columns or defaults. */
  async function begin(
    tx: Transaction,
    { id, mode, importOptions }: { id: number; mode: ImportMode; importOptions: ImportRunOptions },
    context: RequestContext,
  ): Promise<ListingImport> {
    const { actor } = context
    const present = await ownImport(tx, id, actor.id, { lock: true })
    if (isBusy(present, new Date())) throw importBusy()
    requireColumnsMapped(present.header, present.looks, importOptions.map)
    createRowReader(present.header, importOptions, await readMarket(tx))
    if (!(await folder.has(present.storedAs, present.pictures !== null))) throw importFileGone()
    const run = randomUUID()
    const begun = await beginRun(tx, id, {
      run,
      mode,
      importOptions: { ...importOptions, all: may(actor, 'properties.write-all') },
    })
    if (mode === 'import')
      await recordAudit(tx, context, {
        action: 'listing-import.started',
        subject: { kind: 'listing-import', id, name: present.fileName },
        changes: { update: [null, importOptions.update] },
      })
    await jobs.send(tx, importQueue, { id, run })
    return begun
  }

  /** Queues the undo of an import. Throws `import-not-found`, `import-busy`, `import-nothing-to-undo`. */
  async function undo(tx: Transaction, id: number, { actor }: RequestContext): Promise<ListingImport> {
    const present = await ownImport(tx, id, actor.id, { lock: true })
    if (isBusy(present, new Date())) throw importBusy()
    if (!(await undoableAmong(tx, [present.batch])).has(present.batch)) throw nothingToUndo()
    const run = randomUUID()
    const importOptions = { ...present.importOptions, all: may(actor, 'properties.write-all') }
    const begun = await beginRun(tx, id, { run, mode: 'undo', importOptions })
    await jobs.send(tx, importQueue, { id, run })
    return begun
  }

  /** Ends a check or import at once; what is stored stays. Throws `import-not-found`. */
  async function cancel(id: number, context: RequestContext): Promise<ListingImport> {
    return db.transaction(async (tx) => {
      const present = await ownImport(tx, id, context.actor.id, { lock: true })
      const [ended = present] = await endImports(tx, { id }, context)
      return ended
    })
  }

  /** Returns the error sheet of the last run in chunks of CSV. Throws `import-not-found` before the first chunk. */
  async function errorSheet(id: number, actor: SignedInActor, language: Language): Promise<AsyncGenerator<string>> {
    const { storedAs, header, mode, run } = await ownImport(db, id, actor.id)
    return sheetPieces(
      mode === 'undo' ? skippedHeader : header,
      run === null ? [] : folder.readRejected(storedAs),
      language,
    )
  }

  return {
    upload,
    begin,
    undo,
    cancel,
    errorSheet,
    /** Deletes the old imports of everybody, also of those who upload nothing any more. */
    forgetOfAll: async () => {
      for (const ownerId of await ownersOfOldImports(db, kept.days)) await forgetOld({ db, folder }, ownerId)
    },
    /** Throws `import-not-found`. */
    byId: (id: number, actor: SignedInActor) => ownImport(db, id, actor.id),
    list: (actor: SignedInActor, page: ImportListQuery) => readImports(db, actor.id, page),
    /** Returns the given batches that can be undone. */
    undoable: (batches: string[]) => undoableAmong(db, batches),
  }
}

/** Deletes what is no longer kept of a user's imports. Files that cannot be removed now, the sweep removes. */
async function forgetOld({ db, folder }: Pick<ImportDependencies, 'db' | 'folder'>, ownerId: number): Promise<void> {
  const { old, stripped } = await db.transaction(async (tx) => ({
    old: await deleteOldImports(tx, ownerId, kept),
    stripped: await importsToStrip(tx, ownerId, kept.archives),
  }))
  await Promise.allSettled([...old.map(folder.remove), ...stripped.map(folder.removeArchive)])
}

/** Ends what runs of an import, or of all of its owner's, and records it; what is stored stays. Returns the imports that ended. */
export async function endImports(tx: Transaction, which: Parameters<typeof endRuns>[1], context: RequestContext) {
  const ended = await endRuns(tx, which)
  for (const one of ended) await recordStopped(tx, one, context)
  return ended
}

/** Records a run that was cancelled or failed, because what it stored or undid stays; neither a check nor an undo that undid nothing. */
export async function recordStopped(
  tx: Transaction,
  { id, fileName, mode, batch, run, added, updated }: ListingImport,
  context: AuditContext,
): Promise<void> {
  const members = added + updated
  const about = { subject: { kind: 'listing-import', id, name: fileName }, members }
  if (mode === 'import') {
    const changes = { added: [null, added], updated: [null, updated] } as const
    await recordAudit(tx, context, { action: 'listing-import.cancelled', ...about, changes, batch })
  } else if (mode === 'undo' && run !== null && members > 0) {
    const changes = { removed: [null, added], restored: [null, updated] } as const
    await recordAudit(tx, context, { action: 'listing-import.undone', ...about, changes, batch: run })
  }
}

/** Returns an import of its user. Throws `import-not-found`. */
async function ownImport(db: Executor, id: number, ownerId: number, options?: { lock: boolean }) {
  return requireFound(await findImport(db, { id, ownerId }, options), importNotFound)
}

const rowsPerPiece = 200

async function* sheetPieces(
  header: string[],
  rows: AsyncIterable<RejectedRow | WarnedRow> | [],
  language: Language,
): AsyncGenerator<string> {
  yield sheetHeader(header, language)
  let lines: string[] = []
  for await (const row of rows) {
    if (lines.push(sheetRow(row, language)) < rowsPerPiece) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

/** Returns the user's name of the file, for display only (security.md 17): the last path segment, without control characters. */
function shownName(name: string): string {
  return storable(name.split(/[/\\]/).at(-1) ?? '', 200) || 'listings.csv'
}
