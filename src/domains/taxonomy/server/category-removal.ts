import { recordAudit } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { categoryKind, type KeptCategory, type KeptSubcategory } from '../category.ts'
import { categoryInUse, categoryNotFound, moveToItself, unknownCategory } from '../category.errors.ts'
import type { MoveTo } from '../category-input.schemas.ts'
import {
  deleteCategory,
  deleteSubcategory,
  requireAgreement,
  lockCategories,
  moveSubcategory,
} from './category-changes.repository.ts'
import { sumOf, type CategoryListings } from './category-listings.ts'
import { readSubcategories } from './category.repository.ts'
import { subcategoryInTarget } from './move-target.ts'

/** What moving one category into another needs. */
type Emptying = {
  transaction: Transaction
  category: KeptCategory
  target: KeptCategory
  context: RequestContext
}

export type RemoveCategory = (
  transaction: Transaction,
  removal: { id: number; moveTo: MoveTo | undefined },
  context: RequestContext,
) => Promise<void>

/**
 * Deletes a category. What is in it moves to another one first: its subcategories with their listings, or, where
 * `moveTo` names a subcategory, all listings into that one. Throws `category-not-found`, `category-in-use` saying what is
 * in it, `unknown-category`, `unknown-subcategory`.
 */
export function createCategoryRemoval(listings: CategoryListings): RemoveCategory {
  return async (transaction, { id, moveTo }, context) => {
    if (moveTo?.category_id === id) throw moveToItself('category')
    const locked = await lockCategories(transaction, moveTo ? [id, moveTo.category_id] : [id])
    const category = locked.find((one) => one.id === id)
    if (!category) throw categoryNotFound()
    const inside = await readSubcategories(transaction, id)
    const { listings: live, deleted } = sumOf(await listings.count(transaction, id))
    const contents = { subcategories: inside.length, listings: live, deleted_listings: deleted }
    if (!moveTo && inside.length + live + deleted > 0) throw categoryInUse('category', contents)
    const target = moveTo && locked.find((one) => one.id === moveTo.category_id)
    if (moveTo && !target) throw unknownCategory('move_to.category_id')
    if (target) await empty({ transaction, category, target, context }, inside, moveTo?.subcategory_id ?? null)
    await deleteCategory(transaction, id)
    const changes = {
      name: [category.name, null],
      moved_to: [null, target?.name ?? null],
      ...Object.fromEntries(Object.entries(contents).map(([kind, count]) => [kind, [count, null] as const])),
    } as const
    const subject = { kind: 'category', id, name: category.name }
    await recordAudit(transaction, context.actor, context.origin, { action: 'category.deleted', subject, changes })
  }

  async function empty(emptying: Emptying, inside: KeptSubcategory[], subcategoryId: number | null): Promise<void> {
    const { transaction, category, target, context } = emptying
    const kinds = { before: categoryKind(category.name), after: categoryKind(target.name) }
    if (subcategoryId !== null) await subcategoryInTarget(transaction, { categoryId: target.id, subcategoryId })
    for (const subcategory of inside) await place(emptying, subcategory, subcategoryId)
    const to = { categoryId: target.id, subcategoryId }
    await listings.move(transaction, { from: { categoryId: category.id }, to, kinds }, context)
    await requireAgreement(transaction)
  }

  /** Takes a subcategory along, unless its listings go into another one: the wanted one, or the one of the same name there. */
  async function place(
    { transaction, category, target, context }: Emptying,
    subcategory: KeptSubcategory,
    wanted: number | null,
  ): Promise<void> {
    const kinds = { before: categoryKind(category.name), after: categoryKind(target.name) }
    const namesake = (await readSubcategories(transaction, target.id)).find(
      ({ name }) => name.toLowerCase() === subcategory.name.toLowerCase(),
    )
    const takenBy = wanted ?? namesake?.id
    if (takenBy === undefined) await moveSubcategory(transaction, subcategory, target.id)
    const from = { categoryId: category.id, subcategoryId: subcategory.id }
    const to = { categoryId: target.id, subcategoryId: takenBy ?? subcategory.id }
    await listings.move(transaction, { from, to, kinds }, context)
    if (takenBy !== undefined) await deleteSubcategory(transaction, subcategory.id)
    await recordAudit(transaction, context.actor, context.origin, {
      action: takenBy === undefined ? 'subcategory.updated' : 'subcategory.deleted',
      subject: { kind: 'subcategory', id: subcategory.id, name: subcategory.name },
      changes: { category: [category.name, target.name] },
    })
  }
}
