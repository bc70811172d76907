import { type SQL, and, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idOfReference, referenceOf } from '#domains/listings/index.ts'
import { idsOfReference, listingTable } from '#domains/listings/server/index.ts'
import { users } from '#domains/users/server/index.ts'
import {
  type Database,
  type Executor,
  type Transaction,
  countUpTo,
  escapeLike,
  moment,
  onlyRow,
} from '#platform/database/index.ts'
import type { Language } from '#shared/language.ts'
import { phonePattern } from '#shared/phone.ts'
import { type Enquiry, type EnquiryState, type LostReason, enquiryStates } from '../enquiry.ts'
import type { Progress } from '../pipeline.ts'

export const enquiries = pgTable('enquiries', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  propertyId: integer('property_id'),
  propertyTitle: text('property_title').notNull(),
  propertyReference: text('property_reference'),
  agentId: integer('agent_id'),
  name: text().notNull(),
  phone: text(),
  email: text(),
  message: text().notNull(),
  language: text().$type<Language>().notNull(),
  state: text({ enum: enquiryStates }).notNull().default('new'),
  viewingAt: moment('viewing_at'),
  lostReason: text('lost_reason').$type<LostReason>(),
  answeredAt: moment('answered_at'),
  version: integer().notNull().default(1),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** The enquiries in view: everyone's, or those of one agent. */
export type EnquiryScope = 'all' | { agentId: number }

type EnquiryFilter = {
  scope: EnquiryScope
  q?: string | undefined
  state?: EnquiryState | undefined
  /** null: those without an agent. */
  agentId?: number | null | undefined
  propertyId?: number | undefined
}

/** Returns the given listings that visitors asked about. */
export async function enquiredAmong(db: Executor, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: enquiries.propertyId })
    .from(enquiries)
    .where(inArray(enquiries.propertyId, ids))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Totals are exact up to this number. */
export const maxCounted = 10_000

/** Selects enquiries. A listing that is neither public nor the agent's keeps the title that the visitor saw. */
function select(db: Executor) {
  const { id, listed, ownerId, translations } = listingTable
  const named = sql`(${listed} or ${ownerId} is not distinct from ${enquiries.agentId})`
  return db
    .select({ enquiry: enquiries, agentName: users.name, translations })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.agentId))
    .leftJoin(listingTable, and(eq(id, enquiries.propertyId), named))
}

function toEnquiry({ enquiry, agentName, translations }: Awaited<ReturnType<typeof select>>[number]): Enquiry {
  const { propertyId, propertyTitle, propertyReference, agentId, ...row } = enquiry
  const names = { title: propertyTitle, translations: translations ?? {} }
  const property = { id: propertyId, reference: propertyReference, ...names }
  return { ...row, property, agent: agentId === null ? null : { id: agentId, name: agentName ?? '' } }
}

/** Returns a page of matching enquiries, newest first. */
export async function readEnquiries(
  db: Executor,
  filter: EnquiryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Enquiry[]> {
  const rows = await select(db).where(conditionOf(filter)).orderBy(desc(enquiries.id)).limit(limit).offset(offset)
  return rows.map(toEnquiry)
}

/** Returns the newest enquiries that have `q` in the visitor's name, phone or e-mail or the listing's title, or as its reference. */
export async function findByWords(
  db: Database,
  { scope, q, limit }: { scope: EnquiryScope; q: string; limit: number },
): Promise<Enquiry[]> {
  const rows = await select(db)
    .where(and(conditionOf({ scope }), or(...matchesKey(q), isAbout(q, scope))))
    .orderBy(desc(enquiries.id))
    .limit(limit)
  return rows.map(toEnquiry)
}

/** Returns the newest questions sent under a user's e-mail address, once that is verified. */
export async function readQuestionsOf(db: Database, userId: number): Promise<Enquiry[]> {
  const own = db
    .select({ email: sql`lower(${users.email})` })
    .from(users)
    .where(and(eq(users.id, userId), users.emailVerified))
  const rows = await select(db)
    .where(sql`lower(${enquiries.email}) = (${own})`)
    .orderBy(desc(enquiries.id))
    .limit(100)
  return rows.map(toEnquiry)
}

/** Counts the matching enquiries, up to `maxCounted` + 1. */
export function countEnquiries(db: Executor, filter: EnquiryFilter): Promise<number> {
  return countUpTo(db, enquiries, { where: conditionOf(filter), max: maxCounted + 1 })
}

/** Counts the enquiries per state; omits states without any. */
export async function countByState(db: Database, scope: EnquiryScope): Promise<Map<EnquiryState, number>> {
  const rows = await db
    .select({ state: enquiries.state, total: count() })
    .from(enquiries)
    .where(conditionOf({ scope }))
    .groupBy(enquiries.state)
  return new Map(rows.map(({ state, total }) => [state, total]))
}

export async function findEnquiry(db: Executor, id: number, scope: EnquiryScope): Promise<Enquiry | undefined> {
  const [row] = await select(db).where(and(eq(enquiries.id, id), conditionOf({ scope })))
  return row && toEnquiry(row)
}

/** Returns an enquiry and locks its row until the transaction ends. */
export async function lockEnquiry(
  transaction: Transaction,
  id: number,
  scope: EnquiryScope,
): Promise<Enquiry | undefined> {
  // Read afterwards: joined while it waits for an assignment, the enquiry would lack the agent's name.
  await transaction.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.id, id)).for('update')
  return findEnquiry(transaction, id, scope)
}

