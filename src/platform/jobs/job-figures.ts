import type { Pool } from 'pg'

/** How many jobs of a queue wait (also for their next try), are being done, and were given up in the last days. */
type QueueFigures = { queue: string; waiting: number; active: number; failed: number }

/** A job that was given up; `reason` is the first line of what its last try failed with. */
export type FailedJob = { id: string; queue: string; failedAt: Date; tries: number; reason: string | null }

/** The library has a queue of its own. */
const ofTheProduct = String.raw`name not like '\_\_%'`

/** The queues of the product as they were counted within the last ten seconds: nobody waits for a count. */
export async function readQueueFigures(pool: Pool): Promise<QueueFigures[]> {
  const { rows } =
    await pool.query<QueueFigures>(`select name as queue, queued_count as waiting, active_count as active,
    failed_count as failed from pgboss.queue where ${ofTheProduct} order by name`)
  return rows
}

type WantedJobs = { most: number; ids?: readonly string[] | undefined; queue?: string }

/** Jobs that were given up, newest first: these, those of a queue, or all; and how many there are. */
export async function readFailedJobs(
  pool: Pool,
  { most, ids, queue }: WantedJobs,
): Promise<{ jobs: FailedJob[]; total: number }> {
  const { rows } = await pool.query<FailedJob & { total: number }>(
    `select id, name as queue, coalesce(completed_on, created_on) as "failedAt", retry_count + 1 as tries,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason, (count(*) over ())::integer as total
    from pgboss.job where state = 'failed' and ${ofTheProduct}
      and ($2::uuid[] is null or id = any($2)) and ($3::text is null or name = $3)
    order by completed_on desc nulls last limit $1`,
    [most, ids ?? null, queue ?? null],
  )
  const jobs = rows.map(({ id, queue: of, failedAt, tries, reason }) => {
    return { id, queue: of, failedAt, tries, reason: reason && firstLine(reason) }
  })
  return { jobs, total: rows[0]?.total ?? 0 }
}

/** When a job of a queue was last done, in the days for which jobs are kept. */
export async function readLastDone(pool: Pool, queue: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date | null }>(
    `select max(completed_on) as at from pgboss.job where name = $1 and state = 'completed'`,
    [queue],
  )
  return rows[0]?.at ?? undefined
}

const longestReason = 300

/** Without the values of a failed statement, which stand in the lines after it. */
function firstLine(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > longestReason ? `${line.slice(0, longestReason)}…` : line
}
