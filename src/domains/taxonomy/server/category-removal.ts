import { randomUUID } from 'node:crypto'
import { changesToNothing } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { lowered } from '#shared/fold.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { StoredCategory, StoredSubcategory } from '../category.ts'
import {
  categoryInUse,
  categoryNotFound,
  moveToItself,
  unknownCategory,
  unknownSubcategory,
} from '../category.errors.ts'
import type { MoveTo } from '../category.schemas.ts'
import { sumOf, type CategoryListings } from './category-reads.ts'
import { deleteTaxon, lockTaxa, moveSubcategory, readSubcategories } from './category.repository.ts'
import { batchOf, kindsOf, lockSubcategory, recordChange } from './category.usecases.ts'

type RemoveTaxon = (
  tx: Transaction,
  removal: { id: number; moveTo: MoveTo | undefined },
  context: RequestContext,
) => Promise<void>

type Emptying = {
  tx: Transaction
  category: StoredCategory
  target: StoredCategory
  context: RequestContext
  batch: string
}

/**
 * Creates the function that deletes a category. Its contents first move to another one: its subcategories with their listings, or, if
 * `moveTo` names a subcategory, all listings into that one. Throws `category-not-found`, `category-in-use` with the contents,
 * `unknown-category`, `unknown-subcategory`.
 */
export function createCategoryRemoval(listings: CategoryListings): RemoveTaxon {
  return async (tx, { id, moveTo }, context) => {
    if (moveTo?.category_id === id) throw moveToItself('category')
    const locked = await lockTaxa(tx, 'category', moveTo ? [id, moveTo.category_id] : [id])
    const category = locked.find((one) => one.id === id)
    if (!category) throw categoryNotFound()
    const inside = await readSubcategories(tx, id)
    const { listings: live, deleted } = sumOf(await listings.count(tx, id))
    const contents = { subcategories: inside.length, listings: live, deleted_listings: deleted }
    if (!moveTo && inside.length + live + deleted > 0) throw categoryInUse('category', contents)
    const target = moveTo && locked.find((one) => one.id === moveTo.category_id)
    if (moveTo && !target) throw unknownCategory('move_to.category_id')
    const batch = randomUUID()
    const emptying = target && { tx, category, target, context, batch }
    const members = emptying ? await empty(emptying, inside, moveTo?.subcategory_id ?? null) : 0
    await deleteTaxon(tx, 'category', id)
    const gone = changesToNothing({ name: category.name, ...contents })
    const changes = { ...gone, moved_to: [null, target?.name ?? null] } as const
    await recordChange(tx, context, { action: 'category.deleted', of: category, changes, ...batchOf(batch, members) })
  }

  /** Moves the contents of a category; returns the number of changed listings and subcategories. */
  async function empty(emptying: Emptying, inside: StoredSubcategory[], subcategoryId: number | null): Promise<number> {
    const { tx, category, target, context, batch } = emptying
    let changed = inside.length
    if (subcategoryId !== null) await holdTarget(tx, target.id, subcategoryId)
    for (const subcategory of inside) changed += await place(emptying, subcategory, subcategoryId)
    const to = { categoryId: target.id, subcategoryId }
    const move = { from: { categoryId: category.id }, to, kinds: kindsOf(category, target) }
    return changed + (await listings.move(tx, move, { context, batch }))
  }

  /** Moves a subcategory along, unless its listings go into another one: the requested one, or one of the same name there. */
  async function place(
    { tx, category, target, context, batch }: Emptying,
    subcategory: StoredSubcategory,
    wanted: number | null,
  ): Promise<number> {
    const there = await readSubcategories(tx, target.id)
    const namesake = there.find(({ name }) => lowered(name) === lowered(subcategory.name))
    const takenBy = wanted ?? namesake?.id
    if (takenBy === undefined) await moveSubcategory(tx, subcategory, { categoryId: target.id })
    const from = { categoryId: category.id, subcategoryId: subcategory.id }
    const to = { categoryId: target.id, subcategoryId: takenBy ?? subcategory.id }
    const moved = await listings.move(tx, { from, to, kinds: kindsOf(category, target) }, { context, batch })
    if (takenBy !== undefined) await deleteTaxon(tx, 'subcategory', subcategory.id)
    await recordChange(tx, context, {
      action: takenBy === undefined ? 'subcategory.updated' : 'subcategory.deleted',
      of: subcategory,
      changes: { category: [category.name, target.name] },
      batch,
    })
    return moved
  }
}

/**
 * Creates the function that deletes a subcategory; its listings first move into a category or one of its subcategories. Throws
 * `subcategory-not-found`, `category-in-use` with the contents, `unknown-category`, `unknown-subcategory`.
 */
export function createSubcategoryRemoval(listings: CategoryListings): RemoveTaxon {
  return async (tx, { id, moveTo }, context) => {
    if (moveTo?.subcategory_id === id) throw moveToItself('subcategory')
    const { subcategory, category, target } = await lockSubcategory(tx, id, moveTo?.category_id)
    const counts = await listings.count(tx, category.id)
    const { listings: live, deleted } = sumOf(counts.filter(({ subcategoryId }) => subcategoryId === id))
    if (!moveTo && live + deleted > 0)
      throw categoryInUse('subcategory', { subcategories: 0, listings: live, deleted_listings: deleted })
    if (!target) throw unknownCategory('move_to.category_id')
    const batch = randomUUID()
    let members = 0
    if (moveTo) {
      const from = { categoryId: category.id, subcategoryId: id }
      const to = { categoryId: target.id, subcategoryId: moveTo.subcategory_id ?? null }
      if (to.subcategoryId !== null) await holdTarget(tx, target.id, to.subcategoryId)
      members = await listings.move(tx, { from, to, kinds: kindsOf(category, target) }, { context, batch })
    }
    await deleteTaxon(tx, 'subcategory', id)
    await recordChange(tx, context, {
      action: 'subcategory.deleted',
      of: subcategory,
      changes: {
        ...changesToNothing({
          name: subcategory.name,
          category: category.name,
          listings: live,
          deleted_listings: deleted,
        }),
        moved_to: [null, moveTo ? target.name : null],
      },
      ...batchOf(batch, members),
    })
  }
}

/** Locks the subcategory that receives listings. Throws `unknown-subcategory` if it is not in the category. */
async function holdTarget(tx: Transaction, categoryId: number, subcategoryId: number): Promise<void> {
  const [target] = await lockTaxa(tx, 'subcategory', [subcategoryId])
  if (target?.categoryId !== categoryId) throw unknownSubcategory('move_to.subcategory_id')
}
