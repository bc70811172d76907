import { randomUUID } from 'node:crypto'
import type { AuditContext } from '#domains/audit/server/index.ts'
import { listingPermission } from '#domains/listings/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { type JobHandler, type Jobs, defineQueue } from '#platform/jobs/index.ts'
import { type RequestContext, may } from '#shared/actor.ts'
import { type BatchRun, type NewBatchRun, holdRun, insertRun, progress, takeUp } from './batch-run.repository.ts'

/** Does a piece of a run: deals with the next listings of its batch, which it holds. */
export type RunPiece = (tx: Transaction, run: BatchRun, how: { limit: number; context: AuditContext }) => Promise<Piece>

/** What a run does, piece by piece and at its end. */
export type RunKind = {
  /** Reads what a piece needs before its transaction, which has a connection already and must wait for no other. */
  ready(): Promise<RunPiece>
  /** What the run leaves behind, whether it came to its end or was stopped (`run.state`). No listing is held by then. */
  end(tx: Transaction, run: BatchRun, context: AuditContext): Promise<void>
}
/** `last`: the last listing that was looked at; undefined where none was left. */
type Piece = { changed: number; kept: number; same: number; last: number | undefined }

/**
 * `answered`: so many listings are done while somebody waits for the answer. A piece of a job holds its listings for about `ms`; it grows and
 * shrinks with what the database manages.
 */
export type PieceSizes = { answered: number; ms: number; least: number; most: number; first: number }
const pieceSizes: PieceSizes = { answered: 300, ms: 80, least: 25, most: 250, first: 50 }

type NewRun = Pick<NewBatchRun, 'id' | 'kind' | 'batch' | 'total'> &
  Partial<Pick<NewBatchRun, 'change'>> & { first?: RunPiece }

/** Tells whoever began a run how it ended, since nobody waits for it any more; `missed`: listings that an error kept from it. */
export type TellEnded = (
  tx: Transaction,
  run: Pick<BatchRun, 'batch' | 'actorId' | 'changed' | 'kept'> & { work: BatchRun['kind']; missed: number },
) => Promise<void>

type RunNeeds = { db: Database; jobs: Pick<Jobs, 'send' | 'work'>; tellEnded: TellEnded; sizes?: PieceSizes }

const queueOf = {
  undo: defineQueue<{ id: string }>('batch-undo', { atOnce: 2, retries: 10, longestSeconds: 3600 }),
  change: defineQueue<{ id: string }>('batch-change', { atOnce: 2, retries: 10, longestSeconds: 3600 }),
}

export type BatchRuns = ReturnType<typeof createBatchRuns>

/**
 * Runs over the listings of a batch, piece by piece, each piece a transaction that says how far the run is: nothing is held for long, and
 * a worker that vanished is followed where it was. Say what each kind does before the jobs start.
 */
export function createBatchRuns({ db, jobs, tellEnded, sizes = pieceSizes }: RunNeeds) {
  const kinds = new Map<BatchRun['kind'], RunKind>()
  const kindOf = ({ kind }: BatchRun) => {
    const known = kinds.get(kind)
    if (!known) throw new Error(`Nobody said what a run does that is of the kind ${kind}`)
    return known
  }

  /** Does the next piece, or ends the run where nothing is left. Throws OutOfTurn. */
  async function step(
    tx: Transaction,
    one: BatchRun,
    { limit, piece }: { limit: number; piece: RunPiece },
  ): Promise<BatchRun> {
    if (!(await holdRun(tx, one))) throw new OutOfTurn()
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
        if (held) await tellEnded(tx, endOf(await how(tx, held)))
      })
    try {
      await end((tx, held) => finish(tx, held, 'failed'))
    } catch {
      // What stops it may stop its end too.
      await end((tx, held) => progress(tx, held, { state: 'failed' }))
    }
  }

  const work: JobHandler<{ id: string }> = async ({ data: { id }, signal, lastTry }) => {
    const attempt = randomUUID()
    let one = await takeUp(db, id, attempt)
    let limit = sizes.first
    try {
      while (one?.state === 'running') {
        signal.throwIfAborted()
        const current: BatchRun = one
        // oxlint-disable-next-line no-await-in-loop -- piece by piece, so that nothing is held for long
        const how = { limit, piece: await kindOf(current).ready() }
        const began = performance.now()
        // oxlint-disable-next-line no-await-in-loop -- the same
        one = await db.transaction(async (tx) => {
          const now = await step(tx, current, how)
          // Nobody waits for it.
          if (now.state === 'done') await tellEnded(tx, endOf(now))
          return now
        })
        const factor = sizes.ms / (performance.now() - began)
        limit = Math.round(Math.min(sizes.most, Math.max(sizes.least, limit * Math.min(2, factor))))
      }
    } catch (error) {
      if (error instanceof OutOfTurn) return
      if (lastTry && !signal.aborted) await fail(id, attempt)
      throw error
    }
  }

  return {
    /** Says what the runs of a kind do. */
    define: (kind: BatchRun['kind'], how: RunKind): void => {
      kinds.set(kind, how)
      jobs.work(queueOf[kind], work)
    },

    /**
     * Begins a run, whose pieces are a job's. `first` is done when this returns, and with it all of a small run; there is none where much was
     * read before, which would hold that piece for as long.
     */
    begin: async (tx: Transaction, { actor, origin }: RequestContext, { first, ...run }: NewRun): Promise<BatchRun> => {
      const begun = await insertRun(tx, {
        change: null,
        ...run,
        actorId: actor.id,
        actorName: actor.name,
        managesAll: may(actor, listingPermission.writeAll),
        address: origin.address,
        userAgent: origin.userAgent,
      })
      const how = first && { limit: sizes.answered, piece: first }
      let done = how ? await step(tx, begun, how) : begun
      if (how && done.state === 'running' && isHandled(done)) done = await step(tx, done, how)
      if (done.state === 'running') await jobs.send(tx, queueOf[run.kind], { id: run.id })
      return done
    },

    /** Ends a run after the piece at hand, if it is on its way. */
    stop: async (tx: Transaction, id: string): Promise<void> => {
      const held = await holdRun(tx, { id })
      if (held) await finish(tx, held, 'stopped')
    },

    /** Goes on with a run whose worker vanished. */
    resume: (kind: BatchRun['kind'], id: string) => jobs.send(db, queueOf[kind], { id }),
  }
}

function withPiece(one: BatchRun, { changed, kept, same }: Piece) {
  return { changed: one.changed + changed, kept: one.kept + kept, same: one.same + same }
}

function endOf(run: BatchRun): Parameters<TellEnded>[1] {
  return { ...run, work: run.kind, missed: run.total - handledBy(run) }
}

/** How many listings a run has dealt with. */
export function handledBy({ changed, kept, same }: BatchRun): number {
  return changed + kept + same
}

function isHandled(run: BatchRun): boolean {
  return handledBy(run) >= run.total
}

function contextOf({ actorId, actorName, address, userAgent }: BatchRun): AuditContext {
  return { actor: { id: actorId, name: actorName }, origin: { address, userAgent } }
}

/** Another worker took the run over, or somebody ended it: nothing more may be stored. */
class OutOfTurn extends Error {}
