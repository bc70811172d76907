import type { Category, Subcategory } from '../category.ts'
import { sortForStaff } from '../category.errors.ts'
import { kindOrders } from '../category-list.ts'

type Counted = Category & { listings?: number }

/** The orders of a list of categories. */
export const categoryOrders = {
  ...kindOrders,
  listings: (one: Counted, other: Counted) => listingsOf(other) - listingsOf(one),
  listings_asc: (one: Counted, other: Counted) => listingsOf(one) - listingsOf(other),
}

/** The orders of a list of subcategories; by category means in the order in which the categories stand. */
export function subcategoryOrders(categories: readonly Category[]) {
  const places = new Map(categories.map(({ id }, place) => [id, place]))
  const placeOf = ({ categoryId }: Subcategory) => places.get(categoryId) ?? categories.length
  return {
    ...categoryOrders,
    category: (one: Subcategory, other: Subcategory) => placeOf(one) - placeOf(other),
    category_desc: (one: Subcategory, other: Subcategory) => placeOf(other) - placeOf(one),
  }
}

/** Throws 400 when somebody who may not know how much is in each kind wants them in that order. */
export function requirePublicSort(sort: string): void {
  if (sort === 'listings' || sort === 'listings_asc') throw sortForStaff()
}

function listingsOf({ listings = 0 }: Counted): number {
  return listings
}
