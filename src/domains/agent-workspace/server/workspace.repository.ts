import { timeZone } from '#shared/calendar.ts'
import type { Language } from '#shared/language.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import { referenceOf } from '#domains/listings/index.ts'
import { qualityTargets, type Workspace, type WorkspaceListing } from '../workspace.schemas.ts'

/** The number of days whose views are shown. */
export const shownDays = 30
const endingDays = 14
const maxListed = 20

const ending = sql`publication = 'expired' or (listed and expires_at <= now() + ${endingDays} * interval '1 day')`

const parts = {
  drafts: { where: sql`publication = 'draft'`, order: sql`updated_at desc, id desc` },
  ending: { where: ending, order: sql`publication = 'expired', expires_at, id` },
  offered: { where: sql`listed`, order: sql`cardinality(missing) desc, created_at desc, id desc` },
} satisfies Record<string, { where: SQL; order: SQL }>

/** Counts an owner's listings by state. */
export async function countOwn(db: Database, ownerId: number): Promise<Workspace['counts']> {
  const { rows } = await db.execute<Workspace['counts']>(sql`
    select
      count(*) filter (where publication = 'published' and status = 'available')::integer as available,
      count(*) filter (where publication = 'published' and status = 'pending')::integer as pending,
      count(*) filter (where publication = 'published' and status = 'sold' and property_type = 'rent')::integer as rented,
      count(*) filter (where publication = 'published' and status = 'sold' and property_type = 'sell')::integer as sold,
      count(*) filter (where publication = 'draft')::integer as draft,
      count(*) filter (where publication = 'expired')::integer as expired,
      count(*) filter (where ${ending})::integer as ending
    from properties where owner_id = ${ownerId} and deleted_at is null`)
  return rows[0] ?? { available: 0, pending: 0, rented: 0, sold: 0, draft: 0, expired: 0, ending: 0 }
}

type Reader = { id: number; language: Language }

/** Returns an owner's first listings in a part of the workspace, with titles in their language. */
export async function readPart(db: Database, by: Reader, part: keyof typeof parts): Promise<WorkspaceListing[]> {
  const { where, order } = parts[part]
  const { rows } = await db.execute<Omit<WorkspaceListing, 'reference'>>(sql`
    select id, coalesce(nullif(translations -> ${by.language}::text ->> 'title', ''), title) as title, status, publication, property_type, version, missing,
      to_char(expires_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as expires_at,
      coalesce((
        select sum(views) from listing_views
        where property_id = listing.id and day > (now() at time zone ${timeZone})::date - ${shownDays}::integer
      ), 0)::integer as views
    from (select *, ${missing} as missing from properties where owner_id = ${by.id} and deleted_at is null) as listing
    where ${where} order by ${order} limit ${maxListed}`)
  return rows.map((row) => ({ ...row, reference: referenceOf(row.id) }))
}

const has = (kind: 'image' | 'video') => sql`(
  select count(*) from property_media join media on media.id = property_media.media_id
  where property_media.property_id = properties.id and media.kind = ${kind} and media.state <> 'failed')`

/** The quality issues of a listing, in the order of `qualityIssues`. */
const missing = sql`array_remove(array[
  case when ${has('image')} < ${qualityTargets.pictures} then 'pictures' end,
  case when length(description) < ${qualityTargets.description} then 'description' end,
  case when latitude is null then 'point' end,
  case when coalesce(translations -> 'am' ->> 'title', '') = '' and title !~ '[\u1200-\u137f]' then 'amharic' end,
  case when ${has('video')} = 0 then 'video' end
]::text[], null)`
