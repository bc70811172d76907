import type { AuditAction, AuditChanges } from '#domains/audit/index.ts'
import { changesBetween, changesFromNothing, recordAudit } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { violates, type Transaction } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import { categoryKind, type KeptCategory, type KeptSubcategory } from '../category.ts'
import { nameTaken, subcategoryNotFound, unknownCategory } from '../category.errors.ts'
import type { NewSubcategory, SubcategoryChanges } from '../category-input.schemas.ts'
import {
  requireAgreement,
  insertSubcategory,
  lockCategories,
  lockSubcategories,
  moveSubcategory,
  updateSubcategory,
} from './category-changes.repository.ts'
import { sumOf, type CategoryListings } from './category-listings.ts'
import { textsAfter, textsOf } from './category-texts.ts'
import { findSubcategory } from './category.repository.ts'
import type { CountedSubcategory } from './category-views.ts'

export type SubcategoryUseCases = ReturnType<typeof createSubcategoryUseCases>

/** Changing subcategories. That the actor may change them is declared by the routes, which hand in their transaction. */
export function createSubcategoryUseCases(listings: CategoryListings) {
  /**
   * Changes what is given; with another category its listings move along. Throws `subcategory-not-found`,
   * `stale-version`, `unknown-category`, `subcategory-name-taken`.
   */
  async function update(
    transaction: Transaction,
    { id, input }: { id: number; input: SubcategoryChanges },
    context: RequestContext,
  ): Promise<CountedSubcategory> {
    const { before, from, to } = await lockWithCategories(transaction, id, input.category_id)
    requireVersion(input.version, before.version)
    const texts = textsAfter(before, input)
    await namesUnique(async () => {
      await updateSubcategory(transaction, id, texts)
      if (to.id !== from.id) await moveSubcategory(transaction, before, to.id)
    })
    if (to.id !== from.id) await takeListingsAlong(transaction, { id, from, to }, context)
    const changes = changesBetween({ ...textsOf(before), category: from.name }, { ...texts, category: to.name })
    await record(transaction, context, { action: 'subcategory.updated', subcategory: before, changes })
    const counts = (await listings.count(transaction, to.id)).filter(({ subcategoryId }) => subcategoryId === id)
    const [subcategory] = await lockSubcategories(transaction, [id])
    if (!subcategory) throw subcategoryNotFound()
    return { ...subcategory, categoryName: to.name, ...sumOf(counts) }
  }

  async function takeListingsAlong(
    transaction: Transaction,
    { id, from, to }: { id: number; from: KeptCategory; to: KeptCategory },
    context: RequestContext,
  ): Promise<void> {
    await listings.move(
      transaction,
      {
        from: { categoryId: from.id, subcategoryId: id },
        to: { categoryId: to.id, subcategoryId: id },
        kinds: { before: categoryKind(from.name), after: categoryKind(to.name) },
      },
      context,
    )
    await requireAgreement(transaction)
  }

  return { create, update }
}

/** Adds a subcategory. Throws `unknown-category`, `subcategory-name-taken`. */
async function create(
  transaction: Transaction,
  { category_id: categoryId, ...texts }: NewSubcategory,
  context: RequestContext,
): Promise<CountedSubcategory> {
  const [category] = await lockCategories(transaction, [categoryId])
  if (!category) throw unknownCategory('category_id')
  const row = { translations: {}, ...texts, categoryId }
  const subcategory = await namesUnique(() => insertSubcategory(transaction, row))
  const changes = changesFromNothing({ ...textsOf(subcategory), category: category.name })
  await record(transaction, context, { action: 'subcategory.created', subcategory, changes })
  return { ...subcategory, categoryName: category.name, listings: 0, deleted: 0 }
}

/** Holds a subcategory, its category and the one that it is to be in (its own where none is named), categories first. */
async function lockWithCategories(transaction: Transaction, id: number, wanted: number | undefined) {
  const seen = await findSubcategory(transaction, id)
  if (!seen) throw subcategoryNotFound()
  const target = wanted ?? seen.categoryId
  const locked = await lockCategories(transaction, [seen.categoryId, target])
  const [before] = await lockSubcategories(transaction, [id])
  const from = locked.find((category) => category.id === before?.categoryId)
  if (!before || !from) throw subcategoryNotFound()
  const to = locked.find((category) => category.id === target)
  if (!to) throw unknownCategory('category_id')
  return { before, from, to }
}

async function record(
  transaction: Transaction,
  { actor, origin }: RequestContext,
  { action, subcategory, changes }: { action: AuditAction; subcategory: KeptSubcategory; changes: AuditChanges },
): Promise<void> {
  const subject = { kind: 'subcategory', id: subcategory.id, name: subcategory.name }
  await recordAudit(transaction, actor, origin, { action, subject, changes })
}

async function namesUnique<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw violates(error, 'subcategories_name') ? nameTaken('subcategory') : error
  }
}
