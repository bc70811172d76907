import type { AuditAction, AuditChanges } from '#domains/audit/index.ts'
import { changesBetween, changesFromNothing, recordAudit } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { violates, type Transaction } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import { isCarCategory, type KeptCategory } from '../category.ts'
import { carsHaveListings, categoryNotFound, nameTaken } from '../category.errors.ts'
import type { CategoryChanges, NewCategory } from '../category-input.schemas.ts'
import { textsAfter, textsOf } from './category-texts.ts'
import { sumOf, type CategoryListings } from './category-listings.ts'
import { insertCategory, lockCategories, updateCategory } from './category-changes.repository.ts'
import { readSubcategories } from './category.repository.ts'
import type { CountedCategory } from './category-views.ts'

export type CategoryUseCases = ReturnType<typeof createCategoryUseCases>

/** Changing categories. That the actor may change them is declared by the routes, which hand in their transaction. */
export function createCategoryUseCases(listings: CategoryListings) {
  async function countedIn(transaction: Transaction, category: KeptCategory): Promise<CountedCategory> {
    const [inside, counts] = [
      await readSubcategories(transaction, category.id),
      await listings.count(transaction, category.id),
    ]
    return { ...category, subcategories: inside.length, ...sumOf(counts) }
  }

  /**
   * Changes what is given. Throws `category-not-found`, `stale-version`, `category-name-taken`, `cars-have-listings` for
   * a name that would make the listings in it cars, or no cars.
   */
  async function update(
    transaction: Transaction,
    { id, input }: { id: number; input: CategoryChanges },
    context: RequestContext,
  ): Promise<CountedCategory> {
    const [before] = await lockCategories(transaction, [id])
    if (!before) throw categoryNotFound()
    requireVersion(input.version, before.version)
    const texts = textsAfter(before, input)
    if (isCarCategory(before.name) !== isCarCategory(texts.name)) await requireNoListings(transaction, id)
    const category = await namesUnique(() => updateCategory(transaction, id, texts))
    const changes = changesBetween(textsOf(before), texts)
    await record(transaction, context, { action: 'category.updated', category: before, changes })
    return countedIn(transaction, category)
  }

  async function requireNoListings(transaction: Transaction, id: number): Promise<void> {
    if ((await listings.count(transaction, id)).length > 0) throw carsHaveListings()
  }

  return { create, update }
}

/** Adds a category. Throws `category-name-taken`. */
async function create(transaction: Transaction, input: NewCategory, context: RequestContext): Promise<CountedCategory> {
  const texts = { translations: {}, ...input }
  const category = await namesUnique(() => insertCategory(transaction, texts))
  const changes = changesFromNothing(texts)
  await record(transaction, context, { action: 'category.created', category, changes })
  return { ...category, subcategories: 0, listings: 0, deleted: 0 }
}

async function record(
  transaction: Transaction,
  { actor, origin }: RequestContext,
  { action, category, changes }: { action: AuditAction; category: KeptCategory; changes: AuditChanges },
): Promise<void> {
  const subject = { kind: 'category', id: category.id, name: category.name }
  await recordAudit(transaction, actor, origin, { action, subject, changes })
}

async function namesUnique<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw violates(error, 'categories_name') ? nameTaken('category') : error
  }
}
