import { sql, type SQL } from 'drizzle-orm'
import { mayWriteListings } from '#domains/listings/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Titled } from '#shared/translations.ts'

/** Whether the owner may still change their listing. */
const mayRenew = sql`owner.status = 'active' and exists (
  select from roles where roles.id = owner.role_id and roles.permissions && ${sql.param([...mayWriteListings])}::text[])`

type Ending = Titled & { id: number; ownerId: number; expiresAt: Date }

/**
 * Returns and locks the public listings that expire within `days` days and whose owner has not been reminded of that date. Also locks the
 * owners against deletion until the transaction ends.
 */
export async function lockExpiring(tx: Transaction, { days, limit }: { days: number; limit: number }) {
  const ending = sql`
    from properties as listing
    join users as owner on owner.id = listing.owner_id and ${mayRenew}
    where listing.listed and listing.expires_at > now()
      and listing.expires_at <= now() + ${days} * interval '1 day'
      and not exists (
        select from listing_reminders as reminder
        where reminder.property_id = listing.id and reminder.expires_at = listing.expires_at
          and reminder.owner_id = listing.owner_id)
    order by listing.id limit ${limit}`
  await holdPeople(tx, sql`select listing.owner_id ${ending}`)
  const { rows } = await tx.execute<Omit<Ending, 'expiresAt'> & { expiresAt: string }>(sql`
    select listing.id, listing.title, listing.translations, listing.owner_id as "ownerId", listing.expires_at as "expiresAt"
    ${ending} for update of listing skip locked`)
  return rows.map((row) => ({ ...row, expiresAt: new Date(row.expiresAt) }))
}

/** Keeps users from being deleted until the transaction ends. Lock users before what they own, as a deletion does, to avoid deadlocks. */
async function holdPeople(tx: Transaction, ids: SQL): Promise<void> {
  await tx.execute(sql`select from users where id in (${ids}) order by id for key share`)
}

/** Records a reminder; links of earlier reminders stop working. */
export async function noteReminder(tx: Transaction, { id, ownerId, expiresAt }: Ending, tokenHash: Buffer) {
  await tx.execute(sql`
    insert into listing_reminders (property_id, owner_id, expires_at, token_hash)
    values (${id}, ${ownerId}, ${expiresAt.toISOString()}::timestamptz, ${tokenHash})
    on conflict (property_id) do update set owner_id = excluded.owner_id, expires_at = excluded.expires_at,
      token_hash = excluded.token_hash, created_at = now()`)
}

/**
 * Returns and locks public listings that have expired; a null owner means none. Also locks the owners against deletion until the
 * transaction ends.
 */
export async function lockExpired(tx: Transaction, limit: number) {
  const over = sql`from properties where listed and expires_at <= now() order by id limit ${limit}`
  await holdPeople(tx, sql`select owner_id ${over}`)
  const { rows } = await tx.execute<Titled & { id: number; ownerId: number | null }>(sql`
    select id, title, translations, owner_id as "ownerId" ${over} for update skip locked`)
  return rows
}

/** Returns the id of the listing that a token renews; undefined when the link has expired or its owner may not change the listing now. */
export async function listingOfToken(
  tx: Transaction,
  tokenHash: Buffer,
  longestDays: number,
): Promise<number | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select listing.id from listing_reminders as reminder
    join properties as listing on listing.id = reminder.property_id and listing.owner_id = reminder.owner_id
    join users as owner on owner.id = reminder.owner_id and ${mayRenew}
    where reminder.token_hash = ${tokenHash} and listing.deleted_at is null and listing.publication <> 'draft'
      and reminder.expires_at > now() - ${longestDays} * interval '1 day'
    for update of listing`)
  return rows[0]?.id
}
