import { randomUUID } from 'node:crypto'
import { and, inArray } from 'drizzle-orm'
import { recordBatch } from '#domains/audit/server/index.ts'
import { missingPermission } from '#platform/http/index.ts'
import { type RequestContext, may } from '#shared/actor.ts'
import { type Transaction, allowLongStatements, translateViolations } from '#platform/database/index.ts'
import { type BulkChange, isOfTheBin } from '../../bulk.schemas.ts'
import { listingPermission, notYourListing, listingNotFound, selectionChanged } from '#domains/listings/index.ts'
import {
  type Chosen,
  type NamedListing,
  lockChosen,
  listingsAmong,
  rememberChoice,
} from '../chosen-listings.repository.ts'
import {
  type StaffIndex,
  type WriteContext,
  changeMany,
  countLimit,
  listingTable,
  mayChange,
  purgeWithMedia,
  requireFitOwner,
  staffCondition,
  staffFilter,
  visibleTo,
} from '#domains/listings/server/index.ts'
import type { BatchRuns } from '../batch-runs.ts'
import { bulkAction, columnsOf, leftAsTheyAre, recordedAs, refusals } from './bulk-actions.ts'
import type { RemoveMedia } from '../undo-piece.ts'
import { changeRun } from './bulk-run.ts'

/** The most listings changed in one transaction before the response; a run changes more in pieces. */
const maxAtOnce = 1000

/**
 * The outcome of a change: the batch to undo it by, the number of changed listings, the number left unchanged with the first of them, and
 * whether a run continues.
 */
type BulkOutcome = {
  batch: string
  changed: number
  skipped: number
  left?: NamedListing[]
  running?: { total: number }
}

export type BulkNeeds = Parameters<typeof changeRun>[0] & {
  runs: BatchRuns
  index: { staff: StaffIndex }
  atOnce?: number
}
type ChangeNeeds = { writeContext: WriteContext; index: StaffIndex }

export type BulkChanges = ReturnType<typeof createBulkChanges>

/** Creates the use cases of bulk changes. */
export function createBulkChanges({ runs, index, atOnce = maxAtOnce, ...needs }: BulkNeeds) {
  const { removeMedia } = needs
  runs.define('change', changeRun(needs))
  return {
    /** Reads what a change needs; before its transaction, which already holds a connection and must not wait for another. */
    listingContext: needs.listingContext,

    /**
     * Applies a change to many listings, or begins a run if a filter finds many. Throws `property-not-found` if there are none,
     * `not-your-listing` if the actor may not change one of them, `selection-changed` if a filter finds another number than the actor saw,
     * and 400.
     */
    change: async (
      tx: Transaction,
      change: BulkChange,
      writeContext: WriteContext,
      context: RequestContext,
    ): Promise<BulkOutcome> => {
      if (change.action === 'owner') {
        if (!may(context.actor, listingPermission.writeAll)) throw missingPermission(listingPermission.writeAll)
        await requireFitOwner(tx, change.owner_id)
      }
      const known = { writeContext, index: index.staff }
      if (change.filter && (change.total ?? 0) > atOnce) return beginChange(tx, change, { ...known, runs }, context)
      return changeAtOnce(tx, change, { ...known, removeMedia }, context)
    },
  }
}

async function changeAtOnce(
  tx: Transaction,
  change: BulkChange,
  { writeContext, index, removeMedia }: ChangeNeeds & { removeMedia: RemoveMedia },
  context: RequestContext,
): Promise<BulkOutcome> {
  const action = change.action === 'purge' ? null : bulkAction(change, writeContext)
  const chosen = await choose(tx, change, { writeContext, index }, context)
  const ids = chosen.map(({ id }) => id)
  const left = leftAsTheyAre(change, writeContext)
  const stay = left ? await listingsAmong(tx, ids, left) : []
  const batch = randomUUID()
  if (action === null) return { batch, changed: await purge(tx, ids, { context, batch, removeMedia }), skipped: 0 }
  const changed = await translateViolations(refusals, () => changeMany(tx, ids, action, { context, batch }))
  if (change.action === 'owner') await writeContext.notifyReceiver(tx, change.owner_id, changed, context.actor)
  await recordBatch(tx, context, { action: action.action, kind: 'property', batch })
  return { batch, changed, skipped: stay.length, ...(stay.length > 0 && { left: stay.slice(0, maxNamed) }) }
}

/** Stores which listings the filter finds now, and begins a run; each listing is locked only during its piece. */
async function beginChange(
  tx: Transaction,
  change: BulkChange,
  { writeContext, index, runs }: ChangeNeeds & { runs: BatchRuns },
  context: RequestContext,
): Promise<BulkOutcome> {
  const { actor } = context
  const [id, columns] = [randomUUID(), columnsOf[change.action]]
  if (change.action !== 'purge') bulkAction(change, writeContext)
  // A change of hundreds of thousands of listings takes longer than the normal statement timeout.
  await allowLongStatements(tx)
  const filter = await staffFilter({ db: tx, index }, { ...change.filter, ...inBin(change) }, actor, writeContext)
  const choice = { batch: id, condition: staffCondition(filter), columns, ownerId: actor.id }
  const { total, foreign } = await rememberChoice(tx, choice)
  requireCount(total, change.total)
  if (foreign > 0 && !may(actor, listingPermission.writeAll)) throw notYourListing()
  await runs.begin(tx, context, { id, kind: 'change', batch: id, change, total })
  return { batch: id, changed: 0, skipped: 0, running: { total } }
}

/** The most unchanged listings that are named. */
const maxNamed = 10

async function purge(
  tx: Transaction,
  ids: number[],
  { removeMedia, ...by }: { context: RequestContext; batch: string; removeMedia: RemoveMedia },
): Promise<number> {
  const media = await purgeWithMedia(tx, ids, by)
  await recordBatch(tx, by.context, { action: recordedAs('purge'), kind: 'property', batch: by.batch })
  if (media.length > 0) await removeMedia(tx, media)
  return ids.length
}

async function choose(
  tx: Transaction,
  change: BulkChange,
  { writeContext, index }: ChangeNeeds,
  { actor }: RequestContext,
): Promise<Chosen[]> {
  const { ids = [], filter, total } = change
  const wanted = filter
    ? staffCondition(await staffFilter({ db: tx, index }, { ...filter, ...inBin(change) }, actor, writeContext))
    : and(staffCondition({ visible: visibleTo(actor), deleted: isOfTheBin(change) }), inArray(listingTable.id, ids))
  // Before they are locked: the filter may find the whole market by now.
  if (filter) requireCount(await tx.$count(listingTable, wanted), total)
  const chosen = await lockChosen(tx, wanted)
  if (filter) requireCount(chosen.length, total)
  if (!filter && chosen.length === 0) throw listingNotFound()
  if (!chosen.every((listing) => mayChange(actor, listing))) throw notYourListing()
  return chosen
}

/** A selection by filter searches the recycle bin if the change applies there. */
function inBin(change: BulkChange): { deleted?: true } {
  return isOfTheBin(change) ? { deleted: true } : {}
}

/** Throws 409 unless as many are found as the actor saw; beyond 10,000 a list only says that there are more. */
function requireCount(count: number, total = 0): void {
  if (Math.min(count, countLimit) !== Math.min(total, countLimit)) throw selectionChanged({ count })
}
