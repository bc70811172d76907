import { and, inArray, sql, type SQL } from 'drizzle-orm'
import { recordAuditOfMany } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#domains/roles/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { assign, bulkColumns, type BulkAction } from './bulk-actions.ts'
import { staffCondition, type StaffFilter, type Visibility } from './listing-filter.ts'
import { stampOf } from './listing-writer.ts'
import { listingTable } from './listing.table.ts'

const fields = Object.keys(bulkColumns) as (keyof typeof bulkColumns)[]

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

/**
 * Does it to the listings, which must be held, and records it listing by listing; returns how many changed. Without a doer the product itself
 * does it. `from` is joined for the values that come from elsewhere.
 */
export async function changeMany(
  tx: Transaction,
  ids: number[],
  { action, assignments, where }: BulkAction,
  { context, batch }: { context: RequestContext | null; batch: string },
  from?: SQL,
): Promise<number> {
  const pairs = assignments.map(
    ({ column, field, type, becomes }) =>
      sql`(${field}::text, to_jsonb(${asRecorded(column, type)}), to_jsonb(${asRecorded(sql`(${becomes})::${type}`, type)}))`,
  )
  const condition = sql`${among(ids)} and ${where}`
  await recordAuditOfMany(
    tx,
    context,
    { action, kind: 'property', batch },
    sql`select id, title as name, (
        select coalesce(jsonb_object_agg(field, jsonb_build_array(was, becomes)), '{}')
        from (values ${sql.join(pairs, sql`, `)}) as each (field, was, becomes) where was is distinct from becomes
      ) as changes
      from properties${from && sql`, ${from}`} where ${condition}`,
  )
  const set = assignments.map(({ column, becomes }) => sql`${column} = ${becomes}`)
  const { rowCount } = await tx.execute(sql`
    update properties set ${sql.join(set, sql`, `)}, ${stampOf(context ? 'person' : 'product')}
    ${from && sql`from ${from}`} where ${condition}`)
  return rowCount ?? 0
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
  const assignments = fields.map((field) => {
    const { column, type } = bulkColumns[field]
    return assign(
      field,
      sql`case when undone.former ? ${field} then (undone.former -> ${field} ->> 0)::${type} else ${column} end`,
    )
  })
  const action: BulkAction = { action: 'property.updated', assignments, where: sql`undone.listing = properties.id` }
  return changeMany(tx, ids, action, context, formerOf(undone))
}

/** What a batch changed, listing by listing. */
function formerOf(batch: string): SQL {
  return sql`(
    select subject_id::integer as listing, changes as former
    from audit_events where batch = ${batch}::uuid and subject_kind = 'property') as undone`
}

/** Exact decimals are recorded as text, as everywhere. */
function asRecorded(value: SQL, type: SQL): SQL {
  return type === bulkColumns.square_feet.type ? sql`${value}::text` : value
}

function among(ids: number[]): SQL {
  return sql`id = any(${sql.param(ids)}::integer[])`
}