/** Returns those of the given enquiries that have a future viewing. */
export async function readComingViewings(transaction: Transaction, ids: number[]): Promise<Enquiry[]> {
  const rows = await select(transaction)
    .where(sql`${enquiries.id} = any(${sql.param(ids)}) and ${enquiries.viewingAt} > now()`)
    .orderBy(enquiries.id)
  return rows.map(toEnquiry)
}

type Question = { propertyId: number; phone: string | null; email: string | null; message: string }

/**
 * Whether the same sender (phone and e-mail) asked the same about a listing within the last hour. A concurrent request with the same
 * question waits until the transaction ends, and then finds what it stored.
 */
export async function lockRepeats(transaction: Transaction, question: Question): Promise<boolean> {
  const { propertyId, phone, message } = question
  const email = question.email?.toLowerCase() ?? null
  const key = JSON.stringify(['enquiry', propertyId, phone, email, message])
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
  const [repeated] = await transaction
    .select({ id: enquiries.id })
    .from(enquiries)
    .where(
      and(
        eq(enquiries.propertyId, propertyId),
        eq(enquiries.message, message),
        sql`${enquiries.phone} is not distinct from ${phone}`,
        sql`lower(${enquiries.email}) is not distinct from ${email}`,
        sql`${enquiries.createdAt} > now() - interval '1 hour'`,
      ),
    )
    .limit(1)
  return repeated !== undefined
}

export async function insertEnquiry(transaction: Transaction, enquiry: typeof enquiries.$inferInsert): Promise<number> {
  return onlyRow(await transaction.insert(enquiries).values(enquiry).returning({ id: enquiries.id })).id
}

/** Updates an enquiry and increments its version. */
export async function updateEnquiry(
  transaction: Transaction,
  id: number,
  change: Progress | { agentId: number | null },
): Promise<void> {
  await transaction
    .update(enquiries)
    .set({ ...change, version: sql`${enquiries.version} + 1`, updatedAt: sql`now()` })
    .where(eq(enquiries.id, id))
}

/** Records the first response to an enquiry; later calls change nothing. */
export async function noteAnswered(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .update(enquiries)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(enquiries.id, id), sql`${enquiries.answeredAt} is null`))
}

/** Returns the enquiries whose viewing matches `when`, ordered by its time. */
export async function readViewings(
  db: Database,
  when: SQL,
  { limit, ...filter }: Pick<EnquiryFilter, 'scope' | 'agentId'> & { limit: number },
): Promise<Enquiry[]> {
  const rows = await select(db)
    .where(and(when, conditionOf(filter)))
    .orderBy(enquiries.viewingAt, enquiries.id)
    .limit(limit)
  return rows.map(toEnquiry)
}

/** Returns the newest other enquiries of the same person, matched by phone or e-mail. */
export async function readOthers(db: Database, { id, phone, email }: Enquiry, scope: EnquiryScope): Promise<Enquiry[]> {
  const same = sql`(${enquiries.phone} = ${phone} or lower(${enquiries.email}) = lower(${email}))`
  const rows = await select(db)
    .where(and(same, ne(enquiries.id, id), conditionOf({ scope })))
    .orderBy(desc(enquiries.id))
    .limit(20)
  return rows.map(toEnquiry)
}

function conditionOf({ scope, q, state, agentId, propertyId }: EnquiryFilter): SQL | undefined {
  return and(
    scope === 'all' ? undefined : eq(enquiries.agentId, scope.agentId),
    state === undefined ? undefined : eq(enquiries.state, state),
    agentId === null ? isNull(enquiries.agentId) : undefined,
    typeof agentId === 'number' ? eq(enquiries.agentId, agentId) : undefined,
    propertyId === undefined ? undefined : eq(enquiries.propertyId, propertyId),
    q === undefined
      ? undefined
      : or(...matchesKey(q), sql`${enquiries.message} ilike ${`%${escapeLike(q)}%`}`, isAbout(q, scope)),
  )
}

/** Returns the conditions that name, phone, e-mail or title contain a text, or the phone number that it is, in its stored form. */
function matchesKey(q: string): (SQL | undefined)[] {
  // The trigram index covers only Latin letters and digits; for anything else it would return every row.
  const key = /[a-z\d]{3}/i.test(q) ? sql`enquiries.search_key` : sql`(enquiries.search_key || '')`
  const phone = phonePattern(q)
  return [
    sql`${key} like lower(${`%${escapeLike(q)}%`})`,
    phone === undefined ? undefined : sql`${key} like ${`%${phone}`}`,
  ]
}

/**
 * Returns the condition that an enquiry is about the listing of a reference. A deleted listing leaves its reference in the enquiry, not its
 * id.
 */
function isAbout(q: string, scope: EnquiryScope): SQL {
  const visible = scope === 'all' ? 'everything' : { listedOrOwnedBy: scope.agentId }
  const present = sql`${enquiries.propertyId} = any(array(${idsOfReference(q, visible)}))`
  const id = idOfReference(q)
  return id === undefined ? present : sql`(${present} or ${eq(enquiries.propertyReference, referenceOf(id))})`
}
