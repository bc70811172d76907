import { hashToken } from '#domains/auth/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { type LimitRule, type RateLimits, clientAddress, clientNetwork } from '#platform/rate-limits/rate-limits.ts'
import type { Actor, RequestOrigin } from '#shared/actor.ts'
import { defaultLanguage } from '#shared/language.ts'
import type { NewAlert } from '../saved-search.schemas.ts'
import { alertLinkInvalid, alertText, maxSearches, tooManySearches, wordsNotUnderstood } from '../saved-search.ts'
import { problemOfField } from '#shared/problem.ts'
import { type AlertLinks, idOfToken, opens } from './alert-links.ts'
import { dueAt } from './alert-times.ts'
import {
  type AlertRequest,
  findRequest,
  hasSearch,
  keepPerson,
  keepRequest,
  keepSearch,
  noteLink,
  noteToken,
  readProvenAddress,
  readWaiting,
  setFrequency,
  useToken,
} from './saved-search.repository.ts'
import type { SearchReader } from './search-words.ts'

/** The most searches that wait for the confirmation of one address. */
const maxWaiting = 10

export const alertLimits = {
  /** Requests from one address, and from the network around it: nobody can flood many mailboxes. */
  alertAddress: { points: 20, seconds: 3600 },
  alertNetwork: { points: 200, seconds: 3600 },
  /** Confirmation mails to one e-mail address that does not respond: nobody's mailbox can be flooded through us. */
  alertMailbox: { points: 1, seconds: 86_400 },
  /** Wrong links tried from one address; one server of a mail provider follows the right ones of many people. */
  alertLink: { points: 120, seconds: 900 },
} as const satisfies Record<string, LimitRule>

export type AlertLimits = RateLimits<keyof typeof alertLimits>

type Parts = {
  db: Database
  limits: AlertLimits
  links: AlertLinks
  searches: SearchReader
  /** Queues the confirmation mail, in the transaction. */
  sendConfirmation: (transaction: Transaction, request: number) => Promise<void>
}

/** `fromPage`: skips unreadable parts of the search, as its page does. */
type Asking = { actor: Actor; origin: RequestOrigin; fromPage?: true }

export type Subscribe = ReturnType<typeof createSubscribe>

/**
 * Creates the use case of saving a search for alerts: at once for a verified address, else after its owner confirmed it by a mailed link.
 */
