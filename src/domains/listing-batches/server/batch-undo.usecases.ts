import { randomUUID } from 'node:crypto'
import { recordAudit } from '#domains/audit/server/index.ts'
import { batchNotFound, listingPermission } from '#domains/listings/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { type RequestContext, may } from '#shared/actor.ts'
import type { BatchView } from '../batch.schemas.ts'
import { readLeft, batchChoices } from './chosen-listings.repository.ts'
import { type BatchRun, changesAmong, lastUndos, readRunning } from './batch-run.repository.ts'
import { type BatchRuns, type RunKind, type RunPiece, handledBy } from './batch-runs.ts'
import { countRemembered, findBatch, lockBatch, undoableAmong } from './batch-undo.repository.ts'
import { type EnquiredAmong, type RemoveMedia, undoPiece } from './undo-piece.ts'
import { batchListings, visibleTo } from '#domains/listings/server/index.ts'

export type UndoNeeds = {
  db: Database
  runs: BatchRuns
  enquiredAmong: EnquiredAmong
  removeMedia: RemoveMedia
  /** Reverts what else a batch did, for instance categories that an import created. */
  afterUndo: (tx: Transaction, batch: string) => Promise<void>
}

export type BatchUndos = ReturnType<typeof createBatchUndos>

/** The most running changes shown. */
const maxRunning = 10

/** Creates the undo of what one request or job did to many listings: a bulk edit, an import, a move of a category or place, or an undo. */
export function createBatchUndos({ db, runs, ...needs }: UndoNeeds) {
  const undoNext = undoingPiece(needs)
  runs.define('undo', { ready: async () => undoNext, end: undoingEnd(needs) })

  const views = async (
    batches: readonly (Batch | null)[],
    actor: RequestContext['actor'],
  ): Promise<Map<string, BatchView>> => {
    const known = batches.filter((one) => one !== null)
    const ids = known.map(({ id }) => id)
    const [undos, changes, undoable] = await Promise.all([
      lastUndos(db, ids),
      changesAmong(db, ids),
      undoableAmong(db, ids),
    ])
    return new Map(
      known.map((one) => {
        const permitted = mayUndo(actor, one)
        const [undo, change] = [undos.get(one.id), changes.get(one.id)]
        const isUndoable = permitted && undoable.has(one.id) && undo?.state !== 'running'
        return [one.id, presentBatch(one.id, { undo, change }, { permitted, undoable: isUndoable })]
      }),
    )
  }

  return {
    /**
     * Begins to undo the caller's own batch, or anybody's with the permission to change all listings. A small undo is done when this
     * returns; a job continues a large one. A running change is stopped first. Throws `batch-not-found`.
     */
    start: async (tx: Transaction, batch: string, context: RequestContext): Promise<BatchRun> => {
      await lockBatch(tx, batch)
      const found = await findBatch(tx, batch)
      if (!found || !mayUndo(context.actor, found)) throw batchNotFound()
      const last = (await lastUndos(tx, [batch])).get(batch)
      if (last?.state === 'running') return last
      await runs.stop(tx, batch)
      // What was kept then is not reported again.
      if (last?.state === 'done' && !(await undoableAmong(tx, [batch])).has(batch))
        return { ...last, changed: 0, kept: 0 }
      const total = await countRemembered(tx, batch)
      return runs.begin(tx, context, { id: randomUUID(), kind: 'undo', batch, total, first: undoNext })
    },

    /** Returns whether batches can be undone by the actor, and the progress of making or undoing them. */
    views,

    /** Returns the running changes: the caller's, or all with the permission to change all listings. */
    running: async (actor: RequestContext['actor']): Promise<BatchView[]> => {
      const changes = await readRunning(db, may(actor, listingPermission.writeAll) ? 'all' : actor.id, maxRunning)
      return [...(await views(changes, actor)).values()]
    },

    mayUndo,
    /** Returns a page of the listings that a batch or its undo left unchanged. */
    kept: (
      batch: string,
      { of, ...page }: { of: 'undo' | 'change'; limit: number; page: number },
      actor: RequestContext['actor'],
    ) => readLeft(db, of === 'undo' ? batchListings : batchChoices, batch, { ...page, visible: visibleTo(actor) }),
  }
}

/** Allows the batch's author and users who may change all listings; whether the user may change each listing is checked one by one. */
function mayUndo(actor: RequestContext['actor'], { actorId }: { actorId: number | null }): boolean {
  return may(actor, listingPermission.writeAll) || (actorId === actor.id && may(actor, listingPermission.writeOwn))
}

type Batch = { id: string; actorId: number | null }

function undoingPiece({ enquiredAmong, removeMedia }: Pick<UndoNeeds, 'enquiredAmong' | 'removeMedia'>): RunPiece {
  return async (tx, { id, batch, actorId, after, managesAll }, { limit, context }) => {
    const isTheirs = ({ ownerId }: { ownerId: number | null }) => managesAll || ownerId === actorId
    const terms = { batch, undo: id, context, mayChange: isTheirs, enquiredAmong, removeMedia }
    const { removed, restored, kept, last } = await undoPiece(tx, { after, limit }, terms)
    return { changed: removed + restored, kept: kept.length, same: 0, last }
  }
}

function undoingEnd({ afterUndo }: Pick<UndoNeeds, 'afterUndo'>): RunKind['end'] {
  return async (tx, { id, batch, state, changed, kept }, context) => {
    if (state === 'done') await afterUndo(tx, batch)
    if (changed === 0) return
    const about = await findBatch(tx, batch)
    await recordAudit(tx, context, {
      action: about?.kind === 'listing-import' ? 'listing-import.undone' : 'batch.undone',
      subject: about ?? { kind: 'property', id: null, name: null },
      changes: { changed: [null, changed], kept: [null, kept] },
      batch: id,
      members: changed,
    })
  }
}

function presentBatch(
  id: string,
  runs: Record<'undo' | 'change', BatchRun | undefined>,
  abilities: { permitted: boolean; undoable: boolean },
): BatchView {
  const { undo, change } = runs
  return {
    id,
    ...abilities,
    change: change ? { ...presentRun(change), action: change.change?.action ?? 'status' } : null,
    undo: undo ? { id: undo.id, ...presentRun(undo) } : null,
  }
}

function presentRun(run: BatchRun) {
  return {
    state: run.state,
    by: run.actorName,
    total: run.total,
    handled: handledBy(run),
    changed: run.changed,
    kept: run.kept,
    started_at: run.startedAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
  }
}
