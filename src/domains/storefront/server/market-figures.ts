import type { CategoryCatalogue } from '#domains/taxonomy/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'
import type { Language } from '#shared/language.ts'
import { translated } from '#shared/translations.ts'
import type { CityOption, FilterOption, ProductsViewModel } from '../storefront.view-models.ts'
import type { ListingCount } from '#domains/listings/server/index.ts'

/** How many listings the counted groups have together. */
export function sumListings(counts: readonly ListingCount[]): number {
  return counts.reduce((total, { listings }) => total + listings, 0)
}

/** How many listings each category or place has, by its id. */
type CountsById = Readonly<Record<string, number>>

/** The categories with their subcategories and how many listings each would show, where they are counted. */
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

/** The cities of specification §9, offered also while they have no listing yet. */
const alwaysOffered = 3

/**
 * The cities that have listings and the first three, each with the places inside it that have listings. `found` says how many each
 * would show beside other filters: a place where they find nothing is offered all the same, with 0. Null: it is not counted.
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
