import { formatBirr } from '#shared/money.ts'
import type { Language } from '#shared/language.ts'
import type { ComparedListing } from '../kept.pages.ts'

/** An attribute that at least one of the listings states; null for those that do not. */
export type ComparedRow = { name: string; values: (string | null)[]; differs: boolean }

type RowTexts = {
  names: Record<
    | 'type'
    | 'category'
    | 'subcategory'
    | 'location'
    | 'bedrooms'
    | 'bathrooms'
    | 'area'
    | 'pricePerSquareMetre'
    | 'reference',
    string
  >
  /** The suffix of a rent's price per square metre. */
  byTheMonth: string
  propertyType: Record<'rent' | 'sell', string>
  yes: string
}

/** Returns one row per attribute of several listings, marked if two state different values; a missing value is no difference. */
export function comparedRows(listings: readonly ComparedListing[], t: RowTexts, language: Language): ComparedRow[] {
  const row = (name: string, valueOf: (listing: ComparedListing) => string | null | undefined) => {
    const values = listings.map((listing) => valueOf(listing) || null)
    return { name, values, differs: new Set(values.filter((value) => value !== null)).size > 1 }
  }
  const { names } = t
  const factNames = unique(listings.flatMap(({ facts }) => facts.map(({ name }) => name)))
  const amenities = unique(listings.flatMap((listing) => listing.amenities))
  const rows = [
    row(names.type, ({ propertyType }) => t.propertyType[propertyType]),
    row(names.category, ({ category }) => category),
    row(names.subcategory, ({ subcategory }) => subcategory),
    row(names.location, ({ location }) => location),
    row(names.bedrooms, ({ bedrooms }) => bedrooms?.toString()),
    row(names.bathrooms, ({ bathrooms }) => bathrooms?.toString()),
    row(names.area, ({ area }) => area),
    row(names.pricePerSquareMetre, ({ pricePerM2, rentPeriod }) =>
      pricePerM2 === null ? null : formatBirr(pricePerM2, language) + (rentPeriod === null ? '' : t.byTheMonth),
    ),
    ...factNames.map((name) => row(name, ({ facts }) => facts.find((fact) => fact.name === name)?.value)),
    ...amenities.map((amenity) => row(amenity, (listing) => (listing.amenities.includes(amenity) ? t.yes : null))),
    // References always differ, which means nothing.
    { ...row(names.reference, ({ reference }) => reference), differs: false },
  ]
  return rows.filter(({ values }) => values.some((value) => value !== null))
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}
