import { hashToken } from '#domains/auth/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { type LimitRule, type RateLimits, clientAddress, clientNetwork } from '#platform/rate-limits/index.ts'
import type { Actor, RequestOrigin } from '#shared/actor.ts'
import { defaultLanguage } from '#shared/language.ts'
import type { NewAlert } from '../saved-search.schemas.ts'
import { alertLinkInvalid, tooManySearches } from '../saved-search.ts'
import { type AlertLinks, idOfToken, opens } from './alert-links.ts'
import {
  type AlertRequest,
  findRequest,
  keepPerson,
  keepRequest,
  keepSearch,
  noteLink,
  noteToken,
  readProvenAddress,
  useToken,
} from './saved-search.repository.ts'
import type { SearchReader } from './search-words.ts'

/** Links that confirm are good for two days. */
const linkLifeMs = 2 * 86_400_000

export const alertLimits = {
  /** Searches asked for from one address, and from the network around it: nobody floods many letter boxes. */
  alertAddress: { points: 20, seconds: 3600 },
  alertNetwork: { points: 200, seconds: 3600 },
  /** Confirmation mails to one e-mail address: nobody's letter box is filled through us. */
  alertMailbox: { points: 5, seconds: 86_400 },
  /** Links tried from one address. */
  alertLink: { points: 120, seconds: 900 },
} as const satisfies Record<string, LimitRule>

export type AlertLimits = RateLimits<keyof typeof alertLimits>

type Parts = {
  db: Database
  limits: AlertLimits
  links: AlertLinks
  searches: SearchReader
  /** Sends the mail that asks for the confirmation, once the transaction is done. */
  sendConfirmation: (transaction: Transaction, request: number) => Promise<void>
}

export type Subscribe = ReturnType<typeof createSubscribe>

/** Saving a search to be told of new homes: at once for a proven address, else after its owner confirmed it by a mailed link. */
export function createSubscribe({ db, limits, links, searches, sendConfirmation }: Parts) {
  /**
   * Takes what somebody asks for. `saved`: it stands. `asked`: if the address has to confirm it, one mail a day is on its way to it;
   * nothing here looks whether the address is known. Throws `too-many-attempts`, `too-many-saved-searches`.
   */
  async function ask(input: NewAlert, who: { actor: Actor; origin: RequestOrigin }): Promise<'saved' | 'asked'> {
    const { email, search, frequency, website } = input
    // Who fills in what nobody sees is no person. It is not told.
    if (website) return 'asked'
    await limits.alertNetwork.take(clientNetwork(who.origin.address ?? ''))
    await limits.alertAddress.take(clientAddress(who.origin.address ?? ''))
    const { query } = await searches.read(new URLSearchParams(search))
    const userId = accountOf(who.actor, email)
    const language = input.language ?? who.origin.language ?? defaultLanguage
    const wanted = { email, query, frequency, language, userId }
    if (userId !== null && (await readProvenAddress(db, userId)) !== null) {
      await db.transaction((tx) => keep(tx, wanted))
      return 'saved'
    }
    // Counted before anything is known of the address, and answered as if a mail went out.
    const mayMail = await limits.alertMailbox.take(email.toLowerCase()).then(
      () => true,
      () => false,
    )
    if (mayMail) await db.transaction((tx) => request(tx, wanted))
    return 'asked'
  }

  async function request(tx: Transaction, wanted: Parameters<typeof keepRequest>[1]): Promise<void> {
    const kept = await keepRequest(tx, wanted, new Date())
    if (!kept) return
    await noteToken(tx, kept.id, hashToken(links.confirmation(kept)))
    await sendConfirmation(tx, kept.id)
  }

  /** Keeps the search of a link, once. Throws `alert-link-invalid` for one that is over, used or none. Returns the token of the person's own page. */
  async function confirm(token: string, origin: RequestOrigin): Promise<{ token: string; query: string }> {
    await limits.alertLink.take(clientAddress(origin.address ?? ''))
    const id = idOfToken(token)
    return db.transaction(async (tx) => {
      const found = id === undefined ? undefined : await findRequest(tx, id)
      if (!found || !opens(token, found.tokenHash) || isOver(found) || !(await useToken(tx, found)))
        throw alertLinkInvalid()
      return { token: await keep(tx, found), query: found.query }
    })
  }

  async function keep(
    tx: Transaction,
    { email, query, ...wanted }: Pick<AlertRequest, 'email' | 'query' | 'userId' | 'frequency' | 'language'>,
  ): Promise<string> {
    const person = await keepPerson(tx, email)
    const token = links.ofPerson(person)
    if (!opens(token, person.linkHash)) await noteLink(tx, person.id, hashToken(token))
    // Read anew: categories and places may have changed since it was asked for.
    const search = await searches.read(new URLSearchParams(query))
    const { userId, frequency, language } = wanted
    if (!(await keepSearch(tx, { ...search, personId: person.id, userId, frequency, language })))
      throw tooManySearches()
    return token
  }

  return { ask, confirm }
}

/** The account of whoever asks for its own address. */
function accountOf(actor: Actor, email: string): number | null {
  return actor.kind === 'user' && actor.email.toLowerCase() === email.toLowerCase() ? actor.id : null
}

function isOver({ since }: AlertRequest): boolean {
  return since.getTime() < Date.now() - linkLifeMs
}
