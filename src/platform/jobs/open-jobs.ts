import { sql } from 'drizzle-orm'
import { type JobResult, type JobWithMetadata, PgBoss, fromDrizzle } from 'pg-boss'
import { type Executor, causedBy, isConnectionFailure } from '../database/index.ts'

export type Jobs = ReturnType<typeof openJobs>

/** A failure that another try would only repeat: the job that throws it has failed. */
export class FinalFailure extends Error {}

type Report = (error: unknown) => void
type Worker = { queue: Queue<object>; begin: (boss: PgBoss, report: Report) => Promise<void> }
type Schedule = { queue: Queue<Nothing>; cron: string; atStart: boolean }
type Nothing = Record<string, never>

const poolSize = 3
/** How soon a job whose process died is noticed. */
const heartbeatSeconds = 20
/** The database notifies workers of new jobs; polling is only the fallback. */
const pollingSeconds = 5
const supervisionSeconds = 10
const keptDays = 2
const logAwayAgainMs = 60_000

/** Opens the background jobs of the database at `url`, which persists them: a job that was sent is done, also after a crash. */
export function openJobs(url: string) {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'rent-home-jobs',
    max: poolSize,
    useListenNotify: true,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
  })
  let report: Report | undefined
  let loggedAt = -Infinity
  boss.on('error', (failure) => {
    // pg-boss copies some errors into plain objects. Without the database every queue fails every few seconds, so report that once a
    // minute.
    const error = failure instanceof Error ? failure : Object.assign(new Error(), failure)
    const away = isConnectionFailure(error)
    if (away && performance.now() - loggedAt < logAwayAgainMs) return
    if (away && report) loggedAt = performance.now()
    report?.(error)
  })
  const workers: Worker[] = []
  const schedules: Schedule[] = []
  const queues = new Map<string, Promise<void>>()
  let opening: Promise<unknown> | undefined

  // Lazy: a process that neither sends nor works opens no connection.
  const open = () => (opening ??= boss.start())
  const ensureQueue = (queue: Queue<object>) => {
    const known = queues.get(queue.name)
    if (known) return known
    const made = createQueue(boss, queue)
    queues.set(queue.name, made)
    // Do not cache a failure: the next try may succeed.
    made.catch(() => queues.delete(queue.name))
    return made
  }
  const work = <Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>): void => {
    if (workers.some((one) => one.queue.name === queue.name))
      throw new Error(`The queue "${queue.name}" has a handler already: give another queue another name`)
    workers.push({ queue, begin: (...how) => begin(...how, { queue, handler }) })
  }
  return {
    /** Sends a job in the transaction that requires it: both commit or neither. */
    send: async <Data extends object>(transaction: Executor, queue: Queue<Data>, data: Data) => {
      await open()
      await ensureQueue(queue)
      await boss.send(queue.name, data, { db: fromDrizzle(transaction, sql) })
    },
    /** Registers the handler of a queue. Call it before `start`. */
    work,
    /**
     * Calls the handler by a cron expression (UTC), in one of all processes; with `atStart` also at each start. Call it before `start`.
     */
    schedule: (queue: Queue<Nothing>, cron: string, handler: JobHandler<Nothing>, { atStart = false } = {}): void => {
      work(queue, handler)
      schedules.push({ queue, cron, atStart })
    },
    /** Retries failed jobs once more. */
    retry: async (failed: readonly { id: string; queue: string }[]) => {
      await open()
      const ofQueues = Map.groupBy(failed, ({ queue }) => queue)
      for (const [queue, jobs] of ofQueues)
        await boss.retry(
          queue,
          jobs.map(({ id }) => id),
        )
    },
    /** Starts the workers and reports errors, which have no caller, to `onError`. Sending needs no start. */
    start: async (onError: Report) => {
      report = onError
      await open()
      for (const { queue } of workers) await ensureQueue(queue)
      for (const { queue, cron, atStart } of schedules) {
        await boss.schedule(queue.name, cron, {})
        if (atStart) await boss.send(queue.name, {})
      }
      for (const worker of workers) await worker.begin(boss, onError)
    },
    /** Lets running jobs finish within `withinMs`; unfinished ones run again after the next start. */
    stop: async (withinMs = 8000) => {
      if (!opening) return
      await opening.catch(() => {})
      await boss.stop({ graceful: true, timeout: withinMs })
    },
  }
}

