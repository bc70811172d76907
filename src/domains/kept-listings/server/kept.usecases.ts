import type { ReadQuestions } from '#domains/enquiries/server/index.ts'
import type { ListingReads } from '#domains/listings/server/index.ts'
import { type ViewContext, cardViewModel, particularsOf } from '#domains/storefront/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import type { Language } from '#shared/language.ts'
import { translated } from '#shared/translations.ts'
import { readKeptCookie } from '../kept-cookie.ts'
import type { ComparedListing, KeptPages } from '../kept.pages.ts'
import type { Kept, KeptListing, OwnQuestion, SeenListing } from '../kept.schemas.ts'
import { allKeptOf, mergeKept, maxKept, nothingKept, tooManyKept } from '../kept.ts'
import { eraseKept, lockPerson, readKept, readStates, replaceKept, storeErasure } from './kept.repository.ts'

type KeptNeeds = {
  db: Database
  properties: ListingReads
  listingContext: () => Promise<Omit<ViewContext, 'language'>>
  /** Returns the questions that a user asked about listings. */
  enquiries: { questionsOf: ReadQuestions }
}

export type KeptUseCases = ReturnType<typeof createKeptUseCases>

/** Creates the use cases of kept listings in an account; without one they stay on the device. */
export function createKeptUseCases({ db, properties, listingContext, enquiries }: KeptNeeds) {
  /** Merges a device's entries and returns those of all devices. Throws `too-many-kept`. */
  async function merge(actor: SignedInActor, input: Kept): Promise<Kept> {
    return db.transaction(async (transaction) => {
      await lockPerson(transaction, actor.id)
      const before = await readKept(transaction, actor.id)
      const after = mergeKept(before, notInFuture(input, new Date().toISOString()))
      for (const kind of ['favourite', 'hidden'] as const)
        if (allKeptOf(after, kind).length > maxKept) throw tooManyKept({ maximum: String(maxKept) })
      if (after.erased_at !== null && after.erased_at !== before.erased_at)
        await storeErasure(transaction, actor.id, after.erased_at)
      await replaceKept(transaction, actor.id, { before, after })
      return after
    })
  }

  async function read({ id }: SignedInActor): Promise<Kept> {
    return mergeKept(await readKept(db, id), nothingKept)
  }

  async function erase({ id }: SignedInActor): Promise<Kept> {
    const erasedAt = new Date().toISOString()
    await db.transaction((transaction) => eraseKept(transaction, id, erasedAt))
    return { erased_at: erasedAt, entries: [] }
  }

  async function questions(actor: SignedInActor, language: Language): Promise<OwnQuestion[]> {
    const asked = await enquiries.questionsOf(actor.id)
    return asked.map(({ id, property, message, state, createdAt }) => ({
      id,
      property: { ...property, title: translated(property, 'title', language) },
      message,
      // The outcome is internal to the agency.
      state: state === 'won' || state === 'lost' ? 'closed' : state,
      created_at: createdAt.toISOString(),
    }))
  }

  /** Returns the current public data of listings, in the order of the ids. */
  async function listings(ids: readonly number[], language: Language): Promise<KeptListing[]> {
    const [found, viewContext] = await Promise.all([properties.byIds(ids), listingContext()])
    const listed = new Map(found.map((listing) => [listing.id, listing]))
    const states = await readStates(
      db,
      ids.filter((id) => !listed.has(id)),
    )
    return ids.map((id) => {
      const listing = listed.get(id)
      if (!listing) return { id, state: states.get(id) ?? 'gone', listing: null }
      return { id, state: 'listed', listing: presentSeen(cardViewModel(listing, { ...viewContext, language })) }
    })
  }

  /** Returns the public listings with all their attributes. */
  async function compared(ids: readonly number[], language: Language): Promise<ComparedListing[]> {
    const [found, viewContext] = await Promise.all([properties.byIds(ids), listingContext()])
    const context = { ...viewContext, language }
    return found.map((listing) => ({ ...cardViewModel(listing, context), ...particularsOf(listing, context) }))
  }

  return { merge, read, erase, questions, listings, compared }
}

/** Caps times at now: a device whose clock is ahead would win over every later change. */
function notInFuture({ erased_at, entries }: Kept, now: string): Kept {
  const atMost = (time: string) => (time > now ? now : time)
  return {
    erased_at: erased_at === null ? null : atMost(erased_at),
    entries: entries.map((entry) => ({ ...entry, changed_at: atMost(entry.changed_at) })),
  }
}

function presentSeen(card: ReturnType<typeof cardViewModel>): SeenListing {
  const { title, price, rentPeriod, propertyType, location, category, drawing, picture } = card
  return { title, price, rent_period: rentPeriod, property_type: propertyType, location, category, drawing, picture }
}

/** Creates the data source of the pages of kept listings; without a cookie, it serves all visitors alike. */
export function createKeptPages({ listings, compared }: KeptUseCases, cookie: string | undefined): KeptPages {
  return { fromCookie: () => readKeptCookie(cookie), listings, compared }
}
