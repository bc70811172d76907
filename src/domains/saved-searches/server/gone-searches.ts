import { hashToken } from '#domains/auth/server/index.ts'
import type { ViewContext } from '#domains/storefront/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { Mailer } from '#platform/mail/index.ts'
import type { Language } from '#shared/language.ts'
import { type AlertLinks, opens } from './alert-links.ts'
import { goneMail } from './alert-mail.ts'
import {
  type AstraySearch,
  deleteSearches,
  findPerson,
  keepSearch,
  lockAstray,
  noteLink,
  readAstray,
  readSearches,
  setFrequency,
} from './saved-search.repository.ts'
import type { SearchReader } from './search-words.ts'
import { maxSearches } from '../saved-search.ts'

/** Ended searches of a person, of which a mail tells. */
export type GoneSearches = { person: number; searches: number[]; language: Language }

type EndingNeeds = {
  db: Database
  searches: Pick<SearchReader, 'read'>
  viewContextIn: (language: Language) => Promise<ViewContext>
}

/**
 * Ends the searches whose category or place is gone, since they find nothing; `tell` queues their mail. A search whose address can still be
 * read, because its subcategory moved or its category was added anew, looks there from now on.
 */
export async function endGoneSearches(
  { db, searches, viewContextIn }: EndingNeeds,
  tell: (tx: Transaction, gone: GoneSearches) => Promise<void>,
): Promise<void> {
  const { catalogue, places } = await viewContextIn('en')
  const kinds = [
    ...catalogue.categories.map(({ id }) => `${id}`),
    ...catalogue.subcategories.map(({ id, categoryId }) => `${categoryId}/${id}`),
  ]
  const wanted = { kinds, places: places.all.map(({ id }) => id) }
  const people = new Set((await readAstray(db, wanted)).map(({ personId }) => personId))
  for (const personId of people)
    await db.transaction(async (tx) => {
      const gone: AstraySearch[] = []
      // As they are now: their person may have changed or erased them.
      for (const search of await lockAstray(tx, wanted, personId)) {
        const read = await searches.read(new URLSearchParams(search.query))
        if (read.unread !== undefined) gone.push(search)
        else if ((await keepSearch(tx, { ...search, ...read, replaces: search.id })) !== search.id)
          await deleteSearches(tx, { personId }, [search.id])
      }
      const ids = gone.map(({ id }) => id)
      await setFrequency(tx, { personId }, ids, { frequency: 'off', due: new Date() })
      if (gone[0]) await tell(tx, { person: personId, searches: ids, language: gone[0].language })
    })
}

type TellingNeeds = { db: Database; mailer: Pick<Mailer, 'send'>; links: AlertLinks; searches: SearchReader }

/** Mails which searches have ended, with a link to the list. */
export async function sendGone({ db, mailer, links, searches }: TellingNeeds, gone: GoneSearches): Promise<void> {
  const { language } = gone
  const person = await findPerson(db, gone.person)
  if (!person) return
  const rows = await readSearches(db, { personId: person.id }, 2 * maxSearches)
  const ended = rows.filter(({ id, frequency }) => gone.searches.includes(id) && frequency === 'off')
  if (ended.length === 0) return
  const words = await Promise.all(ended.map(({ query }) => searches.inWords(query, language)))
  const token = links.ofPerson(person)
  if (!opens(token, person.linkHash)) await noteLink(db, person.id, hashToken(token))
  const href = links.ownPage(token, language, gone.searches)
  await mailer.send(goneMail({ email: person.email, language }, { words, href }))
}
