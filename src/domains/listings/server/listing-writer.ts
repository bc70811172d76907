import { SQL, type SQLChunk, and, eq, getTableColumns, is, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AuditAction, AuditChanges } from '#domains/audit/index.ts'
import { type AuditContext, changesBetween, recordAudit, recordAuditOfMany } from '#domains/audit/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { dayMs } from '#shared/calendar.ts'
import { type SearchedTexts, rewriteWords, searchedColumns, writeWords } from './listing-words.ts'
import { listingTable } from './listing.table.ts'

// The only file that writes the listings table (scripts/checks/sql-tables.ts). A change sets version, date of change,
// demo mark and import source here, and is recorded. Inserting a market and removing the demo are not recorded listing
// by listing. Triggers of the table announce each change, including that of the words.

export type NewListingRow = typeof listingTable.$inferInsert
type ListingRow = typeof listingTable.$inferSelect
/** Columns that a change may set; this file itself sets the demo mark, the version and the date of change. */
type ListingRowChanges = Partial<Omit<NewListingRow, 'id' | 'demo' | 'version' | 'createdAt' | 'updatedAt'>>

/** The author of a change and its entry in the record of changes. */
type ListingRecord = {
  context: AuditContext | null
  action: AuditAction
  changes: AuditChanges
  batch?: string | undefined
}

/**
 * Inserts listings and returns their ids and source references in the given order. A source reference that the owner or
 * import source already uses fails with a violation of `properties_source_reference` or `properties_import_source`;
 * with `skipKnown` the row is skipped. Writes no record of changes: a market is loaded in bulk.
 */
export async function insertListings(
  tx: Transaction,
  rows: NewListingRow[],
  { skipKnown = false }: { skipKnown?: boolean } = {},
): Promise<{ id: number; sourceReference: string | null }[]> {
  if (rows.length === 0) return []
  const given = insertable.filter(([key]) => rows.some((row) => row[key] !== undefined))
  const names = commas(given.map(([, { name }]) => sql.identifier(name)))
  const stored = rows.map((row) =>
    Object.fromEntries(given.map(([key, column]) => [column.name, row[key] ?? presetOf(column)])),
  )
  const { rows: added } = await tx.execute<SearchedTexts & { id: number; sourceReference: string | null }>(sql`
    insert into properties (${names}) select ${commas(given.map(valueOf))}
    from json_populate_recordset(null::properties, ${JSON.stringify(stored)})
    ${skipKnown ? sql`on conflict do nothing` : sql``}
    returning ${returned}`)
  await writeWords(tx, added)
  return added.map(({ id, sourceReference }) => ({ id, sourceReference }))
}

const searchedNames = Object.values(searchedColumns).map(({ name }) => name)

const commas = (parts: SQLChunk[]): SQL => sql.join(parts, sql`, `)
const returned = commas(
  Object.entries({ ...searchedColumns, sourceReference: listingTable.sourceReference }).map(
    ([key, { name }]) => sql`${sql.identifier(name)} as ${sql.identifier(key)}`,
  ),
)

/** Columns that an insert may set; the database generates the others. */
const insertable = Object.entries(getTableColumns(listingTable)).filter(
  ([key, column]) => key !== 'id' && column.generated === undefined,
) as [keyof NewListingRow, PgColumn][]

/** Returns the constant default of a column; null when it has none or the database computes it. */
function presetOf({ default: preset }: PgColumn): unknown {
  return preset === undefined || is(preset, SQL) ? null : preset
}

function valueOf([, { name, default: preset }]: [unknown, PgColumn]): SQL {
  const value = sql`${sql.identifier(name)}`
  return is(preset, SQL) ? sql`coalesce(${value}, ${preset})` : value
}

/** Inserts one listing, records it and returns its id. Fails like `insertListings`. */
export async function insertListing(tx: Transaction, row: NewListingRow, record: ListingRecord): Promise<number> {
  const [added] = await insertListings(tx, [row])
  if (!added) throw new Error('The listing was not stored')
  await recordListing(tx, { id: added.id, title: row.title }, record)
  return added.id
}

