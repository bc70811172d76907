import type { z } from 'zod'
import type { BatchView } from '#domains/listing-batches/index.ts'
import type { BatchUndos } from '#domains/listing-batches/server/index.ts'
import { type AuditEvent, type AuditPicture, auditQuerySchema } from '#domains/audit/index.ts'
import {
  type AuditPage,
  type AuditReads,
  type PicturesOf,
  presentAuditEvent,
  readAuditEvent,
} from '#domains/audit/server/index.ts'
import type { MediaServices } from '#domains/media/server/index.ts'
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

/** Puts back what a record was before a change, by its ordinary way of being changed; throws what that throws. */
export type TakeBack = (transaction: Transaction, event: AuditEvent, context: RequestContext) => Promise<void>

/** How each kind is put back, and the permissions any one of which this needs; whose listing it is, its own slice asks. */
type Restorers = Partial<Record<HistoryKind, { permissions: readonly [string, ...string[]]; takeBack: TakeBack }>>

type HistoryDependencies = {
  db: Database
  audit: AuditReads
  batches: Pick<BatchUndos, 'views'>
  media: Pick<MediaServices, 'stateOf'>
  restorers: Restorers
  /** Throws what people are told who may not change the listing. */
  demandListing(id: number, actor: SignedInActor): Promise<void>
  /** Those of them that the actor may change. */
  listingsOf(actor: SignedInActor, ids: readonly number[]): Promise<ReadonlySet<number>>
}

export type HistoryUseCases = ReturnType<typeof createHistory>

/** What was changed in the market, and how to put it back. */
export function createHistory(needs: HistoryDependencies) {
  const { db, audit, batches, media, restorers, demandListing, listingsOf } = needs
  return {
    /** What can be undone of the batches among changes, and how far undoing them is. */
    batchesOf: (events: readonly AuditEvent[], actor: SignedInActor): Promise<Map<string, BatchView>> =>
      batches.views(events.map(batchIn), actor),

    /** The pictures and videos that changes name, as far as they are still there. */
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

    /** Of which changes there is something to put back that this person may change. */
    restorableOf: async (events: readonly AuditEvent[], actor: SignedInActor): Promise<ReadonlySet<AuditEvent>> => {
      const restorable = events.filter(isRestorable)
      const ids = restorable.flatMap(({ subject }) => (subject.kind === 'property' ? [Number(subject.id)] : []))
      const listings = await listingsOf(actor, ids)
      const mayRestore = ({ kind, id }: AuditEvent['subject']) =>
        kind === 'property'
          ? listings.has(Number(id))
          : historyKinds.some(
              (one) => one === kind && restorers[one]?.permissions.some((permission) => may(actor, permission)),
            )
      return new Set(restorable.filter(({ subject }) => mayRestore(subject)))
    },

    /** A page of every change, newest first. Throws `wrong-cursor`. */
    list: (query: HistoryQuery): Promise<AuditPage> => audit.list(query, historyKinds),

    /** A page of the changes of a listing, for those who may change it. Throws `property-not-found`, `not-your-listing`. */
    ofListing: async (
      id: number,
      { limit, cursor }: Pick<HistoryQuery, 'limit' | 'cursor'>,
      actor: SignedInActor,
    ): Promise<AuditPage> => {
      await demandListing(id, actor)
      const query = { subject_kind: 'property', subject_id: String(id), limit, cursor }
      return audit.list(auditQuerySchema.parse(query))
    },

    /**
     * Puts back what was before a change. Throws `change-not-found`, `not-restorable`, 403, and whatever a change of
     * that record throws.
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
        if (!isRestorable(event)) throw notRestorable()
        await takeBack(transaction, event, context)
      }),
  }
}

/** The only way out of a change to those who look at the history. */
export function presentChange(
  event: AuditEvent,
  reader: Parameters<typeof presentAuditEvent>[1],
  known: { batches: ReadonlyMap<string, BatchView>; pictures: AuditPicture[]; restorable: boolean },
): z.input<typeof historyEventSchema> {
  const { batch, ...told } = presentAuditEvent(event, reader, known.pictures)
  const view = batch && known.batches.get(batch.id)
  return { ...told, batch: batch && view ? { ...batch, ...view } : null, restorable: known.restorable }
}

/** The pictures and videos that a change of a listing names. */
function mediaIn({ subject, changes }: AuditEvent): number[] {
  const [before, after] = (subject.kind === 'property' && changes['media']) || []
  return [before, after].flatMap((ids) => (Array.isArray(ids) ? ids.map(Number) : []))
}

/** The batch that an entry stands for; one row is put back as any other change. */
function batchIn({ batch, members, actor, subject }: AuditEvent): { id: string; actorId: number | null } | null {
  const isRow = members === 1 && subject.kind === 'property' && subject.id !== null
  return batch === null || members === null || isRow ? null : { id: batch, actorId: actor?.id ?? null }
}

/** Something new has nothing before it; a category that is gone left its listings to another. */
function isRestorable(event: AuditEvent): boolean {
  const { action, subject, changes, members } = event
  // A batch of listings is undone as one.
  if (subject.kind === 'property' && (subject.id === null || (members ?? 1) > 1)) return false
  if (Object.keys(changes).length === 0 || /^listing-import\.|\.(created|imported|set-added)$/.test(action))
    return false
  return subject.kind === 'property' || !action.endsWith('.deleted')
}
