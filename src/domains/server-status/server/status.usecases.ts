import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { recordAudit } from '#domains/audit/server/index.ts'
import { readLastBackup } from '#domains/backups/server/index.ts'
import { type Config, releaseOfProduct } from '#platform/config/config.ts'
import { type Database, readDatabaseFigures, readServers } from '#platform/database/index.ts'
import { readFailedJobs, readLastDone, readQueueFigures } from '#platform/jobs/job-figures.ts'
import type { Jobs } from '#platform/jobs/open-jobs.ts'
import { mailQueueName } from '#platform/mail/index.ts'
import { type Storage, createWriteCheck } from '#platform/storage/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { dayNumber } from '#shared/calendar.ts'
import { judgeBackup, judgeDisk, judgeJobs, judgeMail, judgeStandbys, judgeStore } from '../judge.ts'
import type { StatusView } from '../status.schemas.ts'

export type StatusNeeds = {
  config: Config
  db: Database
  pool: Pool
  jobs: Jobs
  storage: Storage
  mailWay: () => Promise<'smtp' | 'outbox'>
}

const maxShown = 50
const maxRetried = 1000

/** Creates the use cases of the installation's state; the routes check the permission. */
export function createStatus(needs: StatusNeeds) {
  const { pool, db, jobs } = needs
  const writeFailure = createWriteCheck(needs.storage)
  return {
    read: async (): Promise<StatusView> => {
      const queues = await readQueueFigures(pool)
      const [database, servers, queued, mail, backup, disk, writeProblem] = await Promise.all([
        readDatabaseFigures(pool),
        readServers(pool),
        readJobs(pool, queues),
        readMail(needs, queues),
        readBackup(needs),
        readDisk(needs.config),
        writeFailure(),
      ])
      const writable = writeProblem === undefined
      const { standbys, bytes, version: postgres, schema } = database
      return {
        checked_at: new Date().toISOString(),
        versions: {
          product: releaseOfProduct(),
          node: process.versions.node,
          postgres,
          schema,
          started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
        },
        servers: servers.map(({ address, since }) => ({ address, since: since.toISOString() })),
        jobs: queued,
        mail,
        store: { ...judgeStore({ writable }), ...placeOf(needs.config), writable },
        disk,
        database: {
          ...judgeStandbys(standbys),
          bytes,
          embedded: needs.config.databaseUrl === undefined,
          standbys: standbys.map(({ name, state, bytesBehind, secondsBehind }) => ({
            name,
            state,
            bytes_behind: bytesBehind,
            seconds_behind: secondsBehind,
          })),
        },
        backup,
      }
    },
    /** Retries failed jobs, all or the given ones; returns their number. */
    retry: async (ids: readonly string[] | undefined, context: RequestContext): Promise<number> => {
      const { jobs: failed } = await readFailedJobs(pool, { max: maxRetried, ids })
      const retried = failed.length
      if (retried > 0) {
        await jobs.retry(failed)
        const queues = [...new Set(failed.map(({ queue }) => queue))].toSorted().join(', ')
        const subject = { kind: 'job', id: null, name: `${queues} (${retried})` }
        await recordAudit(db, context, { action: 'job.retried', subject })
      }
      return retried
    },
  }
}

type Queues = Awaited<ReturnType<typeof readQueueFigures>>

async function readJobs(pool: Pool, queues: Queues): Promise<StatusView['jobs']> {
  const { jobs, total } = await readFailedJobs(pool, { max: maxShown })
  const sum = (of: 'waiting' | 'active') => queues.reduce((all, queue) => all + queue[of], 0)
  const counts = { waiting: sum('waiting'), active: sum('active'), failed: total }
  const failures = jobs.map(({ failedAt, ...job }) => ({ ...job, failed_at: failedAt.toISOString() }))
  return { ...judgeJobs(counts), ...counts, failures }
}

async function readMail({ pool, mailWay }: StatusNeeds, queues: Queues): Promise<StatusView['mail']> {
  const [lastSentAt, failures, way] = await Promise.all([
    readLastDone(pool, mailQueueName),
    readFailedJobs(pool, { max: 1, queue: mailQueueName }),
    mailWay(),
  ])
  const { waiting = 0 } = queues.find(({ queue }) => queue === mailQueueName) ?? {}
  const failed = failures.total
  return {
    ...judgeMail({ failed, way }),
    way,
    last_sent_at: lastSentAt?.toISOString() ?? null,
    waiting,
    failed,
    reason: failures.jobs[0]?.reason ?? null,
  }
}

async function readBackup({ db, config }: StatusNeeds): Promise<StatusView['backup']> {
  const daily = config.backups.daily !== undefined
  const { madeAt, failedAt, reason } = await readLastBackup(db)
  return {
    ...judgeBackup({ daily, madeAt, failedAt }, Date.now()),
    daily,
    made_at: madeAt?.toISOString() ?? null,
    of_today: madeAt !== null && dayNumber(madeAt.getTime()) === dayNumber(Date.now()),
    failed_at: failedAt?.toISOString() ?? null,
    reason,
  }
}

async function readDisk({ dataDir }: Config): Promise<StatusView['disk']> {
  const { bavail, blocks, bsize } = await statfs(dataDir)
  const [freeBytes, totalBytes] = [bavail * bsize, blocks * bsize]
  return { ...judgeDisk({ freeBytes, totalBytes }), free_bytes: freeBytes, total_bytes: totalBytes }
}

function placeOf({ bucket, dataDir }: Config) {
  return bucket
    ? { kind: 'bucket' as const, place: bucket.bucket }
    : { kind: 'folder' as const, place: join(dataDir, 'files') }
}
