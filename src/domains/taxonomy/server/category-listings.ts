import type { RequestContext } from '#shared/actor.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { CategoryKind, KeptCategory, KeptSubcategory, Subcategory } from '../category.ts'

/** How many listings are in something: those of any status that are not deleted, and those in the recycle bin. */
export type Counts = { listings: number; deleted: number }

/** A category as staff see it, with how much is in it. */
export type CountedCategory = KeptCategory & Counts & { subcategories: number }

/** A subcategory with the name of its category. */
export type NamedSubcategory = Subcategory & { categoryName: string }

/** A subcategory as staff see it, with how much is in it. */
export type CountedSubcategory = KeptSubcategory & NamedSubcategory & Counts

/** How many listings a category has in one of its subcategories, or in none; any status, drafts included. */
export type ListingCount = Counts & { categoryId: number; subcategoryId: number | null }

/** Which listings go where. `subcategoryId` of `from`: null those in none, absent all of the category. */
export type ListingMove = {
  from: { categoryId: number; subcategoryId?: number | null }
  to: { categoryId: number; subcategoryId: number | null }
  /** What they are before and after, which decides which attributes they have (readings, "Property"). */
  kinds: { before: CategoryKind; after: CategoryKind }
}

/** What the slice of listings does for this one. */
export type CategoryListings = {
  /** The listings of every category, or of one; what has none is absent. */
  count(db: Database | Transaction, categoryId?: number): Promise<ListingCount[]>
  /** Moves listings, those in the recycle bin too, and records it for each under a batch; returns how many they were. */
  move(transaction: Transaction, move: ListingMove, by: { context: RequestContext; batch: string }): Promise<number>
}

/** Sums of counts. */
export function sumOf(counts: readonly Counts[] = []): Counts {
  return {
    listings: counts.reduce((sum, { listings }) => sum + listings, 0),
    deleted: counts.reduce((sum, { deleted }) => sum + deleted, 0),
  }
}
