import { inArray } from 'drizzle-orm'
import { media } from '#domains/media/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'

/** Those of some ids whose pictures and videos are still there, in their order. */
export async function keepExisting(tx: Transaction, ids: readonly unknown[]): Promise<number[]> {
  const wanted = ids.filter((id) => typeof id === 'number')
  if (wanted.length === 0) return []
  const rows = await tx.select({ id: media.id }).from(media).where(inArray(media.id, wanted))
  const there = new Set(rows.map(({ id }) => id))
  return wanted.filter((id) => there.has(id))
}
