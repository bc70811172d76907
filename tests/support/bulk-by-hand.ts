import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { bulkChangeSchema } from '#domains/listing-batches/bulk.schemas.ts'
import type { BulkChange } from '#domains/listing-batches/index.ts'
import { createBatchServices } from '#domains/listing-batches/server/index.ts'
import { createBatchNotifications } from '#domains/notifications/server/index.ts'
import type { JobHandler } from '#platform/jobs/open-jobs.ts'
import type { RequestContext } from '#shared/actor.ts'
import type { Person } from './accounts.ts'
import type { AdminApp } from './office.ts'

/** Runs changes of more than 10 listings in pieces of 5; the test runs and kills the worker itself. */
export function bulkByHand(office: AdminApp) {
  const { db } = office.database
  const { index, listingContext, media, notifyReceiver, notify } = office.dependencies
  const handlers = new Map<string, JobHandler<{ id: string }>>()
  const sent: { queue: string; id: string }[] = []
  const jobs = {
    schedule: () => {},
    work: (queue: { name: string }, handler: unknown) =>
      void handlers.set(queue.name, handler as JobHandler<{ id: string }>),
    send: async (_: unknown, queue: { name: string }, data: object) =>
      void sent.push({ queue: queue.name, id: (data as { id: string }).id }),
  }
  let [looks, diesAt] = [0, Number.POSITIVE_INFINITY]
  const { bulk, batches } = createBatchServices({
    db,
    jobs,
    sizes: { answered: 5, ms: 1, min: 5, max: 5, first: 5 },
    atOnce: 10,
    index,
    removeMedia: media.remove,
    notifyReceiver,
    enquiredAmong: async () => new Set(),
    afterUndo: async () => {},
    notifyEnded: createBatchNotifications(notify),
    // Called once per piece.
    listingContext: async () => {
      looks += 1
      if (looks > diesAt) throw new Error('killed')
      return listingContext()
    },
  })
  const workOn = async ({ queue, id }: { queue: string; id: string }, lastTry = false) => {
    const { signal } = new AbortController()
    await handlers.get(queue)?.({ id: randomUUID(), data: { id }, signal, lastTry })
  }
  const next = () => {
    const [one] = sent
    if (!one) throw new Error('Nothing was sent')
    return one
  }
  return {
    begin: async (change: BulkChange, who: RequestContext) => {
      const known = await listingContext()
      return db.transaction((tx) => bulk.change(tx, change, known, who))
    },
    undo: (batch: string, who: RequestContext) => db.transaction((tx) => batches.start(tx, batch, who)),
    view: async (batch: string, who: RequestContext) =>
      (await batches.views([{ id: batch, actorId: who.actor.id }], who.actor)).get(batch),
    sent,
    /** Completes the oldest job. */
    work: async () => {
      const one = next()
      await workOn(one)
      sent.splice(sent.indexOf(one), 1)
    },
    /** Works on the oldest job, and is killed after so many pieces. */
    workUntilKilled: async (pieces: number, { lastTry = false } = {}) => {
      diesAt = looks + pieces
      await expect(workOn(next(), lastTry)).rejects.toThrow('killed')
      diesAt = Number.POSITIVE_INFINITY
    },
  }
}

/** Returns a change that adds one birr to the listings of a title. */
export const raisedPrice = (title: string, total: number): BulkChange =>
  bulkChangeSchema.parse({ filter: { q: title }, total, action: 'price', amount: 1 })

/** Returns the request context of a user. */
export function asRequested({ id, name }: Person, ...permissions: string[]): RequestContext {
  const actor = { kind: 'user', id, name, uid: '', email: '', roleId: 1, roleName: '', sessionId: 1 } as const
  return { actor: { ...actor, permissions: new Set(permissions) }, origin: { address: '10.0.0.7', userAgent: 'test' } }
}
