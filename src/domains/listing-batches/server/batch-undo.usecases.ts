import { randomUUID } from 'node:crypto'
import { type AuditContext, recordAudit } from '#domains/audit/server/index.ts'
import { batchNotFound, listingPermission } from '#domains/listings/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { type JobHandler, type Jobs, defineQueue } from '#platform/jobs/index.ts'
import { type RequestContext, may } from '#shared/actor.ts'
import type { BatchView } from '../batch.schemas.ts'
import {
  type BatchUndo,
  countRemembered,
  findBatch,
  insertUndo,
  lastUndos,
  lockBatch,
  progress,
  readKept,
  takeUp,
  undoableAmong,
} from './batch-undo.repository.ts'
import { type EnquiredAmong, type RemoveMedia, undoPiece } from './undo-piece.ts'

/** An undo whose first piece was not all of it. */
const undoQueue = defineQueue<{ id: string }>('batch-undo', { atOnce: 2, retries: 10, longestSeconds: 3600 })

/** So many listings are undone at once, while somebody waits for the answer. */
const firstPiece = 300
/** A piece holds its listings for about so many milliseconds; it grows and shrinks with what the database manages. */
const pieceMs = 80
const pieceSizes = { least: 25, most: 250, first: 50 }

type UndoNeeds = {
  db: Database
  jobs: Pick<Jobs, 'send' | 'work'>
  enquiredAmong: EnquiredAmong
  removeMedia: RemoveMedia
  /** What else a batch did and undoing it takes back at the end, such as categories that an import created. */
  afterUndo: (tx: Transaction, batch: string) => Promise<void>
}

export type BatchUndos = ReturnType<typeof createBatchUndos>

/**
 * Undoing what one request or job did to many listings: a bulk edit, an import, a move of a category or place, or an undo. Says who does the
 * jobs, so call it before they start.
 */
export function createBatchUndos({ jobs, ...needs }: UndoNeeds) {
  const { db } = needs
  const pieces = createPieces(needs)
  jobs.work(undoQueue, pieces.work)

  return {
    /**
     * Begins to undo a batch of one's own, or of anybody with the right to change all listings. A small one is over when this returns; the
     * rest of a large one is a job's. Throws `batch-not-found`.
     */
    start: async (tx: Transaction, batch: string, context: RequestContext): Promise<BatchUndo> => {
      const { actor } = context
      await lockBatch(tx, batch)
      const found = await findBatch(tx, batch)
      if (found && !mayUndo(actor, found)) throw batchNotFound()
      const last = (await lastUndos(tx, [batch])).get(batch)
      if (last?.state === 'running') return last
      // What was left then is left now.
      if (last?.state === 'done' && !(await undoableAmong(tx, [batch])).has(batch))
        return { ...last, changed: 0, kept: 0 }
      const total = await countRemembered(tx, batch)
      const undo = {
        id: randomUUID(),
        batch,
        actorId: actor.id,
        actorName: actor.name,
        managesAll: may(actor, listingPermission.writeAll),
        total,
      }
      const begun = await insertUndo(tx, undo)
      const done = await pieces.piece(tx, begun, { limit: firstPiece, origin: context.origin })
      if (done.state === 'running') await jobs.send(tx, undoQueue, { id: undo.id })
      return done
    },

    /** What can be undone of batches, by whom, and how far undoing them is. */
    views: async (
      batches: readonly (Batch | null)[],
      actor: RequestContext['actor'],
    ): Promise<Map<string, BatchView>> => {
      const known = batches.filter((one) => one !== null)
      const ids = known.map(({ id }) => id)
      const [undos, undoable] = await Promise.all([lastUndos(db, ids), undoableAmong(db, ids)])
      return new Map(
        known.map((one) => {
          const [permitted, undo] = [mayUndo(actor, one), undos.get(one.id)]
          return [one.id, presentBatch(one.id, undo, { permitted, undoable: permitted && undoable.has(one.id) })]
        }),
      )
    },

    mayUndo,
    /** Goes on with an undo whose worker vanished. */
    resume: (id: string) => jobs.send(db, undoQueue, { id }),
    /** A page of the listings that undoing a batch left as they are. */
    kept: (batch: string, page: { limit: number; page: number }) => readKept(db, batch, page),
  }
}

