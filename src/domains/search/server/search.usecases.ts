import { mayReadEnquiries } from '#domains/enquiries/index.ts'
import type { EnquiryServices } from '#domains/enquiries/server/index.ts'
import { listingPermission, referenceOf } from '#domains/listings/index.ts'
import type { ListingCatalogue, StaffIndex } from '#domains/listings/server/index.ts'
import { type LocationTree, buildPlaceSearch } from '#domains/locations/index.ts'
import { type Category, pageOf } from '#domains/taxonomy/index.ts'
import type { UserUseCases } from '#domains/users/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type SignedInActor, may } from '#shared/actor.ts'
import { type Language, inOneLine } from '#shared/language.ts'
import { type Translations, translated } from '#shared/translations.ts'
import { minLetters, longestSearch, maxFound } from '../search-limits.ts'
import { type SearchResults, nothingFound } from '../search.schemas.ts'
import { type FoundListing, searchListings } from './found-listings.repository.ts'

/** Finds what the user may see, by a part of its name. */
type Search = (q: string, searcher: Searcher) => Promise<SearchResults>

type SearchParts = {
  db: Database
  index: { staff: StaffIndex }
  listingContext: () => Promise<ListingCatalogue>
  users: Pick<UserUseCases, 'list'>
  enquiries: Pick<EnquiryServices['useCases'], 'find'>
}

/** Creates the search: all slices search at the same time. */
export function createSearch({ db, index, listingContext, users, enquiries }: SearchParts): Search {
  const searchNames = createNameSearch()

  async function findListings(q: string, { actor, language }: Searcher): Promise<SearchResults['listings']> {
    const [found, { places }] = await Promise.all([
      searchListings({ db, index: index.staff }, { q, limit: maxFound }, actor),
      listingContext(),
    ])
    return found.map((listing) => {
      const { id, locationId } = listing
      const place = locationId === null ? undefined : places.byId(locationId)
      const [title, path] = [translated(listing, 'title', language), listingPath(listing, actor)]
      return { id, title, reference: referenceOf(id), place: place ? translated(place, 'name', language) : null, path }
    })
  }

  async function findUsers(q: string, { actor }: Searcher): Promise<SearchResults['users']> {
    if (!may(actor, 'users.read')) return []
    const { users: found } = await users.list({ q, sort: 'name', limit: maxFound, page: 1 })
    return found.map(({ id, name, email }) => ({ id, name, email, path: addressOf('/users', { q: email }) }))
  }

  async function findEnquiries(q: string, { actor, language }: Searcher): Promise<SearchResults['enquiries']> {
    if (!mayReadEnquiries.some((permission) => may(actor, permission))) return []
    const found = await enquiries.find(q, maxFound, actor)
    return found.map(({ id, name, property }) => ({
      id,
      name,
      title: translated(property, 'title', language),
      path: addressOf('/enquiries', { open: String(id) }),
    }))
  }

  return async (q, searcher) => {
    // A single letter matches everything.
    if (Array.from(q).length < minLetters) return nothingFound
    const [listings, people, questions, named] = await Promise.all([
      findListings(q, searcher),
      findUsers(q, searcher),
      findEnquiries(q, searcher),
      listingContext().then((present) => searchNames(q, present, searcher)),
    ])
    return { ...named, listings, users: people, enquiries: questions }
  }
}

type Searcher = { actor: SignedInActor; language: Language }

type Named = Pick<SearchResults, 'categories' | 'subcategories' | 'places'>

function createNameSearch(): (q: string, present: ListingCatalogue, searcher: Searcher) => Named {
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
        const around = inOneLine(places.path(place.id).slice(1).map(nameOf), language)
        return { id: place.id, name: nameOf(place), around, path: addressOf('/products', { location: place.slug }) }
      }),
    }
  }
}

function matching<Kind extends Category>(kinds: readonly Kind[], q: string): Kind[] {
  return pageOf(kinds, { q, limit: maxFound, page: 1 }, () => 0).items
}

/** Creates the search of places, built once per location tree. */
function rememberedPlaceSearch() {
  const prepared = new WeakMap<LocationTree, ReturnType<typeof buildPlaceSearch>>()
  return (places: LocationTree, q: string) => {
    // Without a letter or digit, every place would match.
    if (!/[\p{L}\p{N}]/u.test(q)) return []
    const search = prepared.get(places) ?? buildPlaceSearch(places)
    prepared.set(places, search)
    return search(q)
      .slice(0, maxFound)
      .map(({ location }) => location)
  }
}

/** Returns where a listing opens: in the list that the user works with, else on its public page. */
function listingPath({ id, title, ownerId }: FoundListing, actor: SignedInActor): string {
  const parameters = { q: title.slice(0, longestSearch), open: String(id) }
  if (may(actor, listingPermission.readAll)) return addressOf('/pro', parameters)
  const own = ownerId === actor.id && may(actor, listingPermission.writeOwn)
  return own ? addressOf('/home-listings', parameters) : `/property-details/${id}`
}

/** Returns a category's address: in the list for users who manage categories, else its listings. */
function categoryPath({ name, slug }: { name: string; slug: string }, actor: SignedInActor): string {
  return may(actor, 'categories.write')
    ? addressOf('/category', { q: name })
    : addressOf('/products', { category: slug })
}

/** Returns a subcategory's address: in the list for users who manage subcategories, else its listings. */
function subcategoryPath(
  { name, slug }: { name: string; slug: string },
  category: string,
  actor: SignedInActor,
): string {
  if (may(actor, 'subcategories.write')) return addressOf('/subcategory', { q: name })
  return addressOf('/products', { category, subcategory: slug })
}

function addressOf(path: string, parameters: Record<string, string>): string {
  return `${path}?${new URLSearchParams(parameters)}`
}
