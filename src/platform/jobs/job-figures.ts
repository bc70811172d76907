import type { Pool } from 'pg'

/** Numbers of jobs in a queue: waiting (also for a retry), active, and failed for good in the last days. */
type QueueFigures = { queue: string; waiting: number; active: number; failed: number }

/** A job that failed for good; `reason` is the first line of its last error. */
type FailedJob = { id: string; queue: string; failedAt: Date; tries: number; reason: string | null }

/** Excludes the library's internal queues. */
const ofTheProduct = String.raw`name not like '\_\_%'`

/** Returns figures of the product's queues, as the library counted them within the last ten seconds: nothing is counted now. */
export async function readQueueFigures(pool: Pool): Promise<QueueFigures[]> {
  const counts = 'name as queue, queued_count as waiting, active_count as active, failed_count as failed'
  return (await pool.query<QueueFigures>(`select ${counts} from pgboss.queue where ${ofTheProduct} order by name`)).rows
}

/** Returns failed jobs, newest first (by id, by queue, or all), and their total number. */
export async function readFailedJobs(
  pool: Pool,
  { max, ids, queue }: { max: number; ids?: readonly string[] | undefined; queue?: string },
): Promise<{ jobs: FailedJob[]; total: number }> {
  const { rows } = await pool.query<FailedJob & { total: number }>(
    `select id, name as queue, coalesce(completed_on, created_on) as "failedAt", retry_count + 1 as tries,
      coalesce(output ->> 'message', output -> 'value' ->> 'message') as reason, (count(*) over ())::integer as total
    from pgboss.job where state = 'failed' and ${ofTheProduct}
      and ($2::uuid[] is null or id = any($2)) and ($3::text is null or name = $3)
    order by completed_on desc nulls last limit $1`,
    [max, ids ?? null, queue ?? null],
  )
  const jobs = rows.map(({ id, queue: of, failedAt, tries, reason }) => {
    return { id, queue: of, failedAt, tries, reason: reason && firstLine(reason) }
  })
  return { jobs, total: rows[0]?.total ?? 0 }
}

/** Returns when a job of a queue last completed, within the days that jobs are kept. */
export async function readLastDone(pool: Pool, queue: string): Promise<Date | undefined> {
  const { rows } = await pool.query<{ at: Date | null }>(
    `select max(completed_on) as at from pgboss.job where name = $1 and state = 'completed'`,
    [queue],
  )
  return rows[0]?.at ?? undefined
}

const longestReason = 300

/** Returns the first line, because the values of a failed statement are in the lines after it. */
function firstLine(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length > longestReason ? `${line.slice(0, longestReason)}…` : line
}
