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

export type NamedListing = { id: number; title: string }

/** Those of the listings that meet a condition, in the order of their ids. */
export async function thoseAmong(tx: Transaction, ids: number[], condition: SQL): Promise<NamedListing[]> {
  const { rows } = await tx.execute<NamedListing>(
    sql`select id, title from properties where id = any(${sql.param(ids)}::integer[]) and ${condition} order by id`,
  )
  return rows
}
