import { and, inArray, sql, type SQL } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import { type StaffFilter, type Visibility, listingTable, staffCondition } from '#domains/listings/server/index.ts'

/** A listing that stays as it is until the transaction ends, and whose it is. */
export type Chosen = { id: number; ownerId: number | null }

/** Holds the listings of a choice that the actor may see, in the order of their ids, so that nobody waits in a circle. */
export function lockChosen(
  tx: Transaction,
  choice: { ids: number[]; visible: Visibility; deleted: boolean } | { filter: StaffFilter },
): Promise<Chosen[]> {
  const condition =
    'filter' in choice
      ? staffCondition(choice.filter)
      : and(staffCondition({ visible: choice.visible, deleted: choice.deleted }), inArray(listingTable.id, choice.ids))
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

/** Those of the listings that meet a condition. */
export async function idsAmong(tx: Transaction, ids: number[], condition: SQL): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`select id from properties where ${among(ids)} and ${condition}`)
  return rows.map(({ id }) => id)
}

function among(ids: number[]): SQL {
  return sql`id = any(${sql.param(ids)}::integer[])`
}
