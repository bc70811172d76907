import { randomUUID } from 'node:crypto'
import type { AuditContext } from '#domains/audit/server/index.ts'
import { listingPermission } from '#domains/listings/index.ts'
import { findUser } from '#domains/users/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { type JobHandler, type Jobs, defineQueue } from '#platform/jobs/open-jobs.ts'
import { type RequestContext, may } from '#shared/actor.ts'
import { type BatchRun, type NewBatchRun, holdRun, insertRun, progress, claimRun } from './batch-run.repository.ts'

/** Processes one piece of a run: locks and handles the next listings of its batch. */
export type RunPiece = (tx: Transaction, run: BatchRun, how: { limit: number; context: AuditContext }) => Promise<Piece>

/** What a run does with each piece and at its end. */
export type RunKind = {
  /** Reads what a piece needs before its transaction, which already holds a connection and must not wait for another. */
  ready(): Promise<RunPiece>
  /** Cleans up after a run that was completed, stopped or failed (`run.state`). No listing is locked by then. */
  end(tx: Transaction, run: BatchRun, context: AuditContext): Promise<void>
}
/** `last`: the id of the last listing processed; undefined if none was left. */
type Piece = { changed: number; kept: number; same: number; last: number | undefined }

/**
 * `answered`: how many listings are processed before the response. A job's piece keeps its listings locked for about `ms`; its size adapts
 * to the database's speed.
 */
export type PieceSizes = { answered: number; ms: number; min: number; max: number; first: number }
const pieceSizes: PieceSizes = { answered: 300, ms: 80, min: 25, max: 250, first: 50 }

type NewRun = Pick<NewBatchRun, 'id' | 'kind' | 'batch' | 'total'> &
  Partial<Pick<NewBatchRun, 'change'>> & { first?: RunPiece }

/** Notifies the user who began a run of its end, since no request waits for it any more; `missed`: listings that an error left out. */
export type NotifyEnded = (
  tx: Transaction,
  run: Pick<BatchRun, 'batch' | 'actorId' | 'changed' | 'kept'> & { work: BatchRun['kind']; missed: number },
) => Promise<void>

type RunNeeds = { db: Database; jobs: Pick<Jobs, 'send' | 'work'>; notifyEnded: NotifyEnded; sizes?: PieceSizes }

const queueOf = {
  undo: defineQueue<{ id: string }>('batch-undo', { atOnce: 2, retries: 10, longestSeconds: 3600 }),
  change: defineQueue<{ id: string }>('batch-change', { atOnce: 2, retries: 10, longestSeconds: 3600 }),
}

export type BatchRuns = ReturnType<typeof createBatchRuns>

/**
 * Creates runs over the listings of a batch. Each piece is a transaction that also stores the progress, so that no lock lasts long and
 * another worker can resume a dead one's run. Define every kind before the jobs start.
 */
