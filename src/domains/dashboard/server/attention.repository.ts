import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import type { AttentionKind } from '../dashboard.schemas.ts'
import { countedListings, type Scope } from './scope.ts'

/** After how many days without a change a listing should be looked at (issue "dashboard"). */
const staleAfterDays = 90

/** How many of the listed ones have each shortcoming. A listing may have several. */
export async function readAttention(db: Database, scope: Scope): Promise<Record<AttentionKind, number>> {
  const listed = sql`${countedListings(scope)} and listed`
  const { rows } = await db.execute<Record<AttentionKind, number>>(sql`
    select
      (select count(*)::integer from properties
       where ${listed} and exists (
         select from listings_without_pictures where property_id = properties.id)) as "without-picture",
      (select count(*)::integer from properties
       where ${listed} and (square_feet is null or bedrooms is null or description = '')) as incomplete,
      (select count(*)::integer from properties
       where ${listed} and updated_at < now() - make_interval(days => ${staleAfterDays})) as unchanged`)
  return rows[0] ?? { 'without-picture': 0, incomplete: 0, unchanged: 0 }
}
