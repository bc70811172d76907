import type { ListingReads } from '#domains/listings/server/index.ts'
import { type ViewContext, cardViewModel } from '#domains/storefront/server/index.ts'
import { hashToken } from '#domains/auth/server/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { FinalFailure, type Jobs, defineQueue } from '#platform/jobs/open-jobs.ts'
import { type Mailer, mailTries } from '#platform/mail/index.ts'
import { type Language, defaultLanguage } from '#shared/language.ts'
import { singleSource } from '#shared/picture.ts'
import { type AlertLinks, opens } from './alert-links.ts'
import { type MailedHome, type MailedSearch, alertMail, confirmationMail } from './alert-mail.ts'
import {
  type PlannedMail,
  type SearchInMail,
  noteSent,
  planAgain,
  planMails,
  readPlanned,
} from './alert-mail.repository.ts'
import { type GoneSearches, endGoneSearches, sendGone } from './gone-searches.ts'
import { type MatchingNeeds, matchChanges } from './match-changes.ts'
import { findPerson, findRequest, letAskAgain, noteLink, removeOld } from './saved-search.repository.ts'
import type { SearchReader } from './search-words.ts'
import type { AlertLimits } from './subscribe.usecases.ts'
import { resultsPath } from '../saved-search.ts'

/** The most homes shown in a mail; it states the number of further ones. */
const maxShown = 10
/** The most mails planned per transaction and per run; the next run continues. */
const plannedAtOnce = 200
const plannedInRun = 4000

const everyMinute = '* * * * *'
const hourly = '7 * * * *'
const rounds = defineQueue('alerts', { retries: 0, longestSeconds: 900 })
const sweeps = defineQueue('alerts-sweep', { retries: 0 })
const confirmations = defineQueue<{ request: number }>('alert-confirmations', mailTries)
const endings = defineQueue<GoneSearches>('alert-endings', mailTries)
// Tokens are signed when a mail is written: no job holds them.
const mails = defineQueue<PlannedMail>('alert-mails', { atOnce: 2, ...mailTries })

export type AlertNeeds = MatchingNeeds & {
  jobs: Jobs
  mailer: Pick<Mailer, 'send'>
  limits: Pick<AlertLimits, 'alertMailbox'>
  links: AlertLinks
  searches: SearchReader
  reads: Pick<ListingReads, 'byIds'>
  viewContextIn: (language: Language) => Promise<ViewContext>
  publicUrl: string
}

/** Schedules the matching of homes every minute and the mails that are due. Call it before the jobs start. */
export function scheduleAlerts(needs: AlertNeeds): void {
  const { jobs, db } = needs
  jobs.schedule(rounds, everyMinute, () => runAlerts(needs, new Date()))
  jobs.schedule(sweeps, hourly, async () => {
    await removeOld(db, new Date())
    await endGoneSearches(needs, (tx, gone) => jobs.send(tx, endings, gone))
  })
  jobs.work(endings, ({ data }) => sendGone(needs, data))
  jobs.work(mails, ({ data, lastTry }) => tryAlertMail(needs, data, { now: new Date(), lastTry }))
  jobs.work(confirmations, ({ data, lastTry }) => tryConfirmation(needs, data.request, lastTry))
}

/** Returns a function that queues a request's confirmation mail in the transaction that stores the request. */
export function confirmByMail(jobs: Jobs) {
  return (tx: Transaction, request: number): Promise<void> => jobs.send(tx, confirmations, { request })
}

/** Runs one round: matches changed listings and plans due mails. A planned mail and its job are committed together or not at all. */
export async function runAlerts(needs: AlertNeeds, now: Date): Promise<{ found: number; mails: PlannedMail[] }> {
  const found = await matchChanges(needs, now)
  const planned: PlannedMail[] = []
  while (planned.length < plannedInRun) {
    const some = await needs.db.transaction(async (tx) => {
      const due = await planMails(tx, { now, limit: plannedAtOnce })
      for (const mail of due) await needs.jobs.send(tx, mails, mail)
      return due
    })
    planned.push(...some)
    if (some.length < plannedAtOnce) break
  }
  return { found, mails: planned }
}

