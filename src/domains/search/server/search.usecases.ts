import { mayReadEnquiries } from '#domains/enquiries/index.ts'
import type { EnquiryServices } from '#domains/enquiries/server/index.ts'
import { referenceOf } from '#domains/listings/index.ts'
import { searchListings } from '#domains/listings/server/index.ts'
import type { UserUseCases } from '#domains/users/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { may } from '#shared/actor.ts'
import { translated } from '#shared/translations.ts'
import { fewestLetters, mostFound } from '../search-limits.ts'
import { createNameSearch, type Names, type Searcher } from './search-names.ts'
import { enquiryPath, listingPath, userPath } from './search-paths.ts'
import { nothingFound, type SearchResults } from '../search.schemas.ts'

/** Finds what the person may see, by a part of its name. */
export type Search = (q: string, searcher: Searcher) => Promise<SearchResults>

type SearchParts = {
  db: Database
  names: () => Promise<Names>
  users: Pick<UserUseCases, 'list'>
  enquiries: Pick<EnquiryServices['useCases'], 'find'>
}

/** Puts the one search together: each slice finds its own, all at once. */
export function createSearch({ db, names, users, enquiries }: SearchParts): Search {
  const searchNames = createNameSearch()

  async function findListings(q: string, { actor, language }: Searcher): Promise<SearchResults['listings']> {
    const [found, { places }] = await Promise.all([searchListings(db, { q, limit: mostFound }, actor), names()])
    return found.map((listing) => {
      const { id, title, locationId } = listing
      const place = locationId === null ? undefined : places.byId(locationId)
      const path = listingPath(listing, actor)
      return { id, title, reference: referenceOf(id), place: place ? translated(place, 'name', language) : null, path }
    })
  }

  async function findUsers(q: string, { actor }: Searcher): Promise<SearchResults['users']> {
    if (!may(actor, 'users.read')) return []
    const { users: found } = await users.list({ q, sort: 'name', limit: mostFound, page: 1 })
    return found.map(({ id, name, email }) => ({ id, name, email, path: userPath(email) }))
  }

  async function findEnquiries(q: string, { actor }: Searcher): Promise<SearchResults['enquiries']> {
    if (!mayReadEnquiries.some((permission) => may(actor, permission))) return []
    const found = await enquiries.find(q, mostFound, actor)
    return found.map(({ id, name, property }) => ({ id, name, title: property.title, path: enquiryPath(id) }))
  }

  return async (q, searcher) => {
    // One letter is in everything.
    if (Array.from(q).length < fewestLetters) return nothingFound
    const [listings, people, asked, named] = await Promise.all([
      findListings(q, searcher),
      findUsers(q, searcher),
      findEnquiries(q, searcher),
      names().then((present) => searchNames(q, present, searcher)),
    ])
    return { ...named, listings, users: people, enquiries: asked }
  }
}
