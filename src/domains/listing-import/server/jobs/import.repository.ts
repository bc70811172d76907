import { and, desc, eq, inArray, isNotNull, lt, not, or, sql, type SQL } from 'drizzle-orm'
import { type Database, type Executor, type Transaction, onlyRow } from '#platform/database/index.ts'
import type { ImportMode } from '../../import-job.ts'
import type { StoredBatch } from '../listing.store.ts'
import { listingImports, type ListingImport } from './import.table.ts'

/** What a worker's report may hold. Counts are absolute; those of stored listings are a check's, an import increments them as it stores. */
type Reported = 'bytesRead' | 'rows' | 'rejected' | 'warned' | 'unchanged' | 'different' | 'added' | 'updated'
type Report = Partial<Pick<ListingImport, Reported | 'createdCategories' | 'problems' | 'warnings' | 'preview'>>
type End = Report & { state: 'done' | 'failed'; failure?: ListingImport['failure'] }

const now = sql`now()`
const busy = inArray(listingImports.state, ['waiting', 'running'])

/** Inserts an import. */
export async function insertImport(db: Executor, row: typeof listingImports.$inferInsert): Promise<ListingImport> {
  return onlyRow(await db.insert(listingImports).values(row).returning())
}

/** Returns a user's import, or undefined; `lock` locks the row until the transaction ends. */
export async function findImport(
  db: Executor,
  { id, ownerId }: { id: number; ownerId: number },
  { lock = false } = {},
): Promise<ListingImport | undefined> {
  const query = db
    .select()
    .from(listingImports)
    .where(and(eq(listingImports.id, id), eq(listingImports.ownerId, ownerId)))
  return (await (lock ? query.for('update') : query))[0]
}