/** Whoever made it, or may change all listings; whether a listing of it is theirs to change is decided one by one. */
function mayUndo(actor: RequestContext['actor'], { actorId }: { actorId: number | null }): boolean {
  return may(actor, listingPermission.writeAll) || (actorId === actor.id && may(actor, listingPermission.writeOwn))
}

type Batch = { id: string; actorId: number | null }

function createPieces({ db, enquiredAmong, removeMedia, afterUndo }: Omit<UndoNeeds, 'jobs'>) {
  /** Undoes the next listings, in the transaction that says how far the undo is. Throws OutOfTurn. */
  async function piece(
    tx: Transaction,
    one: BatchUndo,
    { limit, origin = nowhere }: { limit: number; origin?: AuditContext['origin'] },
  ): Promise<BatchUndo> {
    const { id, batch, actorId, after, managesAll } = one
    const context = { actor: { id: actorId, name: one.actorName }, origin }
    const isTheirs = ({ ownerId }: { ownerId: number | null }) => managesAll || ownerId === actorId
    const terms = { batch, undo: id, context, mayChange: isTheirs, enquiredAmong, removeMedia }
    const done = await undoPiece(tx, { after, limit }, terms)
    const changed = one.changed + done.removed + done.restored
    const kept = one.kept + done.kept.length
    const over = changed + kept >= one.total || done.last === undefined
    const state = over ? 'done' : 'running'
    const now = await progress(tx, one, { after: done.last ?? after, changed, kept, state })
    if (!now) throw new OutOfTurn()
    if (over) await end(tx, now, context)
    return now
  }

  async function end(tx: Transaction, { id, batch, changed, kept }: BatchUndo, context: AuditContext): Promise<void> {
    await afterUndo(tx, batch)
    if (changed === 0) return
    const about = await findBatch(tx, batch)
    await recordAudit(tx, { kind: 'user', ...context.actor }, context.origin, {
      action: about?.kind === 'listing-import' ? 'listing-import.undone' : 'batch.undone',
      subject: about ?? { kind: 'property', id: null, name: null },
      changes: { changed: [null, changed], kept: [null, kept] },
      batch: id,
      members: changed,
    })
  }

  const work: JobHandler<{ id: string }> = async ({ data: { id }, signal, lastTry }) => {
    const attempt = randomUUID()
    let one = await takeUp(db, id, attempt)
    let limit = pieceSizes.first
    try {
      while (one?.state === 'running') {
        signal.throwIfAborted()
        const current: BatchUndo = one
        const began = performance.now()
        // oxlint-disable-next-line no-await-in-loop -- piece by piece, so that nothing is held for long
        one = await db.transaction((tx) => piece(tx, current, { limit }))
        const factor = pieceMs / (performance.now() - began)
        limit = Math.round(Math.min(pieceSizes.most, Math.max(pieceSizes.least, limit * Math.min(2, factor))))
      }
    } catch (error) {
      if (error instanceof OutOfTurn) return
      if (lastTry && !signal.aborted) await progress(db, { id, attempt }, { state: 'failed' })
      throw error
    }
  }
  return { piece, work }
}

const nowhere = { address: null, userAgent: null }

/** Another worker took the undo over: nothing more may be stored. */
class OutOfTurn extends Error {}

function presentBatch(
  id: string,
  undo: BatchUndo | undefined,
  { permitted, undoable }: { permitted: boolean; undoable: boolean },
): BatchView {
  return {
    id,
    permitted,
    undoable: undoable && undo?.state !== 'running',
    undo: undo
      ? {
          id: undo.id,
          state: undo.state,
          by: undo.actorName,
          total: undo.total,
          changed: undo.changed,
          kept: undo.kept,
          started_at: undo.startedAt.toISOString(),
          finished_at: undo.finishedAt?.toISOString() ?? null,
        }
      : null,
  }
}
