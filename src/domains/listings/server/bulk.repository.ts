import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { RequestContext } from '#shared/actor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { staffCondition, type StaffFilter, type Visibility } from './listing-filter.ts'
import { columnTypes, kindTypes, writeListings, type SetChange, type SettableColumn } from './listing-writer.ts'
import { listingTable } from './listing.table.ts'

/** A listing that stays as it is until the transaction ends, and whose it is. */
export type Chosen = { id: number; ownerId: number | null }

/** Holds the listings of a choice that the actor may see, in the order of their ids, so that nobody waits in a circle. */
export function lockChosen(
  tx: Transaction,
  choice: { ids: number[]; visible: Visibility } | { filter: StaffFilter },
): Promise<Chosen[]> {
  const condition =
    'filter' in choice
      ? staffCondition(choice.filter)
      : and(staffCondition({ visible: choice.visible, deleted: false }), inArray(listingTable.id, choice.ids))
  return tx
    .select({ id: listingTable.id, ownerId: listingTable.ownerId })
    .from(listingTable)
    .where(condition)
    .orderBy(listingTable.id)
    .for('update')
}

/** How many of the listings meet a condition. */
export async function countAmong(tx: Transaction, ids: number[], condition: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::integer as count from properties where ${among(ids)} and ${condition}`,
  )
  return rows[0]?.count ?? 0
}

/** Does it to the listings, which must be held; returns how many changed. Without a context the product itself does it. */
export function changeMany(
  tx: Transaction,
  ids: number[],
  change: SetChange,
  by: { context: RequestContext | null; batch: string },
): Promise<number> {
  return writeListings(tx, { ...change, where: and(among(ids), change.where) }, by)
}

/**
 * The listings that a batch of the actor's changed and that are as it left them; undefined for a batch of somebody else.
 * A batch that changed nothing left no record.
 */
export async function lockBatch(tx: Transaction, batch: string, actorId: number): Promise<Chosen[] | undefined> {
  const { rows } = await tx.execute<{ ids: number[] | null; moment: string; own: boolean | null }>(sql`
    select array_agg(subject_id::integer) filter (where subject_kind = 'property') as ids, max(happened_at)::text as moment,
      bool_and(actor_id is not distinct from ${actorId}) as own
    from audit_events where batch = ${batch}::uuid`)
  const [found] = rows
  if (found?.own === false) return undefined
  if (!found?.ids) return []
  // Every change of a listing takes the moment of its transaction, which the record of changes has too.
  const untouched = and(sql`${among(found.ids)}`, sql`${listingTable.updatedAt} = ${found.moment}::timestamptz`)
  return tx
    .select({ id: listingTable.id, ownerId: listingTable.ownerId })
    .from(listingTable)
    .where(untouched)
    .orderBy(listingTable.id)
    .for('update')
}

/** Gives listings, which must be held, the values back that they had before a batch. */
export async function undoBatch(
  tx: Transaction,
  ids: number[],
  undone: string,
  context: { context: RequestContext; batch: string },
): Promise<number> {
  // Nothing tells the planner how large a batch is that was just written; looking it up row by row would take hours.
  await tx.execute(sql`set local enable_nestloop = off`)
  const names = Object.keys(columnTypes) as SettableColumn[]
  const set = Object.fromEntries(names.map((name) => [name, former(name)]))
  const where = sql`undone.listing = properties.id`
  return changeMany(tx, ids, { action: 'property.updated', set, where, from: formerOf(undone) }, context)
}

/** The value that a column had before the batch, where the batch changed it. */
function former(name: SettableColumn): SQL {
  const type = columnTypes[name]
  const value = sql`undone.former -> ${name}`
  // A list is one of JSON in the record of changes.
  const read =
    type === kindTypes.choices
      ? sql`array(select jsonb_array_elements_text(${value} -> 0))`
      : sql`(${value} ->> 0)::${type}`
  return sql`case when undone.former ? ${name} then ${read} else ${sql.identifier(name)} end`
}

/** What a batch changed, listing by listing. */
function formerOf(batch: string): SQL {
  return sql`(
    select subject_id::integer as listing, changes as former
    from audit_events where batch = ${batch}::uuid and subject_kind = 'property') as undone`
}

function among(ids: number[]): SQL {
  return sql`id = any(${sql.param(ids)}::integer[])`
}
