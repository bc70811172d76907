import { marketKinds, type MarketKind } from '#domains/taxonomy/index.ts'

/** A subcategory that an import may create, with the words of people for it. */
export type StandardSubcategory = {
  slug: string
  name: string
  nameAm: string
  description: string
  descriptionAm: string
  words: readonly string[]
}

/** A category that an import may create where the database does not have it yet. */
export type StandardCategory = StandardSubcategory & { subcategories: readonly StandardSubcategory[] }

/** What people call the kinds that an import may create, besides their names. */
const words: Readonly<Record<string, readonly string[]>> = {
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

/** The kinds of property of the Ethiopian market, in the order in which pages show them. */
export const standardCategories: readonly StandardCategory[] = marketKinds.map(({ row, subcategories }) => ({
  ...standard(row),
  subcategories: subcategories.filter(([slug]) => Object.hasOwn(words, slug)).map(standard),
}))

function standard([slug, name, nameAm, description, descriptionAm]: MarketKind): StandardSubcategory {
  return { slug, name, nameAm, description, descriptionAm, words: words[slug] ?? [] }
}
