import { sql } from 'drizzle-orm'
import { listingNotFound } from '#domains/listings/index.ts'
import { type Database, translateViolations } from '#platform/database/index.ts'
import { openForSeconds } from '../../presence.ts'

type OpenBy = { id: number; name: string }

/** Maximum number of colleagues returned; the form names them in one sentence. */
const maxNamed = 5

/** Records that a user has a listing open and returns who else has. Also deletes expired records, at most 100. Throws 404. */
export async function keepOpen(db: Database, listingId: number, userId: number): Promise<OpenBy[]> {
  const since = sql`now() - ${openForSeconds} * interval '1 second'`
  const keep = sql`
    with over as (
      delete from listing_presence where (listing_id, user_id) in (
        select listing_id, user_id from listing_presence where seen_at < ${since} limit 100 for update skip locked)
    )
    insert into listing_presence (listing_id, user_id) values (${listingId}, ${userId})
    on conflict (listing_id, user_id) do update set seen_at = now()`
  await translateViolations({ listing_presence_listing_id_fkey: listingNotFound }, () => db.execute(keep))
  const { rows } = await db.execute<OpenBy>(sql`
    select users.id, users.name from listing_presence join users on users.id = user_id
    where listing_id = ${listingId} and user_id <> ${userId} and seen_at >= ${since}
    order by users.name, users.id limit ${maxNamed}`)
  return rows
}

/** Records that a user closed a listing. */
export async function leaveListing(db: Database, listingId: number, userId: number): Promise<void> {
  await db.execute(sql`delete from listing_presence where listing_id = ${listingId} and user_id = ${userId}`)
}
