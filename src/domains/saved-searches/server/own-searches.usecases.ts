import type { Database } from '#platform/database/index.ts'
import { clientAddress } from '#platform/rate-limits/rate-limits.ts'
import type { RequestOrigin, SignedInActor } from '#shared/actor.ts'
import type { Language } from '#shared/language.ts'
import { type Frequency, alertLinkInvalid, maxSearches, savedSearchNotFound } from '../saved-search.ts'
import type { SavedSearch } from '../saved-search.schemas.ts'
import { idOfToken, opens } from './alert-links.ts'
import { dueAt } from './alert-times.ts'
import {
  type Owner,
  type Person,
  deleteSearches,
  erasePerson,
  findPerson,
  readProvenAddress,
  readSearches,
  setFrequency,
} from './saved-search.repository.ts'
import type { SearchReader } from './search-words.ts'
import type { AlertLimits } from './subscribe.usecases.ts'

export type OwnSearches = ReturnType<typeof createOwnSearches>

type CreateOwnSearchesOptions = { db: Database; searches: SearchReader; limits: Pick<AlertLimits, 'alertLink'> }

/** Creates the use cases of a user's own searches: by account, or by a mailed link, which covers only its address. */
export function createOwnSearches({ db, searches, limits }: CreateOwnSearchesOptions) {
  /** Returns the person of a link. Throws `alert-link-invalid`. */
  const personOf = (token: string, origin: RequestOrigin): Promise<Person> =>
    limits.alertLink.countWrong(clientAddress(origin.address), 'alert-link-invalid', async () => {
      const id = idOfToken(token)
      const person = id === undefined ? undefined : await findPerson(db, id)
      if (!person || !opens(token, person.linkHash)) throw alertLinkInvalid()
      return person
    })

  /** An account covers what was saved with it, and its address's searches only if the address is verified. */
  async function ownerOf({ id }: SignedInActor): Promise<Owner> {
    return { userId: id, email: await readProvenAddress(db, id) }
  }

  async function list(owner: Owner, language: Language): Promise<SavedSearch[]> {
    const rows = await readSearches(db, owner, 2 * maxSearches)
    return Promise.all(
      rows.map(async (row) => {
        const { unread } = await searches.read(new URLSearchParams(row.query))
        return { ...row, words: await searches.inWords(row.query, language), gone: unread !== undefined }
      }),
    )
  }

  /** Changes the frequency; throws `saved-search-not-found` if none of the searches is the owner's. */
  async function change(owner: Owner, which: readonly number[] | 'all', frequency: Frequency): Promise<void> {
    const due = dueAt(frequency, new Date())
    const changed = await db.transaction((tx) => setFrequency(tx, owner, which, { frequency, due }))
    if (changed === 0 && which !== 'all') throw savedSearchNotFound()
  }

  async function remove(owner: Owner, which: readonly number[] | 'all'): Promise<void> {
    const removed = await db.transaction((tx) => deleteSearches(tx, owner, which))
    if (removed === 0 && which !== 'all') throw savedSearchNotFound()
  }

  return {
    personOf,
    ownerOf,
    list,
    change,
    /** Ends the alerts of an address. A missing search is no error: it sends nothing either. */
    stop: ({ id: personId }: Person, which: readonly number[] | 'all') =>
      db.transaction((tx) => setFrequency(tx, { personId }, which, { frequency: 'off', due: new Date() })),
    remove,
    /** Deletes an address and everything under it. */
    erase: (person: Person) => db.transaction((tx) => erasePerson(tx, person)),
  }
}
