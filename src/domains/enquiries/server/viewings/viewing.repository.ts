import { sql } from 'drizzle-orm'
import type { Addressee } from '#domains/users/server/index.ts'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import { type Enquiry, mayReadEnquiries } from '../../enquiry.ts'
import { type EnquiryScope, readViewings } from '../enquiry.repository.ts'

/** The agent who shows the home. */
export type Guide = Addressee & {
  id: number
  phone: string | null
  /** Whether their role may answer enquiries now. */
  answers: boolean
}

/** Returns an active user by id. */
export async function findGuide(db: Executor, id: number): Promise<Guide | undefined> {
  const { rows } = await db.execute<Guide>(sql`
    select users.id, users.name, email, email_verified as "emailVerified", phone, language,
      roles.permissions && ${sql.param([...mayReadEnquiries])}::text[] as answers
    from users join roles on roles.id = users.role_id where users.id = ${id} and status = 'active'`)
  return rows[0]
}

/** Returns the location id of an enquiry's listing; null when the listing no longer exists. */
export async function findPlace(db: Executor, listingId: number | null): Promise<number | null> {
  const { rows } = await db.execute<{ place: number | null }>(
    sql`select location_id as place from properties where id = ${listingId}`,
  )
  return rows[0]?.place ?? null
}

/** Returns viewings between two times, of one agent, of none (null) or of everybody in scope, in order. */
export function viewingsBetween(
  db: Database,
  { from, before, ...filter }: { from: Date; before: Date; agentId?: number | null | undefined; limit: number },
  scope: EnquiryScope,
): Promise<Enquiry[]> {
  const when = sql`enquiries.viewing_at >= ${from.toISOString()}::timestamptz and enquiries.viewing_at < ${before.toISOString()}::timestamptz`
  return readViewings(db, when, { scope, ...filter })
}

/** Claims upcoming viewings without a reminder, whose enquiry nobody changed within half an hour, and marks them as reminded. */
export async function takeDueReminders(transaction: Transaction, limit: number): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: number }>(sql`
    update enquiries set viewing_reminded = viewing_at where id in (
      select id from enquiries
      where state in ('viewing', 'won') and viewing_at > now() and viewing_at <= now() + interval '2 hours'
        and viewing_reminded is distinct from viewing_at and updated_at < now() - interval '30 minutes'
      order by viewing_at limit ${limit} for update skip locked
    ) returning id`)
  return rows.map(({ id }) => id)
}
