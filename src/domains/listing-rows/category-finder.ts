import { type Category, type CategoryCatalogue, type MarketKind, marketKinds } from '#domains/taxonomy/index.ts'
import { buildNearestName } from '#domains/locations/index.ts'
import type { TextByLanguage } from '#shared/message.ts'
import { textByLanguage } from '#shared/translations.ts'
import { columnKey } from './import-fields.ts'

/** A subcategory that an import may create, with the names people use for it. */
export type StandardSubcategory = MarketKind & { words: readonly string[] }

type StandardCategory = StandardSubcategory & { subcategories: readonly StandardSubcategory[] }

/** Names that people use for the categories that an import may create, besides the official ones. */
const knownWords: Readonly<Record<string, readonly string[]>> = {
  apartments: ['flat', 'apt', 'apartement', 'appartment', 'አፓርትመንት', 'አፓርታማ'],
  studio: ['studio apartment'],
  'duplex-apartment': ['duplex apartment', 'maisonette'],
  penthouse: ['pent house'],
  villas: ['ቪላ'],
  houses: ['home', 'compound', 'residential house', 'ቤት', 'ግቢ'],
  townhouse: ['row house'],
  condominiums: ['condo', 'condominum', 'ኮንዶ'],
  offices: ['office space', 'ቢሮ'],
  'shops-retail': ['shop', 'retail', 'store', 'ሱቅ'],
  'warehouses-industrial': ['warehouse', 'industrial', 'መጋዘን'],
  land: ['plot', 'plot of land', 'bare land', 'መሬት', 'ባዶ መሬት'],
  cars: ['vehicle', 'automobile', 'መኪና'],
  'guest-houses': ['guest house', 'guesthouse', 'short stay', 'ገስት ሃውስ'],
}

/** The categories of the Ethiopian market, in display order. */
export const standardCategories: readonly StandardCategory[] = marketKinds.map(({ subcategories, ...kind }) => ({
  ...asStandard(kind),
  subcategories: subcategories.filter(({ slug }) => Object.hasOwn(knownWords, slug)).map(asStandard),
}))

function asStandard(kind: MarketKind): StandardSubcategory {
  return { ...kind, words: knownWords[kind.slug] ?? [] }
}

/** An existing category (its id), or one to be created. */
export type CategoryChoice = {
  category: number | StandardCategory
  subcategory: number | StandardSubcategory | null
  /** The name of the category and whether it has rooms, which determine its kind. */
  name: string
  hasRooms?: boolean | null
}

/** Finds the category, and optionally subcategory, that people mean. */
export type CategoryFinder = (
  category: string,
  subcategory?: string,
) => CategoryChoice | 'unknown-category' | 'unknown-subcategory'

/**
 * Builds the look-up of categories by name in any language, singular or plural: first a category, then a subcategory (`Penthouse` means one
 * inside Apartments), then a standard one that the database lacks.
 */
export function buildCategoryFinder(catalogue: CategoryCatalogue): CategoryFinder {
  const inCategory = (choice: CategoryChoice, written: string): CategoryChoice | 'unknown-subcategory' => {
    const { category } = choice
    const stored = typeof category === 'number' ? catalogue.subcategoriesOf(category) : []
    const found = stored.find((one) => isCalled(one, written))
    if (found) return { ...choice, subcategory: found.id }
    const standard = standardOf(catalogue, category)?.subcategories.find((one) => isStandard(one, written))
    return standard ? { ...choice, subcategory: storedOr(standard, stored) } : 'unknown-subcategory'
  }
  const byName = remembered((name: string) => findCategory(catalogue, name))

  return (category, subcategory) => {
    const choice = byName(category)
    if (!choice) return 'unknown-category'
    return subcategory === undefined ? choice : inCategory(choice, subcategory)
  }
}

/** Returns the known name, of a category or subcategory, that is most similar to a misspelt one. */
export type NearestCategory = (written: string) => TextByLanguage | undefined