export async function sendConfirmation(needs: AlertNeeds, id: number): Promise<void> {
  const { db, links, searches, mailer } = needs
  const request = await findRequest(db, id)
  if (!request?.tokenHash) return
  const words = await searches.inWords(request.query, request.language, 'nothing typed')
  const href = links.confirmationPage(links.confirmation(request), request.language)
  await mailer.send(confirmationMail(request, { words, href }))
}

/** Sends a confirmation mail; after its last try the same search is mailed when it is asked for again. */
export const tryConfirmation = (needs: AlertNeeds, id: number, lastTry: boolean): Promise<void> =>
  unlessLast(sendConfirmation(needs, id), lastTry, async () => {
    const email = await letAskAgain(needs.db, id)
    if (email !== undefined) await needs.limits.alertMailbox.forget(email.toLowerCase())
  })

type MailTry = { now: Date; lastTry: boolean }

/** Sends a planned mail; after its last try the homes wait for a later one. */
export const tryAlertMail = (needs: AlertNeeds, planned: PlannedMail, { now, lastTry }: MailTry): Promise<void> =>
  unlessLast(sendAlertMail(needs, planned, now), lastTry, () => planAgain(needs.db, planned, now))

/** Waits for a job; `giveUp` runs when its last try fails, or an earlier one for good. */
async function unlessLast(job: Promise<void>, lastTry: boolean, giveUp: () => Promise<void>): Promise<void> {
  await job.catch(async (error: unknown) => {
    if (lastTry || error instanceof FinalFailure) await giveUp()
    throw error
  })
}

/**
 * Writes a planned mail, sends it and marks it as sent. If the process dies between the last two steps, the mail is sent again with the
 * same Message-ID, as in the general mail queue.
 */
export async function sendAlertMail(needs: AlertNeeds, planned: PlannedMail, now: Date): Promise<void> {
  const { db, mailer, links } = needs
  const [person, due] = await Promise.all([findPerson(db, planned.person), readPlanned(db, planned)])
  if (!person) return
  const homes = due.flatMap(({ listings }) => listings)
  const ids = due.map(({ id }) => id)
  const language = due[0]?.language ?? defaultLanguage
  const listed = new Map((await needs.reads.byIds(homes)).map((listing) => [listing.id, listing]))
  const searches = await mailedSearches(needs, { due, listed }, language)
  if (searches.length > 0) {
    const token = links.ofPerson(person)
    // A new SECRET_KEY makes new tokens: the links of earlier mails stop working here.
    if (!opens(token, person.linkHash)) await noteLink(db, person.id, hashToken(token))
    await mailer.send(
      alertMail({
        language,
        address: person.email,
        searches,
        links: { own: links.ownPage(token, language, ids), oneClick: links.oneClick(token, ids) },
        messageId: planned.mail,
      }),
    )
  }
  const missing = homes.filter((home) => !listed.has(home))
  await db.transaction((tx) => noteSent(tx, planned, { now, searches: ids, missing }))
}

type Listing = Parameters<typeof cardViewModel>[0]

/** Returns the searches with their homes that are still public; the first searches use up the homes that a mail shows. */
async function mailedSearches(
  { viewContextIn, searches, links, publicUrl }: AlertNeeds,
  { due, listed }: { due: readonly SearchInMail[]; listed: ReadonlyMap<number, Listing> },
  language: Language,
): Promise<MailedSearch[]> {
  const context = await viewContextIn(language)
  let left = maxShown
  const mailed = due.map(async ({ query, listings: ids, older }): Promise<MailedSearch> => {
    const there = ids.flatMap((id) => listed.get(id) ?? [])
    const shown = there.slice(0, left)
    left -= shown.length
    const homes = shown.map((listing): MailedHome => {
      const { picture, ...card } = cardViewModel(listing, context)
      // The smallest width, as JPEG, which every mail program shows.
      const source = picture && singleSource(picture, Math.min(...picture.widths.jpg))
      return {
        ...card,
        href: links.page(language, `/property-details/${card.id}`),
        picture: source && new URL(source, publicUrl).href,
      }
    })
    const words = await searches.inWords(query, language)
    return { words, href: links.page(language, resultsPath(query)), homes, more: there.length - shown.length + older }
  })
  return (await Promise.all(mailed)).filter(({ homes, more }) => homes.length + more > 0)
}