export function createSubscribe({ db, limits, links, searches, sendConfirmation }: Parts) {
  /**
   * Takes a request. Returns `saved` when the search is saved, or `asked` when the address has to confirm it by a mailed link. At most one
   * such mail per day goes to an address; further requests wait under the same link. The result does not reveal whether the address is
   * known. Throws `invalid-input`, `words-not-understood`, `too-many-attempts`, `too-many-saved-searches`.
   */
  async function ask(input: NewAlert, who: Asking): Promise<'saved' | 'asked'> {
    const { email, search, frequency, website } = input
    // A value in the hidden field means a bot, which is not told.
    if (website) return 'asked'
    await limits.alertNetwork.take(clientNetwork(who.origin.address ?? ''))
    await limits.alertAddress.take(clientAddress(who.origin.address))
    const { query, unread, understood } = await searches.read(new URLSearchParams(search))
    if (!who.fromPage) requireRead(unread)
    if (!understood) throw wordsNotUnderstood()
    const userId = accountOf(who.actor, email)
    // Without an account nobody would hear of the search or find it again.
    if (userId === null && frequency === 'off')
      throw problemOfField(400, 'invalid-input', 'frequency', alertText('frequencyNeeded'))
    const language = input.language ?? who.origin.language ?? defaultLanguage
    const wanted = { email, query, frequency, language, userId }
    if (userId !== null && (await readProvenAddress(db, userId)) !== null) {
      await db.transaction((tx) => keep(tx, wanted))
      return 'saved'
    }
    // Counted before the address is looked up, and the response is the same as if a mail were sent.
    const mayMail = await limits.alertMailbox.take(email.toLowerCase()).then(
      () => true,
      () => false,
    )
    const mailed = await db.transaction((tx) => request(tx, wanted, mayMail))
    if (mayMail && !mailed) await limits.alertMailbox.giveBack(email.toLowerCase())
    return 'asked'
  }

  /** Stores a request; returns whether a mail is sent for it. */
  async function request(tx: Transaction, wanted: Parameters<typeof keepRequest>[1], mayMail: boolean) {
    if (!mayMail && (await readWaiting(tx, wanted.email, maxWaiting)).length >= maxWaiting) return false
    const kept = await keepRequest(tx, wanted, new Date())
    if (!kept) return false
    await noteToken(tx, kept.id, hashToken(links.confirmation(kept)))
    if (mayMail) await sendConfirmation(tx, kept.id)
    return mayMail
  }

  const open = (token: string, origin: RequestOrigin): Promise<AlertRequest> =>
    limits.alertLink.countWrong(clientAddress(origin.address), 'alert-link-invalid', async () => {
      const id = idOfToken(token)
      const found = id === undefined ? undefined : await findRequest(db, id)
      if (!found || !opens(token, found.tokenHash) || found.isOver) throw alertLinkInvalid()
      return found
    })

  /** Returns the search of a link, and others waiting for the same address. Throws `alert-link-invalid`. */
  async function waiting(token: string, origin: RequestOrigin): Promise<{ own: AlertRequest; others: AlertRequest[] }> {
    const own = await open(token, origin)
    const all = await readWaiting(db, own.email, maxWaiting)
    const read = await Promise.all(all.map(({ query }) => searches.read(new URLSearchParams(query))))
    const isOpen = ({ id, isOver }: AlertRequest) => id !== own.id && !isOver
    return { own, others: all.filter((each, at) => isOpen(each) && read[at]?.unread === undefined) }
  }

  /**
   * Saves the search of a link, once, and those in `also` that wait for the same address. Throws `alert-link-invalid` for an expired, used
   * or unknown link. Returns the token of the person's own page.
   */
  async function confirm(token: string, also: readonly number[], origin: RequestOrigin): Promise<string> {
    const { own, others } = await waiting(token, origin)
    const page = await db.transaction(async (tx) => {
      if (!(await useToken(tx, own))) throw alertLinkInvalid()
      const ownPage = await keep(tx, own)
      for (const other of others) if (also.includes(other.id) && (await useToken(tx, other))) await keep(tx, other)
      return ownPage
    })
    // After a confirmation, more may be requested at once.
    await limits.alertMailbox.forget(own.email.toLowerCase())
    return page
  }

  /** Whether the link confirmed its search, which is still saved: pressing the button again has not failed. */
  async function wasConfirmed(token: string): Promise<boolean> {
    const found = await findRequest(db, idOfToken(token) ?? 0)
    const wasUsed = found?.tokenHash === null && opens(token, hashToken(links.confirmation(found)))
    return wasUsed && hasSearch(db, found)
  }

  async function keep(
    tx: Transaction,
    { email, query, frequency, ...wanted }: Pick<AlertRequest, 'email' | 'query' | 'userId' | 'frequency' | 'language'>,
  ): Promise<string> {
    const person = await keepPerson(tx, email)
    const token = links.ofPerson(person)
    if (!opens(token, person.linkHash)) await noteLink(tx, person.id, hashToken(token))
    // Read again: categories and places may have changed since the request, or be gone.
    const search = await searches.read(new URLSearchParams(query))
    requireRead(search.unread)
    const id = await keepSearch(tx, { ...search, ...wanted, frequency, personId: person.id })
    if (id === undefined) throw tooManySearches({ max: String(maxSearches) })
    // An identical search may have homes waiting.
    await setFrequency(tx, { personId: person.id }, [id], { frequency, due: dueAt(frequency, new Date()) })
    return token
  }

  return { ask, waiting, confirm, wasConfirmed }
}

/** Throws 400 for a part of a search that could not be read: without it the search would be wider. */
function requireRead(unread: string | undefined): void {
  if (unread !== undefined) throw problemOfField(400, 'invalid-input', 'search', alertText('unread', { name: unread }))
}

/** Returns the account id of a user who asks for their own address, else null. */
function accountOf(actor: Actor, email: string): number | null {
  return actor.kind === 'user' && actor.email.toLowerCase() === email.toLowerCase() ? actor.id : null
}