/** Builds the look-up of categories by approximate names (`Appartmnt`, `Vila`). */
export function buildNearestCategory(catalogue: CategoryCatalogue): NearestCategory {
  const stored = [...catalogue.categories, ...catalogue.subcategories].flatMap((one) =>
    [one.name, ...Object.values(one.translations).map((texts) => texts?.name ?? '')].map((spelling) => ({
      spelling,
      one: textByLanguage(one, 'name'),
    })),
  )
  const standard = standardCategories
    .flatMap((one) => [one, ...one.subcategories])
    .flatMap(({ name, nameAm, words }) =>
      [name, nameAm, ...words].map((spelling) => ({ spelling, one: { en: name, am: nameAm } })),
    )
  return buildNearestName([...stored, ...standard].filter(({ spelling }) => spelling !== ''))
}

/** Returns what determines the kind of a category. */
function kindOf(category: Pick<Category, 'name' | 'hasRooms'> | undefined): Pick<CategoryChoice, 'name' | 'hasRooms'> {
  return { name: category?.name ?? '', hasRooms: category?.hasRooms ?? null }
}

function findCategory(catalogue: CategoryCatalogue, written: string): CategoryChoice | undefined {
  const stored = catalogue.categories.find((one) => isCalled(one, written))
  if (stored) return { category: stored.id, subcategory: null, ...kindOf(stored) }
  const inside = catalogue.subcategories.find((one) => isCalled(one, written))
  if (inside) {
    const { id, categoryId } = inside
    return { category: categoryId, subcategory: id, ...kindOf(catalogue.category(categoryId)) }
  }
  for (const standard of standardCategories) {
    const subcategory = standard.subcategories.find((one) => isStandard(one, written)) ?? null
    if (subcategory || isStandard(standard, written)) return asStored(catalogue, standard, subcategory)
  }
  return undefined
}

/** Returns a standard category by its id if the database has it, perhaps under another slug. */
function asStored(
  catalogue: CategoryCatalogue,
  standard: StandardCategory,
  subcategory: StandardSubcategory | null,
): CategoryChoice {
  const category = storedOr(standard, catalogue.categories)
  const stored = typeof category === 'number' ? catalogue.subcategoriesOf(category) : []
  const known = typeof category === 'number' ? catalogue.category(category) : standard
  return { category, subcategory: subcategory && storedOr(subcategory, stored), ...kindOf(known) }
}

function storedOr<Standard extends StandardSubcategory>(
  standard: Standard,
  stored: readonly Category[],
): number | Standard {
  return stored.find(({ slug, name }) => slug === standard.slug || sameName(name, standard.name))?.id ?? standard
}

function standardOf(catalogue: CategoryCatalogue, category: number | StandardCategory): StandardCategory | undefined {
  if (typeof category !== 'number') return category
  const { slug, name = '' } = catalogue.category(category) ?? {}
  return standardCategories.find((one) => one.slug === slug || sameName(one.name, name))
}

function isCalled({ slug, name, translations }: Category, written: string): boolean {
  const translated = Object.values(translations).map((texts) => texts?.name ?? '')
  return [name, slug, ...translated].some((one) => sameName(one, written))
}

function isStandard({ slug, name, nameAm, words }: StandardSubcategory, written: string): boolean {
  return [name, slug, nameAm, ...words].some((one) => sameName(one, written))
}

function sameName(one: string, other: string): boolean {
  return singular(one) !== '' && singular(one) === singular(other)
}

function singular(name: string): string {
  return columnKey(name).replace(/(?<=...)s$/, '')
}

/** Caches look-ups: a file repeats the same few names. */
function remembered<Value>(find: (name: string) => Value): (name: string) => Value {
  const known = new Map<string, Value>()
  return (name) => {
    const value = known.get(name) ?? find(name)
    if (known.size < 1000) known.set(name, value)
    return value
  }
}
