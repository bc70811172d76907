import type { Transaction } from '#platform/database/index.ts'
import type { KeptSubcategory } from '../category.ts'
import { unknownSubcategory } from '../category.errors.ts'
import { lockSubcategories } from './category-changes.repository.ts'

/** The subcategory that is to take listings, held until the transaction ends. Throws `unknown-subcategory` when its category has no such one. */
export async function subcategoryInTarget(
  transaction: Transaction,
  { categoryId, subcategoryId }: { categoryId: number; subcategoryId: number },
): Promise<KeptSubcategory> {
  const [target] = await lockSubcategories(transaction, [subcategoryId])
  if (target?.categoryId !== categoryId) throw unknownSubcategory('move_to.subcategory_id')
  return target
}