/**
 * Updates a locked listing for a user and records the change. Writes only columns that differ, so the search words are
 * rewritten only when a text changed.
 */
export async function writeListing(
  tx: Transaction,
  before: ListingRow,
  set: ListingRowChanges,
  record: ListingRecord,
): Promise<void> {
  const differing = changesBetween(before, set)
  const changed = Object.fromEntries(
    Object.entries(set).filter(([key, value]) => value !== undefined && key in differing),
  )
  // A listing with an owner no longer belongs to an import source (properties_source).
  const source = set.ownerId == null ? {} : { importSource: null }
  const isPublished = before.publication === 'draft' && set.publication === 'published'
  const stamp = {
    demo: isDemoAfter('person'),
    version: nextVersion,
    updatedAt: sql`now()`,
    ...(isPublished && { createdAt: dayOfPublishing }),
  }
  await tx
    .update(listingTable)
    .set({ ...changed, ...source, ...stamp })
    .where(eq(listingTable.id, before.id))
  const after = { ...before, ...changed }
  if (Object.keys(searchedColumns).some((column) => column in changed)) await writeWords(tx, [after])
  await recordListing(tx, after, record)
}

function recordListing(
  tx: Transaction,
  { id, title }: { id: number; title: string },
  { context, batch, ...entry }: ListingRecord,
): Promise<void> {
  const subject = { kind: 'property', id, name: title }
  return recordAudit(tx, context, { ...entry, subject, ...(batch === undefined ? {} : { batch }) })
}

/** Columns that this file or a trigger maintains. */
const maintained = new Set<keyof NewListingRow>([
  'demo',
  'version',
  'createdAt',
  'updatedAt',
  'shownLatitude',
  'shownLongitude',
])
const settable = insertable.filter(([key]) => !maintained.has(key))

/** Columns that bulk changes may set, with their SQL types. */
const columnTypes: ReadonlyMap<string, string> = new Map(
  settable.map(([, column]) => [column.name, column.getSQLType()]),
)

/** Returns values keyed by their column names in the database. */
export function byColumn(values: Partial<ListingRow>): Record<string, unknown> {
  return Object.fromEntries(settable.flatMap(([key, { name }]) => (key in values ? [[name, values[key]]] : [])))
}

/**
 * A bulk change made in one statement: `set` has the SQL of each column's new value. `where` selects the listings and
 * skips those that would not change; `from` is joined for values from other tables.
 */
export type SetChange = { action: AuditAction; set: Readonly<Record<string, SQL>>; where: SQL | undefined; from?: SQL }

/**
 * Changes listings and records each change, all in one statement; returns their number. A user's change can be undone
 * by its batch. Without a context the system makes it, which keeps the demo flag; a user's change clears it, so the
 * listing survives the removal of the demo.
 */
