import { locationQueries, placeName } from '#domains/locations/web/index.ts'
import type { Language } from '#shared/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { listingQueries, type KindChoice, type AdminListing } from './listing.queries.ts'

/** A category or subcategory in the reader's language, as far as its translations are told to them. */
export function kindName({ name, translations }: KindChoice, language: Language): string {
  return translations?.[language]?.name || name
}

/** What the names of a listing are in the reader's language: its title, its category and its place. */
export function useListingNames() {
  const language = useLanguage()
  const categories = useLoaded(['listing.categories'], listingQueries.categories, 'shared')
  const subcategories = useLoaded(['listing.subcategories'], listingQueries.subcategories, 'shared')
  const places = useLoaded(['location.tree'], locationQueries.tree, 'shared')
  const named = (kinds: readonly KindChoice[] | null, id: number | null, otherwise: string | null) => {
    const kind = kinds?.find((one) => one.id === id)
    return kind ? kindName(kind, language) : (otherwise ?? '')
  }
  return {
    title: ({ title, translations }: AdminListing) => translations[language]?.['title'] || title,
    category: (listing: AdminListing) => named(categories.data, listing.category_id, listing.category_name),
    subcategory: (listing: AdminListing) => named(subcategories.data, listing.subcategory_id, listing.subcategory_name),
    place: ({ location_id: id, location }: AdminListing) => {
      const place = id === null ? undefined : places.data?.byId(id)
      return place ? placeName(place, language) : location
    },
  }
}