export function createBatchRuns({ db, jobs, notifyEnded, sizes = pieceSizes }: RunNeeds) {
  const kinds = new Map<BatchRun['kind'], RunKind>()
  const kindOf = ({ kind }: BatchRun) => {
    const known = kinds.get(kind)
    if (!known) throw new Error(`No work is defined for runs of the kind ${kind}`)
    return known
  }

  /** Processes the next piece, or ends the run if nothing is left. Throws SupersededRunError. */
  async function step(
    tx: Transaction,
    last: BatchRun,
    { limit, piece }: { limit: number; piece: RunPiece },
  ): Promise<BatchRun> {
    // An erasure may have taken name and address out of it meanwhile.
    const one = await holdRun(tx, last)
    if (!one) throw new SupersededRunError()
    if (!(await mayGoOn(tx, one))) return finish(tx, one, 'stopped')
    if (!isHandled(one)) {
      const made = await piece(tx, one, { limit, context: contextOf(one) })
      if (made.last !== undefined) return progress(tx, one, { after: made.last, ...withPiece(one, made) })
    }
    return finish(tx, one, 'done')
  }

  async function finish(tx: Transaction, one: BatchRun, state: BatchRun['state']): Promise<BatchRun> {
    const now = await progress(tx, one, { state })
    await kindOf(one).end(tx, now, contextOf(one))
    return now
  }

  async function fail(id: string, attempt: string): Promise<void> {
    const end = (how: (tx: Transaction, held: BatchRun) => Promise<BatchRun>) =>
      db.transaction(async (tx) => {
        const held = await holdRun(tx, { id, attempt })
        if (held) await notifyEnded(tx, endOf(await how(tx, held)))
      })
    try {
      await end((tx, held) => finish(tx, held, 'failed'))
    } catch {
      // What broke the run may break its end too.
      await end((tx, held) => progress(tx, held, { state: 'failed' }))
    }
  }

  const work: JobHandler<{ id: string }> = async ({ data: { id }, signal, lastTry }) => {
    const attempt = randomUUID()
    let one = await claimRun(db, id, attempt)
    let limit = sizes.first
    try {
      while (one?.state === 'running') {
        signal.throwIfAborted()
        const current: BatchRun = one
        const how = { limit, piece: await kindOf(current).ready() }
        const began = performance.now()
        one = await db.transaction(async (tx) => {
          const now = await step(tx, current, how)
          // No request waits for it.
          if (now.state === 'done') await notifyEnded(tx, endOf(now))
          return now
        })
        const factor = sizes.ms / (performance.now() - began)
        limit = Math.round(Math.min(sizes.max, Math.max(sizes.min, limit * Math.min(2, factor))))
      }
    } catch (error) {
      if (error instanceof SupersededRunError) return
      if (lastTry && !signal.aborted) await fail(id, attempt)
      throw error
    }
  }

  return {
    /** Defines what the runs of a kind do. */
    define: (kind: BatchRun['kind'], how: RunKind): void => {
      kinds.set(kind, how)
      jobs.work(queueOf[kind], work)
    },

    /**
     * Begins a run, whose pieces a job processes. If `first` is given, its piece is done before this returns, which completes a small run.
     * Omit it after expensive reads in the same transaction: the piece would stay locked for as long.
     */
    begin: async (tx: Transaction, { actor, origin }: RequestContext, { first, ...run }: NewRun): Promise<BatchRun> => {
      const by = { actorId: actor.id, actorName: actor.name, managesAll: may(actor, listingPermission.writeAll) }
      const { address, userAgent } = origin
      const begun = await insertRun(tx, { change: null, ...run, ...by, address, userAgent })
      const how = first && { limit: sizes.answered, piece: first }
      let done = how ? await step(tx, begun, how) : begun
      if (how && done.state === 'running' && isHandled(done)) done = await step(tx, done, how)
      if (done.state === 'running') await jobs.send(tx, queueOf[run.kind], { id: run.id })
      return done
    },

    /** Stops a run after the current piece, if it is running. */
    stop: async (tx: Transaction, id: string): Promise<void> => {
      const held = await holdRun(tx, { id })
      if (held) await finish(tx, held, 'stopped')
    },
  }
}

function withPiece(one: BatchRun, { changed, kept, same }: Piece) {
  return { changed: one.changed + changed, kept: one.kept + kept, same: one.same + same }
}

function endOf(run: BatchRun): Parameters<NotifyEnded>[1] {
  return { ...run, work: run.kind, missed: run.total - handledBy(run) }
}

/** Returns how many listings a run has processed. */
export function handledBy({ changed, kept, same }: BatchRun): number {
  return changed + kept + same
}

function isHandled(run: BatchRun): boolean {
  return handledBy(run) >= run.total
}

/** Whether the person who began a run is active and still has the permission with which they began it (security.md 7). */
async function mayGoOn(tx: Transaction, { actorId, managesAll }: BatchRun): Promise<boolean> {
  const person = await findUser(tx, { id: actorId })
  const held = person?.status === 'active' ? person.rolePermissions : []
  return held.includes(listingPermission.writeAll) || (!managesAll && held.includes(listingPermission.writeOwn))
}

function contextOf({ actorId, actorName, address, userAgent }: BatchRun): AuditContext {
  return { actor: { id: actorId, name: actorName }, origin: { address, userAgent } }
}

/** Thrown when another worker took the run over or it was ended: nothing more may be stored. */
class SupersededRunError extends Error {}
