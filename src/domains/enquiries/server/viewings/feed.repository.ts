import { sql } from 'drizzle-orm'
import { needsSecondFactor } from '#domains/auth/server/index.ts'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import type { Language } from '#shared/language.ts'

type Feed = { createdAt: Date; lastUsedAt: Date | null }

export async function findFeed(db: Executor, userId: number): Promise<Feed | undefined> {
  const { rows } = await db.execute<{ createdAt: string; lastUsedAt: string | null }>(sql`
    select created_at as "createdAt", last_used_at as "lastUsedAt" from calendar_feeds where user_id = ${userId}`)
  const [row] = rows
  return (
    row && { createdAt: new Date(row.createdAt), lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt) }
  )
}

/** Replaces a user's feed. */
export async function replaceFeed(
  transaction: Transaction,
  { id, twoSteps = false }: Pick<SignedInActor, 'id' | 'twoSteps'>,
  secretHash: Buffer,
): Promise<void> {
  await transaction.execute(sql`
    insert into calendar_feeds (user_id, secret_hash, two_steps) values (${id}, ${secretHash}, ${twoSteps})
    on conflict (user_id) do update set secret_hash = excluded.secret_hash, two_steps = excluded.two_steps,
      created_at = now(), last_used_at = null`)
}

/** Deletes a user's feed; returns whether there was one. */
export async function deleteFeed(transaction: Transaction, userId: number): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`delete from calendar_feeds where user_id = ${userId}`)
  return (rowCount ?? 0) > 0
}

/**
 * Returns the owner of a feed, if they are active and currently may answer enquiries, for which their role may need two steps. Updates the
 * time of the last use at most once a minute.
 */
export async function findFeedOwner(
  db: Database,
  secretHash: Buffer,
  permissions: readonly string[],
): Promise<{ id: number; language: Language } | undefined> {
  const { rows } = await db.execute<{ id: number; language: Language }>(sql`
    select users.id, users.language from calendar_feeds
    join users on users.id = calendar_feeds.user_id and users.status = 'active'
    join roles on roles.id = users.role_id and roles.permissions && ${sql.param([...permissions])}::text[]
    where calendar_feeds.secret_hash = ${secretHash} and (calendar_feeds.two_steps or not ${needsSecondFactor})`)
  const [owner] = rows
  if (owner)
    await db.execute(sql`
      update calendar_feeds set last_used_at = now()
      where user_id = ${owner.id} and coalesce(last_used_at < now() - interval '1 minute', true)`)
  return owner
}
