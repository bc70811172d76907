import { pageOf, type Category, type CategoryCatalogue } from '#domains/taxonomy/index.ts'
import { buildPlaceSearch, type LocationTree } from '#domains/locations/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { traitsOf, type Language } from '#shared/language.ts'
import { translated, type Translations } from '#shared/translations.ts'
import { mostFound } from '../search-limits.ts'
import { categoryPath, placePath, subcategoryPath } from './search-paths.ts'
import type { SearchResults } from '../search.schemas.ts'

/** Who searches, and in which language they read the answer. */
export type Searcher = { actor: SignedInActor; language: Language }

export type Names = { catalogue: CategoryCatalogue; places: LocationTree }

type Named = Pick<SearchResults, 'categories' | 'subcategories' | 'places'>

/** Finds categories and places, which everybody may see, among those that are kept at hand. */
export function createNameSearch(): (q: string, names: Names, searcher: Searcher) => Named {
  const searchPlaces = rememberedPlaceSearch()
  return (q, { catalogue, places }, { actor, language }) => {
    const nameOf = (record: { name: string; translations: Translations<'name'> }) =>
      translated(record, 'name', language)
    return {
      categories: matching(catalogue.categories, q).map((category) => ({
        id: category.id,
        name: nameOf(category),
        path: categoryPath(category, actor),
      })),
      subcategories: matching(catalogue.subcategories, q).map((subcategory) => {
        const category = catalogue.category(subcategory.categoryId)
        const path = subcategoryPath(subcategory, category?.slug ?? '', actor)
        return { id: subcategory.id, name: nameOf(subcategory), category: category ? nameOf(category) : '', path }
      }),
      places: searchPlaces(places, q).map((place) => {
        const around = places.path(place.id).slice(1).map(nameOf).join(traitsOf(language).comma)
        return { id: place.id, name: nameOf(place), around, path: placePath(place) }
      }),
    }
  }
}

function matching<Kind extends Category>(kinds: readonly Kind[], q: string): Kind[] {
  return pageOf(kinds, { q, limit: mostFound, page: 1 }, () => 0).items
}

/** The search of places, prepared once for as long as they stay as they are. */
function rememberedPlaceSearch() {
  const prepared = new WeakMap<LocationTree, ReturnType<typeof buildPlaceSearch>>()
  return (places: LocationTree, q: string) => {
    // Of what has no letters, all places would be a match.
    if (!/[\p{L}\p{N}]/u.test(q)) return []
    const search = prepared.get(places) ?? buildPlaceSearch(places)
    prepared.set(places, search)
    return search(q)
      .slice(0, mostFound)
      .map(({ location }) => location)
  }
}
