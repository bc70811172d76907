import type { KeptCategory, KeptSubcategory, Subcategory } from '../category.ts'

/** Listings of a kind: those of any status that are not deleted, and those in the recycle bin. */
export type Counts = { listings: number; deleted: number }

/** A category as staff see it, with how much is in it. */
export type CountedCategory = KeptCategory & Counts & { subcategories: number }

/** A subcategory with the name of its category. */
export type NamedSubcategory = Subcategory & { categoryName: string }

/** A subcategory as staff see it, with how much is in it. */
export type CountedSubcategory = KeptSubcategory & NamedSubcategory & Counts
