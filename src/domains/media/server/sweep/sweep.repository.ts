import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/index.ts'
import { media } from '../media.table.ts'

function select(db: Database) {
  const { id, kind, path, widths, original, state } = media
  return db.select({ id, kind, path, widths, original, state }).from(media)
}

/** A record, with the columns that say which files must be stored. */
export type ExpectedMedia = Awaited<ReturnType<typeof select>>[number]

/** Returns the records whose paths begin with `/media/<shard>/`. */
export function recordsOfShard(db: Database, shard: string): Promise<ExpectedMedia[]> {
  // `0` follows `/` in byte order.
  return select(db).where(and(gte(media.path, `/media/${shard}/`), lt(media.path, `/media/${shard}0`)))
}

/** Reads those records again. */
export function recordsById(db: Database, ids: number[]): Promise<ExpectedMedia[]> {
  return select(db).where(inArray(media.id, ids))
}

/** Returns the paths of avatars, students' pictures and the logo, which have no media record. */
export async function pathsWithoutRecord(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ path: string }>(sql`
    select avatar_path as path from users where avatar_path is not null
    union select regexp_replace(profile_picture, '-[0-9]+[.]jpg$', '') from students where profile_picture like '/media/%'
    union select value->>'url' from settings where key = 'logo'`)
  return rows.map(({ path }) => path)
}

/**
 * Returns uploads older than a given age that no foreign key of any table refers to; everything that uses media has
 * one. Locks them, so that nobody attaches them meanwhile.
 */
export async function findUnattached(tx: Transaction, olderThanMs: number, limit: number): Promise<number[]> {
  const { rows: keys } = await tx.execute<{ attached: string }>(sql`
    select format('exists (select from %s as shown where shown.%I = media.id)', conrelid::regclass, attname) as attached
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'media'::regclass`)
  const attached = keys.map((key) => sql.raw(key.attached))
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from media
    where path like '/media/%' and created_at < now() - ${olderThanMs / 1000} * interval '1 second'
      and not (${sql.join([sql`false`, ...attached], sql` or `)})
    order by id limit ${limit} for update skip locked`)
  return rows.map(({ id }) => id)
}

/** Marks as failed the records whose processing began long ago. Returns how many. */
export async function failStuck(db: Database, olderThanMs: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update media set state = 'failed', failure = 'processing'
    where state = 'processing' and created_at < now() - ${olderThanMs / 1000} * interval '1 second'`)
  return rowCount ?? 0
}