export async function writeListings(
  tx: Transaction,
  { action, set, where, from }: SetChange,
  { context, batch }: { context: AuditContext | null; batch: string },
): Promise<number> {
  const columns = Object.entries(set).map(([name, value]) => {
    const type = columnTypes.get(name)
    if (type === undefined) throw new Error(`Listings have no column ${name} that could be set`)
    return { name, value: sql`(${value})::${sql.raw(type)}`, ...namesOf(name) }
  })
  const values = columns.map(({ column, value, before, after }) => sql`${column} as ${before}, ${value} as ${after}`)
  const assignments = columns.map(({ name, after }) => sql`${sql.identifier(name)} = chosen.${after}`)
  const publishing = sql`case when publication_before = 'draft' and publication_after = 'published' then ${dayOfPublishing}
    else properties.created_at end`
  if ('publication' in set) assignments.push(sql`created_at = ${publishing}`)
  const pairs = columns.map(
    ({ name, before, after }) => sql`(${name}::text, ${asRecorded(name, before)}, ${asRecorded(name, after)})`,
  )
  const remembered = sql`, remembered as (
      insert into batch_listings as known (batch, listing_id, version, former)
      select ${batch}::uuid, id, version + 1, (select coalesce(jsonb_object_agg(key, value -> 0), '{}') from jsonb_each(changes))
      from changed
      on conflict (batch, listing_id) do update set version = excluded.version, former = excluded.former || known.former
    )`
  const change = sql`
    chosen as (
      select properties.id, properties.title, properties.version, ${commas(values)}
      from properties${from && sql`, ${from}`} where ${where ?? sql`true`} for update of properties
    ), written as (
      update properties set ${commas(assignments)}, demo = ${isDemoAfter(context ? 'person' : 'product')},
        version = ${nextVersion}, updated_at = now()
      from chosen where properties.id = chosen.id
    ), changed as (
      select id, title as name, version, (
        select coalesce(jsonb_object_agg(field, jsonb_build_array(was, becomes)), '{}')
        from (values ${commas(pairs)}) as each (field, was, becomes) where was is distinct from becomes
      ) as changes from chosen
    )${context ? remembered : sql``}`
  const recorded = sql`select id, name, changes - 'import_source' as changes from changed`
  const ids = await recordAuditOfMany(tx, context, { action, kind: 'property', batch }, recorded, change)
  if (searchedNames.some((name) => name in set)) await rewriteWords(tx, ids)
  return ids.length
}

/** Applies the change to the listings with these ids, which must be locked; returns how many changed. */
export function changeMany(
  tx: Transaction,
  ids: number[],
  change: SetChange,
  by: { context: AuditContext | null; batch: string },
): Promise<number> {
  return writeListings(tx, { ...change, where: and(sql`id = any(${sql.param(ids)}::integer[])`, change.where) }, by)
}

function namesOf(name: string) {
  const [before, after] = [sql.identifier(`${name}_before`), sql.identifier(`${name}_after`)]
  return { column: sql`properties.${sql.identifier(name)}`, before, after }
}

/** Decimals are recorded as text, as everywhere. */
function asRecorded(name: string, value: ReturnType<typeof sql.identifier>): SQL {
  return columnTypes.get(name)?.startsWith('numeric') ? sql`to_jsonb(${value}::text)` : sql`to_jsonb(${value})`
}

/** Deletes locked listings permanently and records it; without a context, as the system. */
export function purgeListings(tx: Transaction, ids: number[], batch: string, context: AuditContext | null = null) {
  return recordAuditOfMany(
    tx,
    context,
    { action: 'property.purged', kind: 'property', batch },
    sql`select id, title as name, '{}'::jsonb as changes from gone`,
    sql`gone as (delete from properties where id = any(${sql.param(ids)}::integer[]) returning id, title)`,
  )
}

/** Deletes the demo listings that no user has changed; returns their number. */
export async function removeDemoListings(tx: Transaction): Promise<number> {
  const { rowCount } = await tx.delete(listingTable).where(eq(listingTable.demo, true))
  return rowCount ?? 0
}

/** A draft is new on the day it is first published, not on the day somebody began to write it. */
const dayOfPublishing = sql`case when exists (select from listing_prices where property_id = properties.id)
  then properties.created_at else now() end`

const nextVersion = sql`properties.version + 1`

function isDemoAfter(author: 'person' | 'product'): SQL {
  return author === 'person' ? sql`false` : sql`properties.demo`
}

/** Returns when a listing published now expires; null (never) for a lifetime of 0 days. */
export function expiryOf(lifetimeDays: number): Date | null {
  return lifetimeDays > 0 ? new Date(Date.now() + lifetimeDays * dayMs) : null
}

/** Returns the same expiry as SQL. */
export function expirySql(lifetimeDays: number): SQL {
  return lifetimeDays > 0 ? sql`now() + ${lifetimeDays} * interval '1 day'` : sql`null::timestamptz`
}
