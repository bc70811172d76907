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
 * Prepares handing over what a person has when their account goes or is suspended: their listings (as one batch, which can be undone),
 * enquiries, saved views and imports become those of another person, who is notified; or listings and enquiries become nobody's, and what
 * was on the market leaves it. Running imports end. Throws 403 without the right to change all listings, 400 `to` for a person who may
 * have none.
 */
export function createHandover(notify: Notify, enquiries: Pick<EnquiryServices, 'handOver'>): Handover {
  return async (tx, from, to, context) => {
    const had = await readBelongings(tx, from.id)
    const receiver = to === 'nobody' ? null : await receiverOf(tx, from.id, to, context)
    await endImports(tx, { ownerId: from.id }, context)
    if (had.listings > 0) {
      // Listings by the hundred thousand take longer than a statement otherwise may.
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

/** Has the transaction tried again, as after a serialization failure: it sees the other listing then. */
const referenceTakenMeanwhile = () => Object.assign(new Error('A reference was taken meanwhile'), { code: '40001' })

async function receiverOf(tx: Transaction, from: number, to: number, { actor }: RequestContext) {
  if (!may(actor, listingPermission.writeAll)) throw missingPermission(listingPermission.writeAll)
  const receiver = await lockUser(tx, { id: to })
  const mayHaveListings = mayWriteListings.some((permission) => receiver?.rolePermissions.includes(permission))
  if (!receiver || receiver.id === from || receiver.status !== 'active' || !mayHaveListings) throw unfitReceiver()
  return receiver
}

/** What its source calls a listing is unique within its owner: where the receiver has it already, it is stated no more. */
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

/** What expired or is a draft stays what it is. */
function offTheMarket(from: number) {
  return {
    set: {
      owner_id: sql`null`,
      publication: sql`case when properties.publication = 'published' then 'draft' else properties.publication end`,
    },
    where: sql`properties.owner_id = ${from}`,
  }
}
