import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#domains/audit/server/index.ts'
import { referenceOf } from '#domains/listings/index.ts'
import { listingTable } from '#domains/listings/server/index.ts'
import { type Notify, titleFacts } from '#domains/notifications/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { withoutEmpty } from '#platform/http/index.ts'
import type { EnqueueMail } from '#platform/mail/index.ts'
import type { BotCheck } from '#platform/rate-limits/bot-check.ts'
import { type LimitRule, type RateLimits, clientAddress } from '#platform/rate-limits/rate-limits.ts'
import type { RequestOrigin } from '#shared/actor.ts'
import { refusalOf } from '#shared/form.ts'
import { defaultLanguage } from '#shared/language.ts'
import { messageText } from '#shared/message.ts'
import { checkInput } from '#shared/validation/text.ts'
import { enquiryPermission, enquiryText, type AskByForm, nothingToAskAbout } from '../enquiry.ts'
import { type NewEnquiry, newEnquirySchema } from '../enquiry.schemas.ts'
import { type AskedAbout, receiptToVisitor, mailToAgent } from './enquiry-mail.ts'
import { insertEnquiry, lockRepeats } from './enquiry.repository.ts'
import { announceEnquiry, pathOf } from './enquiry.usecases.ts'
import { findGuide } from './viewings/viewing.repository.ts'

/** After this many enquiries from one address within an hour, the next ones need the bot-check. */
const suspiciousCount = 5

export const enquiryLimits = {
  /** Enquiries from one address; administrators set how many of these are allowed. */
  enquiry: { points: 1000, seconds: 3600 },
  /** Receipts to one e-mail address: nobody's inbox can be flooded through us. */
  enquiryReceipt: { points: 5, seconds: 3600 },
} as const satisfies Record<string, LimitRule>

type ReceivingDependencies = {
  db: Database
  notify: Notify
  enqueueMail: EnqueueMail
  limits: RateLimits<keyof typeof enquiryLimits>
  botCheck: Pick<BotCheck, 'require'>
  /** Returns how many enquiries per hour are currently allowed from one address. */
  perHour(): Promise<number>
  publicUrl: string
}

/** Creates the function that takes a visitor's question and notifies the agents. */
export function createReceiveEnquiry(dependencies: ReceivingDependencies) {
  const { db, notify, enqueueMail, limits, botCheck, perHour, publicUrl } = dependencies

  /**
   * Throws `too-many-attempts`, `bot-check-required`, and `property-not-found` for a listing that is not public. A repeated question within
   * an hour is accepted without effect: one enquiry, one notification.
   */
  return async (input: NewEnquiry, origin: RequestOrigin): Promise<void> => {
    // A value in the hidden field means a bot, which is not told.
    if (input.website) return
    const address = clientAddress(origin.address)
    await botCheck.require(input.altcha, async () => (await limits.enquiry.taken(address)) >= suspiciousCount)
    await limits.enquiry.takeAtMost(await perHour(), address)
    const receipt = input.email ? await mayTell(input.email) : false
    await db.transaction((transaction) => store(transaction, input, { origin, receipt }))
  }

  async function store(
    transaction: Transaction,
    input: NewEnquiry,
    { origin, receipt }: { origin: RequestOrigin; receipt: boolean },
  ): Promise<void> {
    const listing = await listedListing(transaction, input.property_id)
    if (!listing) throw nothingToAskAbout()
    const { id: propertyId, title, translations, ownerId } = listing
    const reference = referenceOf(propertyId)
    const { name, phone = null, email = null, message } = input
    const question = { name, phone, email, message }
    if (await lockRepeats(transaction, { propertyId, ...question })) return
    const language = origin.language ?? defaultLanguage
    const row = { propertyId, propertyTitle: title, propertyReference: reference, agentId: ownerId }
    const id = await insertEnquiry(transaction, { ...row, ...question, language })
    const property = { id: propertyId, title, translations, reference }
    const enquiry: AskedAbout = { id, property, ...question, language }
    const subject = { kind: 'enquiry', id, name: title }
    await recordAudit(transaction, { actor: null, origin }, { action: 'enquiry.received', subject })
    const agent = ownerId === null ? undefined : await findGuide(transaction, ownerId)
    const audience = agent?.answers ? { userIds: [agent.id] } : { permission: enquiryPermission.readAll, except: null }
    const news = { kind: 'enquiry', facts: { name, ...titleFacts(listing) }, path: pathOf(id) } as const
    await notify(transaction, audience, news, (addressee) => mailToAgent(enquiry, addressee, publicUrl))
    await announceEnquiry(transaction, { id, agent: null }, ownerId)
    if (email !== null && receipt) await enqueueMail(transaction, receiptToVisitor({ ...enquiry, email }, publicUrl))
  }

  /** Suppresses further receipts to an address that got too many; the enquiry itself is accepted. */
  async function mayTell(email: string): Promise<boolean> {
    return limits.enquiryReceipt.take(email.toLowerCase()).then(
      () => true,
      () => false,
    )
  }
}

async function listedListing(transaction: Transaction, id: number) {
  const { title, translations, ownerId } = listingTable
  const [listing] = await transaction
    .select({ id: listingTable.id, title, translations, ownerId })
    .from(listingTable)
    .where(and(eq(listingTable.id, id), listingTable.listed))
    // Keeps the listing from being deleted, and from getting another owner, before the enquiry is inserted.
    .for('key share')
  return listing
}

/** Takes questions from forms sent without JavaScript and returns errors in the page's language. */
export function receiveForm(receive: ReturnType<typeof createReceiveEnquiry>, origin: RequestOrigin): AskByForm {
  const language = origin.language ?? defaultLanguage
  return async (fields) => {
    try {
      await receive(checkInput(newEnquirySchema, withoutEmpty(fields)), origin)
      return null
    } catch (problem) {
      const refusal = refusalOf(problem, language)
      const unproven = refusal.errors['altcha'] && { altcha: messageText(enquiryText('needsScript'), language) }
      return { ...refusal, errors: { ...refusal.errors, ...unproven }, values: fields }
    }
  }
}
