import { type SQL, type SQLWrapper, and, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { idOfReference, referenceOf } from '#domains/listings/index.ts'
import { idsOfReference } from '#domains/listings/server/index.ts'
import { users } from '#domains/users/server/index.ts'
import { type Database, type Executor, type Transaction, countUpTo, moment, onlyRow } from '#platform/database/index.ts'
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

/** Whose enquiries: everyone's, or those of one agent. */
export type EnquiryScope = 'all' | { agentId: number }

type EnquiryFilter = {
  scope: EnquiryScope
  q?: string | undefined
  state?: EnquiryState | undefined
  /** null: those of nobody. */
  agentId?: number | null | undefined
  propertyId?: number | undefined
}

/** The listings among these that somebody asked about. */
export async function enquiredAmong(db: Executor, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ id: enquiries.propertyId })
    .from(enquiries)
    .where(inArray(enquiries.propertyId, ids))
  return new Set(rows.flatMap(({ id }) => id ?? []))
}

/** Totals are exact up to here. */
export const mostCounted = 10_000

function select(db: Executor) {
  return db
    .select({ enquiry: enquiries, agentName: users.name })
    .from(enquiries)
    .leftJoin(users, eq(users.id, enquiries.agentId))
}

type Row = Awaited<ReturnType<typeof select>>[number]

function toEnquiry({ enquiry, agentName }: Row): Enquiry {
  const { propertyId, propertyTitle, propertyReference, agentId, ...row } = enquiry
  const property = { id: propertyId, title: propertyTitle, reference: propertyReference }
  return { ...row, property, agent: agentId === null ? null : { id: agentId, name: agentName ?? '' } }
}

/** A page of the enquiries that match, newest first. */
export async function readEnquiries(
  db: Database,
  filter: EnquiryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Enquiry[]> {
  const rows = await select(db).where(conditionOf(filter)).orderBy(desc(enquiries.id)).limit(limit).offset(offset)
  return rows.map(toEnquiry)
}

/** The newest enquiries with `q` in the name, phone or e-mail of who asked, in the title of the listing, or as its reference. */
export async function findByWords(
  db: Database,
  { scope, q, limit }: { scope: EnquiryScope; q: string; limit: number },
): Promise<Enquiry[]> {
  // The index of three-letter pieces knows Latin words only; of anything else it would return every row.
  const key = /[a-z\d]{3}/i.test(q) ? sql`enquiries.search_key` : sql`(enquiries.search_key || '')`
  const rows = await select(db)
    .where(and(conditionOf({ scope }), or(sql`${key} like lower(${patternOf(q)})`, isFrom(q, key), isAbout(q, scope))))
    .orderBy(desc(enquiries.id))
    .limit(limit)
  return rows.map(toEnquiry)
}

/** The newest questions that were asked under somebody's e-mail address, once it is proven to be theirs. */
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

/** How many match, counted up to `mostCounted` + 1. */
export function countEnquiries(db: Database, filter: EnquiryFilter): Promise<number> {
  return countUpTo(db, enquiries, { where: conditionOf(filter), most: mostCounted + 1 })
}

/** How many there are in each state; a state without any is absent. */
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

/** An enquiry that stays as it is until the transaction ends. */
export async function lockEnquiry(
  transaction: Transaction,
  id: number,
  scope: EnquiryScope,
): Promise<Enquiry | undefined> {
  const [row] = await select(transaction)
    .where(and(eq(enquiries.id, id), conditionOf({ scope })))
    .for('update', { of: enquiries })
  return row && toEnquiry(row)
}

type Question = { propertyId: number; phone: string | null; email: string | null; message: string }

/**
 * Whether the same sender (phone and e-mail) asked the same about a listing within the last hour. Until the transaction
 * ends, whoever sends the same at the same time waits here, and then finds what this transaction stored.
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

/** Saves a change as the next version. */
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

/** Somebody did something about it; only the first time counts. */
export async function noteAnswered(transaction: Transaction, id: number): Promise<void> {
  await transaction
    .update(enquiries)
    .set({ answeredAt: sql`now()` })
    .where(and(eq(enquiries.id, id), sql`${enquiries.answeredAt} is null`))
}

/** Enquiries with a viewing at such a time, in the order of the viewings. */
export async function readViewings(
  db: Database,
  when: SQL,
  filter: Pick<EnquiryFilter, 'scope' | 'agentId'>,
): Promise<Enquiry[]> {
  const rows = await select(db)
    .where(and(when, conditionOf(filter)))
    .orderBy(enquiries.viewingAt, enquiries.id)
    .limit(500)
  return rows.map(toEnquiry)
}

/** The newest other enquiries of the same person, known by phone or e-mail. */
export async function readOthers(db: Database, { id, phone, email }: Enquiry, scope: EnquiryScope): Promise<Enquiry[]> {
  const same = or(
    phone === null ? undefined : eq(enquiries.phone, phone),
    email === null ? undefined : sql`lower(${enquiries.email}) = lower(${email})`,
  )
  const rows = await select(db)
    .where(and(same, ne(enquiries.id, id), conditionOf({ scope })))
    .orderBy(desc(enquiries.id))
    .limit(20)
  return rows.map(toEnquiry)
}

function conditionOf({ scope, q, state, agentId, propertyId }: EnquiryFilter): SQL | undefined {
  const texts = [enquiries.name, enquiries.phone, enquiries.email, enquiries.message, enquiries.propertyTitle]
  return and(
    scope === 'all' ? undefined : eq(enquiries.agentId, scope.agentId),
    state === undefined ? undefined : eq(enquiries.state, state),
    agentId === null ? isNull(enquiries.agentId) : undefined,
    typeof agentId === 'number' ? eq(enquiries.agentId, agentId) : undefined,
    propertyId === undefined ? undefined : eq(enquiries.propertyId, propertyId),
    q === undefined
      ? undefined
      : or(
          ...texts.map((column) => sql`${column} ilike ${patternOf(q)}`),
          isFrom(q, enquiries.phone),
          isAbout(q, scope),
        ),
  )
}

/** Whether a text has the phone number that somebody says, in the form in which numbers are stored. */
function isFrom(q: string, numbers: SQLWrapper): SQL | undefined {
  const phone = phonePattern(q)
  return phone === undefined ? undefined : sql`${numbers} like ${`%${phone}`}`
}

/** Whether it is about the listing of a reference. One that is gone keeps its reference here, not its id. */
function isAbout(q: string, scope: EnquiryScope): SQL {
  const visible = scope === 'all' ? 'everything' : { listedOrOwnedBy: scope.agentId }
  const present = sql`${enquiries.propertyId} = any(array(${idsOfReference(q, visible)}))`
  const id = idOfReference(q)
  return id === undefined ? present : sql`(${present} or ${eq(enquiries.propertyReference, referenceOf(id))})`
}

/** A pattern for a part of a text, in which `%` and `_` stand for themselves. */
function patternOf(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