/** Returns a page of a user's imports, newest first, and their number. */
export async function readImports(
  db: Database,
  ownerId: number,
  { limit, page }: { limit: number; page: number },
): Promise<{ imports: ListingImport[]; total: number }> {
  const own = eq(listingImports.ownerId, ownerId)
  const [imports, total] = await Promise.all([
    db
      .select()
      .from(listingImports)
      .where(own)
      .orderBy(desc(listingImports.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(listingImports, own),
  ])
  return { imports, total }
}

/** Resets what an earlier run left and queues the import for a worker. */
export async function beginRun(
  tx: Transaction,
  id: number,
  { run, mode, importOptions }: { run: string; mode: ImportMode; importOptions: ListingImport['importOptions'] },
): Promise<ListingImport> {
  const counts = { bytesRead: 0, rows: 0, rejected: 0, warned: 0, added: 0, updated: 0, unchanged: 0, different: 0 }
  const found = { createdCategories: [], problems: [], warnings: {}, preview: [], picturesAdded: 0, failure: null }
  const begun = { attempt: null, state: 'waiting', startedAt: now, seenAt: now, finishedAt: null } as const
  const query = tx.update(listingImports).set({ ...counts, ...found, ...begun, run, mode, importOptions })
  return onlyRow(await query.where(eq(listingImports.id, id)).returning())
}

/** Ends runs at once: their workers learn so with their next report and cannot store anything more. */
export function endRuns(tx: Transaction, which: { id: number } | { ownerId: number }): Promise<ListingImport[]> {
  const wanted = 'id' in which ? eq(listingImports.id, which.id) : eq(listingImports.ownerId, which.ownerId)
  return tx.update(listingImports).set({ state: 'cancelled', finishedAt: now }).where(and(wanted, busy)).returning()
}

/** Claims a run for a worker, also one that another worker abandoned; returns undefined when it has ended or another run was requested. */
export async function claimImport(db: Database, wanted: { id: number; run: string; attempt: string }) {
  const { id, run, attempt } = wanted
  const open = and(eq(listingImports.run, run), busy)
  const [taken] = await db
    .update(listingImports)
    .set({ attempt, state: 'running', seenAt: now })
    .where(and(eq(listingImports.id, id), open))
    .returning()
  return taken
}

/** Writes a worker's report; returns false when the run was cancelled or another worker took over. */
export function report(db: Executor, attempt: string, values: Report): Promise<boolean> {
  return changeOf(db, attempt, values)
}

/** Counts a stored batch in the same transaction; returns false as `report` does. */
export function countStored(tx: Transaction, attempt: string, stored: StoredBatch): Promise<boolean> {
  return changeOf(tx, attempt, {
    categoriesAdded: sql`${listingImports.categoriesAdded} || ${sql.param(stored.categoriesAdded, listingImports.categoriesAdded)}`,
    subcategoriesAdded: sql`${listingImports.subcategoriesAdded} || ${sql.param(stored.subcategoriesAdded, listingImports.subcategoriesAdded)}`,
    added: sql`${listingImports.added} + ${stored.added}`,
    updated: sql`${listingImports.updated} + ${stored.updated}`,
    createdCategories: sql`${listingImports.createdCategories} || ${sql.param(stored.createdCategories, listingImports.createdCategories)}`,
  })
}

/** Returns how many listings an import has added and updated. */
export async function readStored(tx: Transaction, id: number): Promise<Pick<ListingImport, 'added' | 'updated'>> {
  const { added, updated } = listingImports
  return onlyRow(await tx.select({ added, updated }).from(listingImports).where(eq(listingImports.id, id)))
}

/** Counts pictures in the transaction that stores them; returns false as `report` does. */
export function countPictures(tx: Transaction, attempt: string, added: number): Promise<boolean> {
  return changeOf(tx, attempt, { picturesAdded: sql`${listingImports.picturesAdded} + ${added}` })
}

/** Ends a worker's run; returns false as `report` does. */
export function endWork(tx: Executor, attempt: string, end: End): Promise<boolean> {
  return changeOf(tx, attempt, { ...end, finishedAt: now })
}

type Changes = { [Key in keyof ListingImport]?: ListingImport[Key] | SQL }

async function changeOf(db: Executor, attempt: string, changes: Changes): Promise<boolean> {
  const { rowCount } = await db
    .update(listingImports)
    .set({ ...changes, seenAt: now })
    .where(and(eq(listingImports.attempt, attempt), eq(listingImports.state, 'running')))
  return rowCount === 1
}

const olderThan = (days: number) => lt(listingImports.createdAt, sql`now() - make_interval(days => ${days})`)

/** Returns the users who have imports older than `days` days. */
export async function ownersOfOldImports(db: Database, days: number): Promise<number[]> {
  const rows = await db.selectDistinct({ id: listingImports.ownerId }).from(listingImports).where(olderThan(days))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Deletes a user's old or surplus imports that do not begin just now; returns the stored names of their files. */
export async function deleteOldImports(db: Transaction, ownerId: number, { days, max }: { days: number; max: number }) {
  const newest = db
    .select({ id: listingImports.id })
    .from(listingImports)
    .where(eq(listingImports.ownerId, ownerId))
    .orderBy(desc(listingImports.id))
    .limit(max)
  const old = or(olderThan(days), sql`${listingImports.id} not in ${newest}`)
  const forgotten = and(eq(listingImports.ownerId, ownerId), not(busy), old)
  const found = db.select({ storedAs: listingImports.storedAs }).from(listingImports).where(forgotten)
  const files = await found.for('update', { skipLocked: true })
  // An import that can still be undone keeps its row, without its file.
  const undone = sql`not exists (select from batch_listings as stored where stored.batch = ${listingImports.batch})`
  const stored = files.map(({ storedAs }) => storedAs)
  await db.delete(listingImports).where(and(inArray(listingImports.storedAs, stored), undone))
  return stored
}

/** Returns a user's imports whose pictures are no longer needed: all but the newest `max` that have pictures. */
export async function importsToStrip(db: Transaction, ownerId: number, max: number): Promise<string[]> {
  const withPictures = and(eq(listingImports.ownerId, ownerId), isNotNull(listingImports.pictures), not(busy))
  const rows = await db
    .select({ storedAs: listingImports.storedAs })
    .from(listingImports)
    .where(withPictures)
    .orderBy(desc(listingImports.id))
    .offset(max)
    .for('update', { skipLocked: true })
  return rows.map(({ storedAs }) => storedAs)
}

/** Returns the given stored files that belong to an import. */
export async function knownFiles(db: Database, names: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ storedAs: listingImports.storedAs })
    .from(listingImports)
    .where(inArray(listingImports.storedAs, names))
  return new Set(rows.map(({ storedAs }) => storedAs))
}
