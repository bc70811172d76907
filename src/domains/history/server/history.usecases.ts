import type { z } from 'zod'
import { type AuditEvent, type AuditPicture, auditQuerySchema } from '#domains/audit/index.ts'
import {
  type AuditPage,
  type PicturesOf,
  createAuditReads,
  presentAuditEvent,
  readAuditEvent,
} from '#domains/audit/server/index.ts'
import type { BatchView } from '#domains/listing-batches/index.ts'
import type { BatchUndos } from '#domains/listing-batches/server/index.ts'
import {
  type WriteContext,
  changeableListings,
  isRevertible,
  requireOwnListing,
  revertChange,
} from '#domains/listings/server/index.ts'
import { revertLocation } from '#domains/locations/server/index.ts'
import type { MediaServices } from '#domains/media/server/index.ts'
import type { SettingsUseCases } from '#domains/settings/server/index.ts'
import type { CategoryServices } from '#domains/taxonomy/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { missingPermission } from '#platform/http/index.ts'
import { type RequestContext, type SignedInActor, may } from '#shared/actor.ts'
import {
  type HistoryKind,
  type HistoryQuery,
  changeNotFound,
  type historyEventSchema,
  historyKinds,
  notRestorable,
} from '../history.schemas.ts'

type HistoryNeeds = {
  db: Database
  batches: Pick<BatchUndos, 'views'>
  media: Pick<MediaServices, 'stateOf'>
  listingContext: () => Promise<WriteContext>
  categoryServices: CategoryServices
  settings: SettingsUseCases
}

export type HistoryUseCases = ReturnType<typeof createHistory>

/** Creates the use cases of the market's history and of restoring. */
export function createHistory({ db, batches, media, ...services }: HistoryNeeds) {
  const audit = createAuditReads(db)
  const restorers = createRestorers(services)
  return {
    /** Returns what can be undone of the batches of some changes, and the progress of undos. */
    batchesOf: (events: readonly AuditEvent[], actor: SignedInActor): Promise<Map<string, BatchView>> =>
      batches.views(events.map(batchIn), actor),

    /** Returns the pictures and videos named in changes, if they still exist. */
    picturesOf: (async (events, language) => {
      const ids = [...new Set(events.flatMap(mediaIn))]
      const there = ids.length > 0 ? await media.stateOf(ids, language) : []
      return (event) => {
        const named = new Set(mediaIn(event))
        return there
          .filter(({ id }) => named.has(id))
          .map(({ id, kind, thumbnail, caption }) => ({ id, kind, thumbnail, caption }))
      }
    }) satisfies PicturesOf,

    /** Returns the changes that the actor can restore. */
    restorableOf: async (events: readonly AuditEvent[], actor: SignedInActor): Promise<ReadonlySet<AuditEvent>> => {
      const restorable = events.filter((event) => isRestorable(event, actor))
      const ids = restorable.flatMap(({ subject }) => (subject.kind === 'property' ? [Number(subject.id)] : []))
      const listings = await changeableListings(db, ids, actor)
      const mayRestore = ({ kind, id }: AuditEvent['subject']) =>
        kind === 'property'
          ? listings.has(Number(id))
          : historyKinds.some(
              (one) => one === kind && restorers[one]?.permissions.some((permission) => may(actor, permission)),
            )
      return new Set(restorable.filter(({ subject }) => mayRestore(subject)))
    },

    /** Returns a page of all changes, newest first. Throws `wrong-cursor`. */
    list: (query: HistoryQuery): Promise<AuditPage> => audit.list(query, historyKinds),

    /** Returns a page of a listing's changes, for users who may change it. Throws `property-not-found`, `not-your-listing`. */
    ofListing: async (
      id: number,
      { limit, cursor }: Pick<HistoryQuery, 'limit' | 'cursor'>,
      actor: SignedInActor,
    ): Promise<AuditPage> => {
      await requireOwnListing(db, id, actor)
      return audit.list(auditQuerySchema.parse({ subject_kind: 'property', subject_id: String(id), limit, cursor }))
    },

    /**
     * Restores the state before a change. Throws `change-not-found`, `not-restorable`, 403, and whatever a change of that record throws.
     */
    restore: (id: number, context: RequestContext): Promise<void> =>
      db.transaction(async (transaction) => {
        const event = await readAuditEvent(transaction, id)
        const kind = historyKinds.find((each) => each === event?.subject.kind)
        if (!event || !kind) throw changeNotFound()
        const restorer = restorers[kind]
        if (!restorer) throw notRestorable()
        const { permissions, takeBack } = restorer
        if (!permissions.some((permission) => may(context.actor, permission))) throw missingPermission(permissions[0])
        if (!isRestorable(event, context.actor)) throw notRestorable()
        await takeBack(transaction, event, context)
      }),
  }
}

