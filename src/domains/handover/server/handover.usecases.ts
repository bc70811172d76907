import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { recordBatch } from '#domains/audit/server/index.ts'
import type { EnquiryServices } from '#domains/enquiries/server/index.ts'
import { endImports } from '#domains/listing-import/server/index.ts'
import { listingPermission, mayWriteListings } from '#domains/listings/index.ts'
import { writeListings } from '#domains/listings/server/index.ts'
import { unfitReceiver } from '#domains/users/index.ts'
import { type Handover, lockUser } from '#domains/users/server/index.ts'
import type { Notify } from '#domains/notifications/server/index.ts'
import { type Transaction, allowLongStatements, translateViolations } from '#platform/database/index.ts'
import { missingPermission } from '#platform/http/index.ts'
import { type RequestContext, may } from '#shared/actor.ts'
import { moveImports, moveSavedViews, readBelongings } from './handover.repository.ts'

/**
 * Creates the handover of a deleted or suspended account. Its listings (as one batch, which can be undone), enquiries, saved views and
 * imports go to another user, who is notified; or listings and enquiries go to nobody, and published listings leave the market. Running
 * imports end. Throws 403 without the permission to change all listings, 400 on `to` for a user who may not have listings.
 */
export function createHandover(notify: Notify, enquiries: Pick<EnquiryServices, 'handOver'>): Handover {
  return async (tx, from, to, context) => {
    const had = await readBelongings(tx, from.id)
    const receiver = to === 'nobody' ? null : await receiverOf(tx, from.id, to, context)
    await endImports(tx, { ownerId: from.id }, context)
    if (had.listings > 0) {
      // Hundreds of thousands of listings take longer than the normal statement timeout.
      await allowLongStatements(tx)
      const change = receiver ? givenTo(receiver.id, from.id) : offTheMarket(from.id)
      const batch = randomUUID()
      await translateViolations({ properties_source_reference: referenceTakenMeanwhile }, () =>
        writeListings(tx, { action: 'property.updated', ...change }, { context, batch }),
      )
      await recordBatch(tx, context, { action: 'property.updated', kind: 'property', batch })
    }
    await enquiries.handOver(tx, from, receiver, context.actor)
    if (!receiver) return
    await moveSavedViews(tx, from, receiver.id)
    await moveImports(tx, from.id, receiver.id)
    if (had.listings + had.enquiries === 0) return
    const counts = { listings: String(had.listings), enquiries: String(had.enquiries) }
    const by = { by: context.actor.name, by_id: String(context.actor.id) }
    const facts = { ...by, from: from.name, from_id: String(from.id), ...counts, title: '' }
    const path = had.listings > 0 ? '/home-listings' : '/enquiries'
    await notify(tx, { userIds: [receiver.id] }, { kind: 'listings-received', facts, path })
  }
}

/** Makes the transaction run again, as after a serialization failure: it then sees the other listing. */
const referenceTakenMeanwhile = () => Object.assign(new Error('A reference was taken meanwhile'), { code: '40001' })

async function receiverOf(tx: Transaction, from: number, to: number, { actor }: RequestContext) {
  if (!may(actor, listingPermission.writeAll)) throw missingPermission(listingPermission.writeAll)
  const receiver = await lockUser(tx, { id: to })
  const mayHaveListings = mayWriteListings.some((permission) => receiver?.rolePermissions.includes(permission))
  if (!receiver || receiver.id === from || receiver.status !== 'active' || !mayHaveListings) throw unfitReceiver()
  return receiver
}

/** Source references are unique per owner: one that the receiver already uses is removed. */
function givenTo(to: number, from: number) {
  const taken = sql`exists (
    select from properties as known where known.owner_id = ${to} and known.source_reference = properties.source_reference)`
  return {
    set: {
      owner_id: sql`${to}`,
      source_reference: sql`case when ${taken} then null else properties.source_reference end`,
    },
    where: sql`properties.owner_id = ${from}`,
  }
}

/** Published listings become drafts; drafts and expired ones stay as they are. */
function offTheMarket(from: number) {
  return {
    set: {
      owner_id: sql`null`,
      publication: sql`case when properties.publication = 'published' then 'draft' else properties.publication end`,
    },
    where: sql`properties.owner_id = ${from}`,
  }
}
