import type { CityOption, ProductsViewModel } from '../../storefront.view-models.ts'

type Filters = ProductsViewModel['filters']
type Named = { category: string | null; subcategory: string | null; location: string | null }

/** The chosen category, subcategory and location in the reader's words; null where none is chosen. */
export function filterNames({ categories, locations }: Filters, chosen: Named): Named {
  const category = categories.find(({ slug }) => slug === chosen.category)
  const subcategory = category?.subcategories.find(({ slug }) => slug === chosen.subcategory)
  return {
    category: category?.name ?? null,
    subcategory: subcategory?.name ?? null,
    location: placeNamed(locations, chosen.location),
  }
}

function placeNamed(cities: readonly CityOption[], wanted: string | null): string | null {
  const places = cities.flatMap((city) => [city, ...city.places])
  return places.find(({ slug }) => slug === wanted)?.name ?? null
}
