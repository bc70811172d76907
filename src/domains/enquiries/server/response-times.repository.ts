import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import type { ResponseTimeQuery, ResponseTimes } from '../enquiry.schemas.ts'
import type { EnquiryScope } from './enquiry.repository.ts'

type Row = {
  id: number | null
  name: string | null
  received: number
  waiting: number
  won: number
  minutes: number | null
}

/** Returns how fast each agent first responded to the enquiries of a period, the fastest first. */
export async function readResponseTimes(
  db: Database,
  { from, to }: ResponseTimeQuery,
  scope: EnquiryScope,
): Promise<ResponseTimes['agents']> {
  const theirs = scope === 'all' ? sql`true` : sql`enquiries.agent_id = ${scope.agentId}`
  const { rows } = await db.execute<Row>(sql`
    select users.id, users.name, count(*)::integer as received,
      (count(*) filter (where state = 'new' and answered_at is null))::integer as waiting,
      (count(*) filter (where state = 'won'))::integer as won,
      round((percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - enquiries.created_at)::double precision
      ) filter (where answered_at is not null) / 60)::numeric, 1)::double precision as minutes
    from enquiries left join users on users.id = enquiries.agent_id
    where enquiries.created_at >= ${`${from}T00:00:00+03:00`}::timestamptz
      and enquiries.created_at < ${`${to}T00:00:00+03:00`}::timestamptz + interval '1 day' and ${theirs}
    group by users.id, users.name
    order by minutes nulls last, received desc, users.id
    limit 200`)
  return rows.map(({ id, name, received, waiting, won, minutes }) => {
    const agent = id === null ? null : { id, name: name ?? '' }
    return { agent, received, waiting, won, median_minutes: minutes }
  })
}
