import type { Category, Subcategory } from './category.ts'

/** All categories and subcategories, ready for look-ups. */
export type CategoryCatalogue = {
  categories: readonly Category[]
  subcategories: readonly Subcategory[]
  category(id: number): Category | undefined
  subcategory(id: number): Subcategory | undefined
  /** Finds a category by id, slug or name, in any letter case. */
  findCategory(idOrName: string): Category | undefined
  /** Finds a subcategory by id, or by slug or name inside a category where one is given. */
  findSubcategory(idOrName: string, categoryId?: number): Subcategory | undefined
  subcategoriesOf(categoryId: number): readonly Subcategory[]
}

export function buildCategoryCatalogue(
  categories: readonly Category[],
  subcategories: readonly Subcategory[],
): CategoryCatalogue {
  const categoriesById = new Map(categories.map((category) => [category.id, category]))
  const subcategoriesById = new Map(subcategories.map((subcategory) => [subcategory.id, subcategory]))
  const byCategory = Map.groupBy(subcategories, (subcategory) => subcategory.categoryId)
  const subcategoriesOf = (categoryId: number) => byCategory.get(categoryId) ?? []
  return {
    categories,
    subcategories,
    category: (id) => categoriesById.get(id),
    subcategory: (id) => subcategoriesById.get(id),
    findCategory: (idOrName) => categories.find((category) => isNamed(category, idOrName)),
    findSubcategory: (idOrName, categoryId) =>
      (categoryId === undefined ? subcategories : subcategoriesOf(categoryId)).find((one) => isNamed(one, idOrName)),
    subcategoriesOf,
  }
}

function isNamed(record: Category, idOrName: string): boolean {
  const wanted = idOrName.trim().toLowerCase()
  return String(record.id) === wanted || record.slug === wanted || record.name.toLowerCase() === wanted
}
