import type { CategoryCatalogue } from '#domains/taxonomy/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'
import type { Language } from '#shared/language.ts'
import { translated } from '#shared/translations.ts'
import type { CityOption, FilterOption, ProductsViewModel } from '../storefront.view-models.ts'
import type { ListingCount } from '#domains/listings/server/index.ts'

/** Adds up the listings of all groups. */
export function sumListings(counts: readonly ListingCount[]): number {
  return counts.reduce((total, { listings }) => total + listings, 0)
}

/** The number of listings per category or place, by id. */
type CountsById = Readonly<Record<string, number>>

/** Returns the categories and subcategories with their number of listings, where counted. */
export function categoryOptions(
  counts: { category?: CountsById; subcategory?: CountsById } | null,
  catalogue: CategoryCatalogue,
  language: Language,
): ProductsViewModel['filters']['categories'] {
  return catalogue.categories.map((category) => ({
    slug: category.slug,
    name: translated(category, 'name', language),
    listings: counts && (counts.category?.[category.id] ?? 0),
    subcategories: catalogue.subcategoriesOf(category.id).map((subcategory) => ({
      slug: subcategory.slug,
      name: translated(subcategory, 'name', language),
      listings: counts && (counts.subcategory?.[subcategory.id] ?? 0),
    })),
  }))
}

/** The cities of specification §9, offered even without listings. */
const alwaysOffered = 3

/**
 * Returns the cities with listings and the first three cities, each with the places inside it that have listings. `found` holds the counts
 * under the other filters: a place where they find nothing is still offered, with 0. Null: not counted.
 */
export function locationOptions(
  counts: readonly ListingCount[],
  places: LocationTree,
  language: Language,
  found?: CountsById | null,
): CityOption[] {
  const byLocation = Map.groupBy(counts, ({ locationId }) => locationId)
  const optionOf = (id: number) => {
    const place = places.byId(id)
    const within = places.within(id)
    const listings = sumListings(within.flatMap((inside) => byLocation.get(inside) ?? []))
    return { slug: place?.slug ?? '', name: place ? translated(place, 'name', language) : '', listings, within }
  }
  const shown = ({ slug, name, listings, within }: ReturnType<typeof optionOf>): FilterOption => ({
    slug,
    name,
    listings: found ? within.reduce((sum, id) => sum + (found[id] ?? 0), 0) : found === null ? null : listings,
  })
  const cities = places.cities.map((city) => ({
    ...optionOf(city.id),
    places: places
      .within(city.id)
      .filter((id) => id !== city.id)
      .map(optionOf)
      .filter(({ listings }) => listings > 0)
      .map(shown),
  }))
  return cities
    .filter(({ listings }, position) => listings > 0 || position < alwaysOffered)
    .map((city) => ({ ...shown(city), places: city.places }))
}
