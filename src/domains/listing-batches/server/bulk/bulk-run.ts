import { type AuditContext, recordBatch } from '#domains/audit/server/index.ts'
import { type BulkChange, isOfTheBin } from '../../bulk.schemas.ts'
import {
  type SetChange,
  type WriteContext,
  changeMany,
  purgeWithMedia,
  requireFitOwner,
} from '#domains/listings/server/index.ts'
import { batchChoices, deleteRest, holdNextChosen, listingsAmong, storeOutcome } from '../chosen-listings.repository.ts'
import { type Transaction, bisect, violates } from '#platform/database/index.ts'
import { Problem } from '#shared/problem.ts'
import type { LeftReason } from '../../batch.schemas.ts'
import type { BatchRun } from '../batch-run.repository.ts'
import type { RunKind, RunPiece } from '../batch-runs.ts'
import type { RemoveMedia } from '../undo-piece.ts'
import { bulkAction, columnsOf, leftAsTheyAre, recordedAs, referenceRefusals, targetRefusals } from './bulk-actions.ts'

type RunNeeds = Pick<WriteContext, 'notifyReceiver'> & {
  listingContext: () => Promise<WriteContext>
  removeMedia: RemoveMedia
}

/** Defines the run of a change of more listings than one transaction may lock. */
export function changeRun({ listingContext: readListingContext, removeMedia, notifyReceiver }: RunNeeds): RunKind {
  return {
    ready: async () => changingPiece(await readListingContext(), removeMedia),
    end: async (tx, run, context) => {
      const change = changeOf(run)
      await deleteRest(tx, run.id)
      await recordBatch(tx, context, { action: recordedAs(change.action), kind: 'property', batch: run.id })
      const by = { id: run.actorId, name: run.actorName }
      if (change.action === 'owner') await notifyReceiver(tx, change.owner_id, run.changed, by)
    },
  }
}

function changingPiece(writeContext: WriteContext, removeMedia: RemoveMedia): RunPiece {
  return async (tx, run, { limit, context }) => {
    const [change, { id: batch, after }] = [changeOf(run), run]
    const { ids, held } = await holdNextChosen(tx, { batch, after, limit, columns: columnsOf[change.action] })
    const left = new Map<number, LeftReason>()
    const byId = new Map(held.map((listing) => [listing.id, listing]))
    for (const id of ids) {
      const listing = byId.get(id)
      if (!listing) left.set(id, 'gone')
      else if (listing.deleted !== isOfTheBin(change) || !listing.asChosen) left.set(id, 'changed')
      else if (!run.managesAll && listing.ownerId !== run.actorId) left.set(id, 'foreign')
    }
    const unfit = leftAsTheyAre(change, writeContext)
    const free = ids.filter((id) => !left.has(id))
    if (unfit) for (const { id } of await listingsAmong(tx, free, unfit)) left.set(id, reasonOf(change))
    const fit = ids.filter((id) => !left.has(id))
    const { changed, refused } = await apply(tx, fit, { change, writeContext }, { context, batch, removeMedia })
    for (const [id, why] of refused) left.set(id, why)
    const done = ids.filter((id) => !left.has(id))
    await storeOutcome(tx, batchChoices, batch, { done, left })
    return { changed, kept: left.size, same: done.length - changed, last: ids.at(-1) }
  }
}

function changeOf({ id, change }: BatchRun): BulkChange {
  if (!change) throw new Error(`The run ${id} does not say what it changes`)
  return change
}

/** Returns why a change cannot be applied to the listings it leaves unchanged. */
export function reasonOf({ action }: BulkChange): LeftReason {
  if (action === 'price' || action === 'amenities' || action === 'expiry') return action
  return 'incomplete'
}

type Applied = { changed: number; refused: ReadonlyMap<number, LeftReason> }

async function apply(
  tx: Transaction,
  ids: number[],
  { change, writeContext }: { change: BulkChange; writeContext: WriteContext },
  { removeMedia, ...by }: { context: AuditContext; batch: string; removeMedia: RemoveMedia },
): Promise<Applied> {
  if (ids.length === 0) return { changed: 0, refused: new Map() }
  if (change.action === 'purge') {
    const media = await purgeWithMedia(tx, ids, by)
    if (media.length > 0) await removeMedia(tx, media)
    return { changed: ids.length, refused: new Map() }
  }
  const action = await actionNow(tx, change, writeContext)
  return action ? changeAll(tx, ids, action, by) : refuse(ids, 'unknown')
}

/** Returns undefined when the category, place or owner for the listings was deleted meanwhile, or the owner suspended. */
async function actionNow(
  tx: Transaction,
  change: Exclude<BulkChange, { action: 'purge' }>,
  writeContext: WriteContext,
): Promise<SetChange | undefined> {
  try {
    if (change.action === 'owner') await requireFitOwner(tx, change.owner_id)
    return bulkAction(change, writeContext)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Changes listings at once, or by halves if the new owner already has the source reference of one. */
async function changeAll(
  tx: Transaction,
  ids: number[],
  action: SetChange,
  by: { context: AuditContext; batch: string },
): Promise<Applied> {
  const parts = await bisect<number, Applied>(ids, {
    work: async (some) => {
      try {
        const changed = await tx.transaction((inner) => changeMany(inner, [...some], action, by))
        return { changed, refused: new Map() }
      } catch (error) {
        if (violates(error, ...Object.keys(targetRefusals))) return refuse(some, 'unknown')
        throw error
      }
    },
    isAboutOne: (error) => violates(error, ...Object.keys(referenceRefusals)),
    refuse: (id) => refuse([id], 'reference'),
  })
  return {
    changed: parts.reduce((sum, { changed }) => sum + changed, 0),
    refused: new Map(parts.flatMap(({ refused }) => [...refused])),
  }
}

function refuse(ids: readonly number[], why: LeftReason): Applied {
  return { changed: 0, refused: new Map(ids.map((id) => [id, why])) }
}
