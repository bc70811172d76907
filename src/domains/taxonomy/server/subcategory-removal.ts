import { recordAudit } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { categoryKind } from '../category.ts'
import { categoryInUse, moveToItself, subcategoryNotFound, unknownCategory } from '../category.errors.ts'
import type { MoveTo } from '../category-input.schemas.ts'
import { deleteSubcategory, lockCategories, lockSubcategories } from './category-changes.repository.ts'
import { sumOf, type CategoryListings } from './category-listings.ts'
import { findSubcategory } from './category.repository.ts'
import { subcategoryInTarget } from './move-target.ts'

export type RemoveSubcategory = (
  transaction: Transaction,
  removal: { id: number; moveTo: MoveTo | undefined },
  context: RequestContext,
) => Promise<void>

/**
 * Deletes a subcategory; its listings move first, into a category or one of its subcategories. Throws
 * `subcategory-not-found`, `category-in-use` saying what is in it, `unknown-category`, `unknown-subcategory`.
 */
export function createSubcategoryRemoval(listings: CategoryListings): RemoveSubcategory {
  return async (transaction, { id, moveTo }, context) => {
    if (moveTo?.subcategory_id === id) throw moveToItself('subcategory')
    const { subcategory, category, target } = await lockAll(transaction, id, moveTo)
    const counts = await listings.count(transaction, category.id)
    const { listings: live, deleted } = sumOf(counts.filter(({ subcategoryId }) => subcategoryId === id))
    if (!moveTo && live + deleted > 0)
      throw categoryInUse('subcategory', { subcategories: 0, listings: live, deleted_listings: deleted })
    if (moveTo && !target) throw unknownCategory('move_to.category_id')
    if (target) {
      const to = { categoryId: target.id, subcategoryId: moveTo?.subcategory_id ?? null }
      if (to.subcategoryId !== null)
        await subcategoryInTarget(transaction, { categoryId: to.categoryId, subcategoryId: to.subcategoryId })
      const kinds = { before: categoryKind(category.name), after: categoryKind(target.name) }
      await listings.move(transaction, { from: { categoryId: category.id, subcategoryId: id }, to, kinds }, context)
    }
    await deleteSubcategory(transaction, id)
    await recordAudit(transaction, context.actor, context.origin, {
      action: 'subcategory.deleted',
      subject: { kind: 'subcategory', id, name: subcategory.name },
      changes: {
        name: [subcategory.name, null],
        category: [category.name, null],
        moved_to: [null, target?.name ?? null],
        listings: [live, null],
        deleted_listings: [deleted, null],
      },
    })
  }
}

/** Holds the subcategory, its category and the one that takes its listings, categories first. */
async function lockAll(transaction: Transaction, id: number, moveTo: MoveTo | undefined) {
  const seen = await findSubcategory(transaction, id)
  if (!seen) throw subcategoryNotFound()
  const locked = await lockCategories(transaction, [seen.categoryId, moveTo?.category_id ?? seen.categoryId])
  const [subcategory] = await lockSubcategories(transaction, [id])
  const category = locked.find((one) => one.id === subcategory?.categoryId)
  if (!subcategory || !category) throw subcategoryNotFound()
  return { subcategory, category, target: moveTo && locked.find((one) => one.id === moveTo.category_id) }
}
