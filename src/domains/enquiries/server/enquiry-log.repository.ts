import { desc, eq, sql } from 'drizzle-orm'
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { type Database, type Executor, type Transaction, moment } from '#platform/database/index.ts'
import { type NewEnquiryEvent, enquiryEventKinds, givenFacts, shownEntries } from '../enquiry.ts'

const writtenAt = () => moment('created_at').notNull().defaultNow()

const enquiryNotes = pgTable('enquiry_notes', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  enquiryId: integer('enquiry_id').notNull(),
  authorId: integer('author_id'),
  authorName: text('author_name').notNull(),
  text: text().notNull(),
  createdAt: writtenAt(),
})

const enquiryEvents = pgTable('enquiry_events', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  enquiryId: integer('enquiry_id').notNull(),
  kind: text({ enum: enquiryEventKinds }).notNull(),
  actorId: integer('actor_id'),
  /** null: the system. */
  actorName: text('actor_name'),
  facts: jsonb().$type<Record<string, string>>().notNull(),
  createdAt: writtenAt(),
})

/** Returns the last notes on an enquiry, oldest first. */
export async function readNotes(db: Executor, enquiryId: number) {
  const { id, authorName, createdAt } = enquiryNotes
  const newest = await db
    .select({ id, authorName, text: enquiryNotes.text, createdAt })
    .from(enquiryNotes)
    .where(eq(enquiryNotes.enquiryId, enquiryId))
    .orderBy(desc(id))
    .limit(shownEntries)
  return newest.toReversed()
}

export async function insertNote(transaction: Transaction, note: typeof enquiryNotes.$inferInsert): Promise<void> {
  await transaction.insert(enquiryNotes).values(note)
}

/** Returns the last entries of an enquiry's log, oldest first. */
export async function readEvents(db: Database, enquiryId: number) {
  const { id, kind, actorName, facts } = enquiryEvents
  const newest = await db
    .select({ id, kind, actorName, facts, createdAt: enquiryEvents.createdAt })
    .from(enquiryEvents)
    .where(eq(enquiryEvents.enquiryId, enquiryId))
    .orderBy(desc(id))
    .limit(shownEntries)
  return newest.toReversed()
}

type Writer = { id: number; name: string }

/** Adds an entry to the log of an enquiry. */
export async function insertEvent(
  transaction: Transaction,
  enquiryId: number,
  { id: actorId, name: actorName }: Writer,
  { kind, facts }: NewEnquiryEvent,
): Promise<void> {
  await transaction.insert(enquiryEvents).values({ enquiryId, actorId, actorName, kind, facts })
}

/** Moves all enquiries of an agent to another one, or to nobody, and records that in the log of each. Returns their ids. */
export async function moveEnquiries(
  transaction: Transaction,
  from: Writer,
  to: Writer | null,
  by: Writer,
): Promise<number[]> {
  const facts = JSON.stringify(givenFacts(from, to))
  const { rows } = await transaction.execute<{ id: number }>(sql`
    with moved as (
      update enquiries set agent_id = ${to?.id ?? null}, version = version + 1, updated_at = now()
      where agent_id = ${from.id} returning id
    )
    insert into enquiry_events (enquiry_id, kind, actor_id, actor_name, facts)
    select id, 'agent', ${by.id}, ${by.name}, ${facts}::jsonb from moved
    returning enquiry_id as id`)
  return rows.map(({ id }) => id)
}

/**
 * Returns the active users whose role lets them answer enquiries, by name; with an id, only that one, who then cannot be suspended until
 * the transaction ends.
 */
export async function readAgents(db: Executor, permissions: readonly string[], id?: number) {
  const all = sql`order by lower(users.name), users.id limit 500`
  // Read afterwards: joined to the role while it waits for a change of that role, the person would be missing.
  if (id !== undefined) await db.execute(sql`select from users where id = ${id} for share`)
  const { rows } = await db.execute<Writer>(sql`
    select users.id, users.name from users join roles on roles.id = users.role_id
    where users.status = 'active' and roles.permissions && ${sql.param([...permissions])}::text[]
    ${id === undefined ? all : sql`and users.id = ${id}`}`)
  return rows
}