/** Restores a record's state before a change through its normal use case; throws what that throws. */
type TakeBack = (transaction: Transaction, event: AuditEvent, context: RequestContext) => Promise<unknown>

/** How each kind is restored, and the permissions of which one is required; the slice of listings also checks the owner. */
type Restorers = Partial<Record<HistoryKind, { permissions: readonly [string, ...string[]]; takeBack: TakeBack }>>

function createRestorers({
  listingContext,
  categoryServices: { category, subcategory },
  settings,
}: Pick<HistoryNeeds, 'listingContext' | 'categoryServices' | 'settings'>): Restorers {
  return {
    property: {
      permissions: ['properties.write-own', 'properties.write-all'],
      takeBack: async (transaction, { subject, changes }, context) =>
        revertChange(transaction, Number(subject.id), { changes, writeContext: await listingContext() }, context),
    },
    category: {
      permissions: ['categories.write'],
      takeBack: (transaction, event, context) => category.update(transaction, formerOf(event), context),
    },
    subcategory: {
      permissions: ['subcategories.write'],
      takeBack: (transaction, event, context) => subcategory.revert(transaction, formerOf(event), context),
    },
    location: {
      permissions: ['locations.write'],
      takeBack: (transaction, { subject, changes }, context) =>
        revertLocation(transaction, { id: Number(subject.id), changes }, context),
    },
    setting: {
      permissions: ['settings.write'],
      takeBack: (transaction, event, context) => settings.changeIn(transaction, formerOf(event).input, context),
    },
  }
}

/** Returns the record of a change and its fields before it. */
function formerOf({ subject, changes }: AuditEvent): { id: number; input: Record<string, never> } {
  const input = Object.entries(changes).map(([field, [before]]) => [field, before as never])
  return { id: Number(subject.id), input: Object.fromEntries(input) }
}

/** Converts a change to the API form of the history; the only place that does. */
export function presentChange(
  event: AuditEvent,
  reader: Parameters<typeof presentAuditEvent>[1],
  known: { batches: ReadonlyMap<string, BatchView>; pictures: AuditPicture[]; restorable: boolean },
): z.input<typeof historyEventSchema> {
  const { batch, ...presented } = presentAuditEvent(event, reader, known.pictures)
  const view = batch && known.batches.get(batch.id)
  return { ...presented, batch: batch && view ? { ...batch, ...view } : null, restorable: known.restorable }
}

function mediaIn({ subject, changes }: AuditEvent): number[] {
  const [before, after] = (subject.kind === 'property' && changes['media']) || []
  return [before, after].flatMap((ids) => (Array.isArray(ids) ? ids.map(Number) : []))
}

/** Returns the batch that an entry stands for; null for a single row, which is restored like any other change. */
function batchIn({ batch, members, actor, subject }: AuditEvent): { id: string; actorId: number | null } | null {
  const isRow = members === 1 && subject.kind === 'property' && subject.id !== null
  return batch === null || members === null || isRow ? null : { id: batch, actorId: actor?.id ?? null }
}

/** Release 0.1 recorded only the beginning of a text. */
const cutLength = 2001

function isCut(value: unknown): boolean {
  if (typeof value === 'string') return value.length === cutLength && value.endsWith('…')
  return typeof value === 'object' && value !== null && Object.values(value).some(isCut)
}

/** Whether the actor can restore a change: an addition has no previous state, and the listings of a deleted category were moved. */
function isRestorable(event: AuditEvent, actor: SignedInActor): boolean {
  const { action, subject, changes, members } = event
  const fields = Object.keys(changes)
  // A batch of listings is undone as a whole.
  if (subject.kind === 'property' && (subject.id === null || (members ?? 1) > 1)) return false
  // A caption or focal point belongs to the picture, not to the listing.
  if (subject.kind === 'property' && fields.some((field) => field.startsWith('media.'))) return false
  if (fields.length === 0 || /^listing-import\.|\.(created|imported|set-added)$/.test(action)) return false
  if (Object.values(changes).some(([before]) => isCut(before))) return false
  return subject.kind === 'property' ? isRevertible(changes, actor) : !action.endsWith('.deleted')
}
