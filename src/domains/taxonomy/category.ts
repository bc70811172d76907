import type { Translations } from '#shared/translations.ts'

/** A kind of listing, such as Apartments, with its own subcategories (specification §3). */
export type Category = {
  id: number
  slug: string
  name: string
  description: string
  translations: Translations<'name' | 'description'>
  position: number
  /** Whether its listings have bedrooms and bathrooms; null: derived from the name. Applies to its subcategories too. */
  hasRooms?: boolean | null
}

export type Subcategory = Category & { categoryId: number }

/** A category with its version, for detecting concurrent changes. */
export type StoredCategory = Category & { version: number }
export type StoredSubcategory = Subcategory & { version: number }

export type Level = 'category' | 'subcategory'

/** The names of the levels in permissions and saved filters. */
export const plurals = { category: 'categories', subcategory: 'subcategories' } as const

/** What the listings of a category are; it decides which attributes they have. */
export type CategoryKind = 'home' | 'office' | 'business' | 'storage' | 'land' | 'car' | 'other'

const kindOfDrawing: Readonly<Record<CategoryDrawing, CategoryKind>> = {
  apartment: 'home',
  condominium: 'home',
  villa: 'home',
  house: 'home',
  room: 'home',
  office: 'office',
  shop: 'business',
  warehouse: 'storage',
  land: 'land',
  // Only a category with exactly that name holds cars; car parks and the like are something else.
  car: 'other',
  other: 'other',
}

/** Returns the kind of a category by its name and its rooms setting; a home if there is no category yet. */
export function categoryKind(category: Pick<Category, 'name' | 'hasRooms'> | undefined): CategoryKind {
  if (!category) return 'home'
  const { name, hasRooms } = category
  const named = isCarCategory(name) ? 'car' : kindOfDrawing[drawingOf({ slug: '', name })]
  if (hasRooms === false && named !== 'car' && named !== 'land') return 'storage'
  return hasRooms === true && (named === 'storage' || named === 'land') ? 'other' : named
}

/** Whether the name is that of cars, in any letter case: bedrooms, bathrooms and square feet do not apply (readings, "Property"). */
export function isCarCategory(name: string): boolean {
  return /^cars?$/i.test(name.trim())
}

/** The drawing that replaces a missing picture. */
export type CategoryDrawing =
  | 'apartment'
  | 'condominium'
  | 'villa'
  | 'house'
  | 'room'
  | 'office'
  | 'shop'
  | 'warehouse'
  | 'land'
  | 'car'
  | 'other'

/** Words by which a category is recognised, the specific before the general: a warehouse is not a house. */
const words: readonly [CategoryDrawing, RegExp][] = [
  ['condominium', /condo|ኮንዶ/],
  ['apartment', /apartment|\bflat|penthouse|አፓርት/],
  ['villa', /villa|ቪላ/],
  ['warehouse', /warehouse|industr|factor|workshop|መጋዘን|ፋብሪካ/],
  ['shop', /shop|retail|\bstores?\b|showroom|restaurant|caf[eé]|ሱቅ|ሱቆች/],
  ['room', /room|guest|hostel|hotel|short.stay|ክፍል|ገስት|እንግዳ/],
  ['office', /office|ቢሮ/],
  ['land', /\bland\b|\bplots?\b|farm|ቦታ|መሬት/],
  ['car', /\bcars?\b|vehicle|automobile|መኪና/],
  ['house', /house|\bhomes?\b|ቤት/],
]

/** Returns the drawing of a category by its slug and name; the general one if neither is recognised. */
export function drawingOf(category: { slug: string; name: string } | undefined): CategoryDrawing {
  const name = `${category?.slug ?? ''} ${category?.name ?? ''}`.toLowerCase()
  return words.find(([, known]) => known.test(name))?.[0] ?? 'other'
}

/** All categories and subcategories, for look-ups. */
export type CategoryCatalogue = ReturnType<typeof buildCategoryCatalogue>

export function buildCategoryCatalogue(categories: readonly Category[], subcategories: readonly Subcategory[]) {
  const categoriesById = new Map(categories.map((category) => [category.id, category]))
  const subcategoriesById = new Map(subcategories.map((subcategory) => [subcategory.id, subcategory]))
  const byCategory = Map.groupBy(subcategories, (subcategory) => subcategory.categoryId)
  const subcategoriesOf = (categoryId: number): readonly Subcategory[] => byCategory.get(categoryId) ?? []
  return {
    categories,
    subcategories,
    category: (id: number) => categoriesById.get(id),
    subcategory: (id: number) => subcategoriesById.get(id),
    /** Finds a category by id, slug or name, in any letter case. */
    findCategory: (idOrName: string) => found(categories, idOrName),
    /** Finds a subcategory by id, or by slug or name, optionally inside a category. */
    findSubcategory: (idOrName: string, categoryId?: number) =>
      found(categoryId === undefined ? subcategories : subcategoriesOf(categoryId), idOrName),
    subcategoriesOf,
  }
}

/** Returns the record with this id or slug; else the first with this name, which may be the id or slug of another one. */
function found<Named extends Category>(records: readonly Named[], idOrName: string): Named | undefined {
  const wanted = idOrName.trim().toLowerCase()
  return (
    records.find(({ id, slug }) => String(id) === wanted || slug === wanted) ??
    records.find(({ name }) => name.toLowerCase() === wanted)
  )
}
