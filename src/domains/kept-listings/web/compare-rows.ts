import { formatBirr } from '#shared/money.ts'
import type { Language } from '#shared/language.ts'
import type { ComparedListing } from '../kept.pages.ts'

/** A fact that one of the listings states at least; null where another does not. */
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
  /** What follows the price of a square metre of a rent. */
  byTheMonth: string
  propertyType: Record<'rent' | 'sell', string>
  yes: string
}

/** What several listings state, a row for each fact, marked where two state different things: what is not stated is no difference. */
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
    // Each listing has another one: that is no difference.
    { ...row(names.reference, ({ reference }) => reference), differs: false },
  ]
  return rows.filter(({ values }) => values.some((value) => value !== null))
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}