/** Creates the job tables in the template database of the tests, so that its clones have them. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

async function createQueue(boss: PgBoss, { name, retries, longestSeconds }: Queue<object>): Promise<void> {
  const settings = {
    // One more, for a job whose process died at its last try.
    retryLimit: retries === 0 ? 0 : retries + 1,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: longestSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: keptDays * 86_400,
    notify: true,
  }
  await boss.createQueue(name, settings)
  // Otherwise a queue of an earlier release would keep its settings.
  await boss.updateQueue(name, settings)
}

type Work<Data extends object> = { queue: Queue<Data>; handler: JobHandler<Data> }

async function begin<Data extends object>(boss: PgBoss, report: Report, work: Work<Data>): Promise<void> {
  for (let count = 0; count < work.queue.atOnce; count += 1) await beginWorker(boss, report, work)
}

async function beginWorker<Data extends object>(boss: PgBoss, report: Report, { queue, handler }: Work<Data>) {
  const options = { includeMetadata: true, perJobResults: true, notifyPollingIntervalSeconds: pollingSeconds } as const
  let worker: string | undefined
  const run = async ({ id, data, retryCount, signal }: JobWithMetadata<Data>): Promise<JobResult> => {
    const lastTry = retryCount >= queue.retries
    const isLast = (error: unknown) => (lastTry || error instanceof FinalFailure) && !signal.aborted
    try {
      await causedBy({ facts: () => ({ job: queue.name }) }, () => handler({ id, data, signal, lastTry }))
      return { id, status: 'completed' }
    } catch (error) {
      report(error)
      // `deadletter` ends the job as failed, without another try.
      return { id, status: isLast(error) ? 'deadletter' : 'failed', output: error }
    } finally {
      // More jobs may be waiting: poll now instead of after the pause.
      if (worker !== undefined) boss.notifyWorker(worker)
    }
  }
  // A worker fetches one job at a time.
  worker = await boss.work<Data, void, typeof options>(queue.name, options, (jobs) => Promise.all(jobs.map(run)))
}

/** A queue: its name, settings, and the type of its jobs' data. */
type Queue<Data extends object> = {
  name: string
  /** Concurrent jobs per process. */
  atOnce: number
  /** Retries of a failed job, with growing delays. */
  retries: number
  /** Timeout of a job in seconds; then it is retried. */
  longestSeconds: number
  /** Carries the type only. */
  data?: Data
}

/** Declares a queue; `name` is kebab-case and unique in the product. */
export function defineQueue<Data extends object = Nothing>(
  name: string,
  {
    atOnce = 1,
    retries = 3,
    longestSeconds = 300,
  }: Partial<Pick<Queue<Data>, 'atOnce' | 'retries' | 'longestSeconds'>> = {},
): Queue<Data> {
  return { name, atOnce, retries, longestSeconds }
}

type Job<Data> = {
  id: string
  data: Data
  /** True on the last try: whoever waits for the result must be told why it failed. */
  lastTry: boolean
  /** Aborts when the process stops or the job times out. */
  signal: AbortSignal
}

export type JobHandler<Data> = (job: Job<Data>) => Promise<unknown>

/** Repeats `handleChunk`, which handles up to `max` items, until one handles fewer, so that no lock is held long; returns the total. */
export async function inChunks(max: number, handleChunk: () => Promise<number>): Promise<number> {
  let total = 0
  for (;;) {
    const done = await handleChunk()
    total += done
    if (done < max) return total
  }
}
