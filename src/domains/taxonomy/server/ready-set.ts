import { recordAudit } from '#domains/audit/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { marketKinds, textsOfKind } from '../market-kinds.ts'
import { categories, subcategories } from './category.table.ts'

/**
 * Adds the usual categories of the market with their subcategories; leaves those that exist by slug or name. Returns the number of
 * categories added, and records it as one audit entry.
 */
export async function addReadySet(tx: Transaction, context: RequestContext): Promise<number> {
  const rows = marketKinds.map((kind, position) => ({ ...textsOfKind(kind), position }))
  const added = await tx.insert(categories).values(rows).onConflictDoNothing().returning({ id: categories.id })
  const known = await tx.select({ id: categories.id, slug: categories.slug }).from(categories)
  const idOf = new Map(known.map(({ id, slug }) => [slug, id]))
  const inside = marketKinds.flatMap(({ slug, subcategories: kinds }) => {
    const categoryId = idOf.get(slug)
    return categoryId === undefined
      ? []
      : kinds.map((kind, position) => ({ ...textsOfKind(kind), position, categoryId }))
  })
  const below = await tx.insert(subcategories).values(inside).onConflictDoNothing().returning({ id: subcategories.id })
  if (added.length + below.length > 0) {
    const subject = { kind: 'category', id: null, name: null }
    const changes = { added: [null, added.length], subcategories: [null, below.length] } as const
    await recordAudit(tx, context, { action: 'category.set-added', subject, changes })
  }
  return added.length
}
