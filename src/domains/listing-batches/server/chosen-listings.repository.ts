import { type SQL, and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { type Visibility, listingTable, batchListings, visibleCondition } from '#domains/listings/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { leftReasons } from '../batch.schemas.ts'

export const batchChoices = pgTable(
  'batch_choices',
  {
    batch: uuid().notNull(),
    listingId: integer('listing_id').notNull(),
    was: jsonb().notNull(),
    kept: text({ enum: leftReasons }),
  },
  ({ batch, listingId }) => [primaryKey({ columns: [batch, listingId] })],
)

/** Returns the values of the columns that a change sets. */
function valuesOf(columns: readonly string[]): SQL {
  return sql`jsonb_build_array(${sql.join(
    columns.map((name) => sql`properties.${sql.identifier(name)}`),
    sql`, `,
  )})`
}

/**
 * Stores which listings are chosen for a change, with their values of its columns; returns their number, and the number that does not
 * belong to `ownerId`.
 */
export async function rememberChoice(
  tx: Transaction,
  choice: { batch: string; condition: SQL | undefined; columns: readonly string[]; ownerId: number },
): Promise<{ total: number; foreign: number }> {
  const { batch, condition, columns, ownerId } = choice
  const { rows } = await tx.execute<{ total: number; foreign: number }>(sql`
    with chosen as materialized (
      select properties.id, properties.owner_id, ${valuesOf(columns)} as was from properties where ${condition ?? sql`true`}
    ), noted as (
      insert into batch_choices (batch, listing_id, was) select ${batch}::uuid, id, was from chosen
    )
    select count(*)::integer as total, (count(*) filter (where owner_id is distinct from ${ownerId}))::integer as foreign from chosen`)
  return rows[0] ?? { total: 0, foreign: 0 }
}

/** A chosen listing as it is now; `asChosen`: nobody has changed the columns of the change since. */
type HeldChoice = { id: number; ownerId: number | null; deleted: boolean; asChosen: boolean }

/** Returns the ids of the next chosen listings, and locks those that still exist. */
export async function holdNextChosen(
  tx: Transaction,
  { batch, after, limit, columns }: { batch: string; after: number; limit: number; columns: readonly string[] },
): Promise<{ ids: number[]; held: HeldChoice[] }> {
  const chosen = await tx
    .select({ id: batchChoices.listingId })
    .from(batchChoices)
    .where(and(eq(batchChoices.batch, batch), sql`listing_id > ${after}`, isNull(batchChoices.kept)))
    .orderBy(asc(batchChoices.listingId))
    .limit(limit)
  const ids = chosen.map(({ id }) => id)
  if (ids.length === 0) return { ids, held: [] }
  // Stating the ids for both tables keeps the planner from scanning the whole choice for each piece.
  const { rows } = await tx.execute<HeldChoice>(sql`
    select properties.id, owner_id as "ownerId", deleted_at is not null as deleted, ${valuesOf(columns)} = was as "asChosen"
    from properties join batch_choices as chosen on chosen.listing_id = properties.id and chosen.batch = ${batch}::uuid
    where properties.id = any(${sql.param(ids)}::integer[]) and chosen.listing_id = any(${sql.param(ids)}::integer[])
    order by properties.id for update of properties`)
  return { ids, held: rows }
}

/** The stored listings that a run processes: chosen for a change, or changed by a batch. */
type Remembered = typeof batchChoices | typeof batchListings

/** Deletes the rows of processed listings and stores why the others were left unchanged. */
export async function storeOutcome<Table extends Remembered>(
  tx: Transaction,
  table: Remembered & Table,
  batch: string,
  { done, left }: { done: number[]; left: ReadonlyMap<number, NonNullable<Table['$inferSelect']['kept']>> },
): Promise<void> {
  const among = (ids: number[]) => and(eq(table.batch, batch), inArray(table.listingId, ids))
  if (done.length > 0) await tx.delete(table).where(among(done))
  for (const [why, those] of Map.groupBy(left, ([, reason]) => reason))
    await tx
      .update(table)
      .set({ kept: why })
      .where(among(those.map(([id]) => id)))
}

/** Deletes chosen listings that a change did not reach. */
export async function deleteRest(tx: Transaction, batch: string): Promise<void> {
  await tx.delete(batchChoices).where(and(eq(batchChoices.batch, batch), isNull(batchChoices.kept)))
}

/** Returns a page of the listings that a change or its undo left unchanged, with the titles of visible ones, and their number. */
export async function readLeft(
  db: Database,
  table: Remembered,
  batch: string,
  { visible, limit, page }: { visible: Visibility; limit: number; page: number },
) {
  const left = and(eq(table.batch, batch), isNotNull(table.kept))
  const [rows, total] = await Promise.all([
    db
      .select({ id: table.listingId, why: table.kept, title: listingTable.title })
      .from(table)
      .leftJoin(listingTable, and(eq(listingTable.id, table.listingId), visibleCondition(visible)))
      .where(left)
      .orderBy(asc(table.listingId))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(table, left),
  ])
  return { rows: rows.flatMap(({ why, ...row }) => (why === null ? [] : [{ ...row, why }])), total }
}

/** Deletes chosen listings of batches, at most `limit`; returns their number. */
export async function deleteChoices(db: Database, batches: string[], limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from batch_choices where ctid = any(array(
      select ctid from batch_choices where batch = any(${sql.param(batches)}::uuid[]) limit ${limit}))`)
  return rowCount ?? 0
}

/** A locked listing and its owner. */
export type Chosen = { id: number; ownerId: number | null }

/** Locks the listings that meet a condition, in the order of their ids, to avoid deadlocks. */
export function lockChosen(tx: Transaction, condition: SQL | undefined): Promise<Chosen[]> {
  return tx
    .select({ id: listingTable.id, ownerId: listingTable.ownerId })
    .from(listingTable)
    .where(condition)
    .orderBy(listingTable.id)
    .for('update')
}

export type NamedListing = { id: number; title: string }

/** Returns the given listings that meet a condition, ordered by id. */
export async function listingsAmong(tx: Transaction, ids: number[], condition: SQL): Promise<NamedListing[]> {
  const { rows } = await tx.execute<NamedListing>(
    sql`select id, title from properties where id = any(${sql.param(ids)}::integer[]) and ${condition} order by id`,
  )
  return rows
}
