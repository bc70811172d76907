import { sql } from 'drizzle-orm'
import { PgBoss, fromDrizzle } from 'pg-boss'
import { type Database, type Transaction, causedBy, isConnectionFailure } from '../database/index.ts'

/** Work that is done after the answer, kept in the database: what was sent is done, also after a crash. */
export type Jobs = {
  /** Sends a job with the transaction that makes it necessary: no change without its job, no job without its change. */
  send<Data extends object>(transaction: Transaction | Database, queue: Queue<Data>, data: Data): Promise<void>
  /** Says who does the work of a queue. Call it before `start`. */
  work<Data extends object>(queue: Queue<Data>, handler: JobHandler<Data>): void
  /** Sends an empty job at the times of a cron expression (UTC), once for all processes, and with `atStart` at the start of each. Call it before `start`. */
  schedule(queue: Queue<Record<string, never>>, cron: string, how?: { atStart?: boolean }): void
  /** Has jobs that were given up tried once more. */
  retry(failed: readonly { id: string; queue: string }[]): Promise<void>
  /** Begins to work, and tells `onError` of failures, which have no caller. Sending needs no start. */
  start(onError: (error: unknown) => void): Promise<void>
  /** Lets running jobs finish, for at most `withinMs`; what is not finished is done after the next start. */
  stop(withinMs?: number): Promise<void>
}

type Report = (error: unknown) => void
type Worker = { queue: Queue<object>; begin: (boss: PgBoss, report: Report) => Promise<void> }

const poolSize = 3
/** A job whose process vanished is noticed after this time. */
const heartbeatSeconds = 20
/** The database announces new jobs; asking for them is only the fallback. */
const pollingSeconds = 5
const supervisionSeconds = 10
const keptDays = 2
const awayToldAgainMs = 60_000

/** Opens the jobs of the database at `url`. */
export function openJobs(url: string): Jobs {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'rent-home-jobs',
    max: poolSize,
    useListenNotify: true,
    superviseIntervalSeconds: supervisionSeconds,
    monitorIntervalSeconds: supervisionSeconds,
  })
  let report: Report | undefined
  let toldAt = -Infinity
  boss.on('error', (failure) => {
    // pg-boss copies some errors into plain objects. Without the database each queue fails every few seconds.
    const error = failure instanceof Error ? failure : Object.assign(new Error(), failure)
    const away = isConnectionFailure(error)
    if (away && performance.now() - toldAt < awayToldAgainMs) return
    if (away && report) toldAt = performance.now()
    report?.(error)
  })
  const workers: Worker[] = []
  const schedules: { queue: Queue<Record<string, never>>; cron: string; atStart: boolean }[] = []
  const queues = new Map<string, Promise<void>>()
  let opening: Promise<unknown> | undefined

  // Lazy: a process that never sends or works opens no connection.
  const open = () => (opening ??= boss.start())
  const ensureQueue = (queue: Queue<object>) => {
    const known = queues.get(queue.name)
    if (known) return known
    const made = createQueue(boss, queue)
    queues.set(queue.name, made)
    // A failure is not kept: the database may be back at the next try.
    made.catch(() => queues.delete(queue.name))
    return made
  }
  return {
    send: async (transaction, queue, data) => {
      await open()
      await ensureQueue(queue)
      await boss.send(queue.name, data, { db: fromDrizzle(transaction, sql) })
    },
    work: (queue, handler) => void workers.push({ queue, begin: (...how) => begin(...how, { queue, handler }) }),
    schedule: (queue, cron, { atStart = false } = {}) => void schedules.push({ queue, cron, atStart }),
    retry: async (failed) => {
      await open()
      const ofQueues = Map.groupBy(failed, ({ queue }) => queue)
      for (const [queue, jobs] of ofQueues)
        await boss.retry(
          queue,
          jobs.map(({ id }) => id),
        )
    },
    start: async (onError) => {
      report = onError
      await open()
      for (const { queue } of [...workers, ...schedules]) await ensureQueue(queue)
      for (const { queue, cron, atStart } of schedules) {
        await boss.schedule(queue.name, cron, {})
        if (atStart) await boss.send(queue.name, {})
      }
      for (const worker of workers) await worker.begin(boss, onError)
    },
    stop: async (withinMs = 8000) => {
      if (!opening) return
      await opening.catch(() => {})
      await boss.stop({ graceful: true, timeout: withinMs })
    },
  }
}

/** Makes the tables of the jobs; for the database that tests clone, so that each of them need not. */
export async function installJobs(url: string): Promise<void> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await boss.start()
  await boss.stop({ graceful: false })
}

async function createQueue(boss: PgBoss, { name, retries, longestSeconds }: Queue<object>): Promise<void> {
  const settings = {
    retryLimit: retries,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: 300,
    expireInSeconds: longestSeconds,
    heartbeatSeconds,
    deleteAfterSeconds: keptDays * 86_400,
    notify: true,
  }
  await boss.createQueue(name, settings)
  // A queue of an earlier release keeps its old settings otherwise.
  await boss.updateQueue(name, settings)
}

type Work<Data extends object> = { queue: Queue<Data>; handler: JobHandler<Data> }

/** One worker for each job that may run at once. */
async function begin<Data extends object>(boss: PgBoss, report: Report, work: Work<Data>): Promise<void> {
  for (let count = 0; count < work.queue.atOnce; count += 1) await beginWorker(boss, report, work)
}

async function beginWorker<Data extends object>(boss: PgBoss, report: Report, { queue, handler }: Work<Data>) {
  const options = { includeMetadata: true, notifyPollingIntervalSeconds: pollingSeconds } as const
  let worker: string | undefined
  worker = await boss.work<Data, void, typeof options>(queue.name, options, async (jobs) => {
    try {
      for (const { id, data, retryCount, retryLimit, signal } of jobs)
        await causedBy({ facts: () => ({ job: queue.name }) }, () =>
          handler({ id, data, signal, lastTry: retryCount >= retryLimit }),
        )
    } catch (error) {
      report(error)
      throw error
    } finally {
      // More may be waiting: look at once instead of after the pause.
      if (worker !== undefined) boss.notifyWorker(worker)
    }
  })
}

/** What may be sent to a queue and how its work is done. */
type Queue<Data extends object> = {
  name: string
  /** How many of its jobs this process does at once. */
  atOnce: number
  /** How often a failed job is tried again; the pauses grow. */
  retries: number
  /** A job that takes longer than this many seconds is given up and tried again. */
  longestSeconds: number
  /** Only there for its type. */
  data?: Data
}

/** Declares a queue; `name` is kebab-case and unique in the product. */
export function defineQueue<Data extends object>(
  name: string,
  {
    atOnce = 1,
    retries = 3,
    longestSeconds = 300,
  }: Partial<Pick<Queue<Data>, 'atOnce' | 'retries' | 'longestSeconds'>> = {},
): Queue<Data> {
  return { name, atOnce, retries, longestSeconds }
}

/** A piece of work that is due. */
type Job<Data> = {
  id: string
  data: Data
  /** No further try follows: whoever waits for the work has to be told why it failed. */
  lastTry: boolean
  /** Aborted when the product stops or the job took too long. */
  signal: AbortSignal
}

export type JobHandler<Data> = (job: Job<Data>) => Promise<void>
