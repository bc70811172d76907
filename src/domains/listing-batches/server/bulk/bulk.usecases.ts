import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordBatch } from '#domains/audit/server/index.ts'
import { missingPermission } from '#platform/http/index.ts'
import { type RequestContext, may } from '#shared/actor.ts'
import { type Transaction, translateViolations } from '#platform/database/index.ts'
import { type BulkChange, isOfTheBin } from '../../bulk.schemas.ts'
import {
  listingPermission,
  notYourListing,
  listingNotFound,
  selectionChanged,
  unknownValue,
} from '#domains/listings/index.ts'
import {
  type Chosen,
  type NamedListing,
  lockChosen,
  thoseAmong,
  rememberChoice,
} from '../chosen-listings.repository.ts'
import {
  type StaffIndex,
  type WriteContext,
  changeMany,
  countLimit,
  mayChange,
  purgeWithMedia,
  staffCondition,
  staffFilter,
  visibleTo,
} from '#domains/listings/server/index.ts'
import type { BatchRuns } from '../batch-runs.ts'
import { bulkAction, columnsOf, leftAsTheyAre, recordedAs, refusals } from './bulk-actions.ts'
import type { RemoveMedia } from '../undo-piece.ts'
import { changeRun } from './bulk-run.ts'

/** Listings by the hundred thousand take longer than a statement otherwise may. */
const longestStatement = sql`set local statement_timeout = '120s'`

/** So many listings are changed in one transaction, while somebody waits for the answer; more are a run's, piece by piece. */
const mostAtOnce = 1000

/**
 * What became of a choice: the batch by which it is undone, how many changed, how many of it had to stay as they are and the first of
 * those, and whether the rest is still to be done.
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
  index: { office: StaffIndex }
  atOnce?: number
}
type ChangeNeeds = { names: WriteContext; index: StaffIndex }

export type BulkChanges = ReturnType<typeof createBulkChanges>

/** Doing one thing to many listings. */
export function createBulkChanges({ runs, index, atOnce = mostAtOnce, ...needs }: BulkNeeds) {
  const { removeMedia } = needs
  runs.define('change', changeRun(needs))
  return {
    /** What a change is made by; read before its transaction, which has a connection already and must wait for no other. */
    names: needs.names,

    /**
     * Does one thing to many listings: at once, or begins to, where a filter finds many. Throws `property-not-found` when none is there,
     * `not-your-listing` when one of them is not the actor's to change, `selection-changed` when a filter finds another number than the actor
     * saw, 400.
     */
    change: async (
      tx: Transaction,
      change: BulkChange,
      names: WriteContext,
      context: RequestContext,
    ): Promise<BulkOutcome> => {
      if (change.action === 'owner' && !may(context.actor, listingPermission.writeAll))
        throw missingPermission(listingPermission.writeAll)
      const known = { names, index: index.office }
      if (change.filter && (change.total ?? 0) > atOnce) return beginChange(tx, change, { ...known, runs }, context)
      return changeAtOnce(tx, change, { ...known, removeMedia }, context)
    },
  }
}

async function changeAtOnce(
  tx: Transaction,
  change: BulkChange,
  { names, index, removeMedia }: ChangeNeeds & { removeMedia: RemoveMedia },
  context: RequestContext,
): Promise<BulkOutcome> {
  const action = change.action === 'purge' ? null : bulkAction(change, names)
  const chosen = await choose(tx, change, { names, index }, context)
  const ids = chosen.map(({ id }) => id)
  const left = leftAsTheyAre(change, names)
  const stay = left ? await thoseAmong(tx, ids, left) : []
  const batch = randomUUID()
  if (action === null) return { batch, changed: await purge(tx, ids, { context, batch, removeMedia }), skipped: 0 }
  const changed = await translateViolations(refusals, () => changeMany(tx, ids, action, { context, batch }))
  if (change.action === 'owner') await names.tellReceiver(tx, change.owner_id, changed, context.actor)
  await recordBatch(tx, context, { action: action.action, kind: 'property', batch })
  return { batch, changed, skipped: stay.length, ...(stay.length > 0 && { left: stay.slice(0, mostNamed) }) }
}

/** Notes what the filter finds now, and begins to change it: none of the listings is held for longer than its piece. */
async function beginChange(
  tx: Transaction,
  change: BulkChange,
  { names, index, runs }: ChangeNeeds & { runs: BatchRuns },
  context: RequestContext,
): Promise<BulkOutcome> {
  const { actor } = context
  const [id, columns] = [randomUUID(), columnsOf[change.action]]
  if (change.action !== 'purge') bulkAction(change, names)
  if (change.action === 'owner' && !(await isPerson(tx, change.owner_id))) throw unknownValue('owner_id', 'owner')
  await tx.execute(longestStatement)
  const filter = await staffFilter({ db: tx, index }, { ...change.filter, ...inBin(change) }, actor, names)
  const choice = { batch: id, condition: staffCondition(filter), columns, ownerId: actor.id }
  const { total, foreign } = await rememberChoice(tx, choice)
  if (!isCount(total, change.total)) throw selectionChanged(total)
  if (foreign > 0 && !may(actor, listingPermission.writeAll)) throw notYourListing()
  await runs.begin(tx, context, { id, kind: 'change', batch: id, change, total })
  return { batch: id, changed: 0, skipped: 0, running: { total } }
}

/** Whether listings may be given to them; null is nobody, to whom they may. */
async function isPerson(tx: Transaction, id: number | null): Promise<boolean> {
  const { rows } = await tx.execute<{ known: boolean }>(
    sql`select ${id}::integer is null or exists (select from users where id = ${id}) as known`,
  )
  return rows[0]?.known ?? false
}

/** Of the listings left as they are the first few are named. */
const mostNamed = 10

/** Removes listings for good, with their pictures and videos. */
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
  { names, index }: ChangeNeeds,
  { actor }: RequestContext,
): Promise<Chosen[]> {
  const { ids, filter, total } = change
  const chosen = filter
    ? await lockChosen(tx, {
        filter: await staffFilter({ db: tx, index }, { ...filter, ...inBin(change) }, actor, names),
      })
    : await lockChosen(tx, { ids: ids ?? [], visible: visibleTo(actor), deleted: isOfTheBin(change) })
  if (filter && !isCount(chosen.length, total)) throw selectionChanged(chosen.length)
  if (!filter && chosen.length === 0) throw listingNotFound()
  if (!chosen.every((listing) => mayChange(actor, listing))) throw notYourListing()
  return chosen
}

/** What a search of the recycle bin finds is looked for there. */
function inBin(change: BulkChange): { deleted?: true } {
  return isOfTheBin(change) ? { deleted: true } : {}
}

/** Beyond 10,000 a list says only that there are more. */
function isCount(count: number, total = 0): boolean {
  return Math.min(count, countLimit) === Math.min(total, countLimit)
}
