import type { ListingStatus } from '#domains/listing-fields/index.ts'
import { usePlaces, placeName } from '#domains/locations/web/index.ts'
import { type CategoryKind, categoryKind } from '#domains/taxonomy/index.ts'
import { isProblem } from '#shared/api-client.ts'
import type { Language } from '#shared/language.ts'
import type { TranslationOf } from '#shared/translate.ts'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { outcomeBy, showFailure, useOutcome } from '#ui/admin/use-outcome.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { en } from '../messages/en.ts'
import { listingAdminMessages } from '../messages/index.ts'
import { type AdminListing, type KindChoice, listingQueries } from './listing.queries.ts'

/** Returns the name of a category or subcategory in the reader's language. */
export function kindName({ name, translations }: KindChoice, language: Language): string {
  return translations[language]?.name || name
}

/** Loads the categories and subcategories to choose from, empty until loaded (`known`); `missing`: no category exists. */
export function useKinds() {
  const categories = useLoaded(['listing.categories'], listingQueries.categories, 'shared')
  const subcategories = useLoaded(['listing.subcategories'], listingQueries.subcategories, 'shared')
  const language = useLanguage()
  const failed = [categories, subcategories].filter((one) => one.failed)
  return {
    categories: categories.data ?? [],
    subcategories: subcategories.data ?? [],
    missing: categories.data?.length === 0,
    known: categories.data !== null && subcategories.data !== null,
    /** Whether loading them failed, and a way to try again. */
    loaded: {
      failed: failed.length > 0,
      loading: failed.some(({ loading }) => loading),
      reload: () => failed.forEach(({ reload }) => reload()),
    },
    optionsOf: (kinds: readonly KindChoice[]) =>
      kinds.map((one) => ({ value: String(one.id), label: kindName(one, language) })),
  }
}

/** Returns the kind of the chosen category. */
export function kindOfChosen(categories: readonly KindChoice[], chosen: FormDataEntryValue | null): CategoryKind {
  const category = categories.find(({ id }) => String(id) === chosen)
  return categoryKind(category && { ...category, hasRooms: category.has_rooms ?? null })
}

/** Returns a listing's title in the reader's language. */
export function titleIn({ title, translations }: AdminListing, language: Language): string {
  return translations[language]?.['title'] || title
}

/** Returns functions for a listing's title, category and place in the reader's language. */
export function useListingNames() {
  const language = useLanguage()
  const { categories, subcategories } = useKinds()
  const places = usePlaces()
  const named = (kinds: readonly KindChoice[], id: number | null, otherwise: string | null) => {
    const kind = kinds.find((one) => one.id === id)
    return kind ? kindName(kind, language) : (otherwise ?? '')
  }
  return {
    title: (listing: AdminListing) => titleIn(listing, language),
    category: (listing: AdminListing) => named(categories, listing.category_id, listing.category_name),
    subcategory: (listing: AdminListing) => named(subcategories, listing.subcategory_id, listing.subcategory_name),
    place: ({ location_id: id, location }: AdminListing) => {
      const place = id === null ? undefined : places.data?.byId(id)
      return place ? placeName(place, language) : location
    },
  }
}

/** Returns the label of a status. `sold` is "Sold" for a sale, "Rented" for a rent, and both while the type is unknown. */
export function statusLabel(
  { status: names, ended }: Pick<TranslationOf<typeof en>, 'status' | 'ended'>,
  status: ListingStatus,
  type: string | null,
): string {
  return status === 'sold' && (type === 'rent' || type === 'sell') ? ended[type] : names[status]
}

/** Returns functions that show toasts about listings in the words of specification §8, "Admin toasts". */
export function useListingOutcome() {
  const t = useMessages(listingAdminMessages)
  const adminTexts = useMessages(adminMessages)
  const outcome = useOutcome()

  /** Shows the fixed text, whatever the server said, except when the token is missing. */
  const failed = (problem: unknown, text: string) => {
    if (isProblem(problem, 'token-missing')) outcome.failed(problem, text)
    else showFailure(adminTexts.error, text)
  }
  /** "Else the server message or Failed to update property"; the form itself shows a stale version. */
  const updateFailed = (problem: unknown) => {
    if (isProblem(problem, 'stale-version')) return
    outcome.failed(problem, t.failures.updating)
  }
  return { ...outcomeBy({ succeeded: outcome.succeeded, failed }), updateFailed }
}
