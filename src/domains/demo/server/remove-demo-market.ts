import { and, eq, like, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { categories, subcategories } from '#domains/taxonomy/server/index.ts'
import { media } from '#domains/media/server/index.ts'
import { listingTable, listingMedia, removeDemoListings } from '#domains/listings/server/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { recordAudit } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { Problem } from '#shared/problem.ts'
import { demoText } from '../demo.ts'
import { milestones } from './milestone.table.ts'

/** The removed parts of the demo market; what real listings use is kept. */
type RemovedDemo = { listings: number; categories: number; pictures: number }

/** Deletes all demo listings, and the demo's categories and pictures that no other listing uses, in one transaction. */
export function removeDemoMarket(db: Database): Promise<RemovedDemo> {
  return db.transaction(removeDemoMarketIn)
}

/** Does the same for a user, with an audit entry. Throws `demo-changed` when the number of listings is not the one they were shown. */
export function removeDemoMarketBy(db: Database, expected: number, context: RequestContext): Promise<RemovedDemo> {
  return db.transaction(async (tx) => {
    if ((await tx.$count(listingTable, eq(listingTable.demo, true))) !== expected)
      throw new Problem(409, 'demo-changed', demoText('changed'))
    const removed = await removeDemoMarketIn(tx)
    const changes = { listings: [removed.listings, 0] } as const
    const subject = { kind: 'demo', id: null, name: null }
    await recordAudit(tx, context, { action: 'demo.removed', subject, changes })
    return removed
  })
}

async function removeDemoMarketIn(tx: Transaction): Promise<RemovedDemo> {
  // Set even if the demo was never loaded: it is then never loaded automatically.
  await tx.insert(milestones).values({ name: 'demo-loaded' }).onConflictDoNothing()
  const listings = await removeDemoListings(tx)
  const one = sql`1`.as('one')
  const inSubcategory = tx.select({ one }).from(listingTable).where(eq(listingTable.subcategoryId, subcategories.id))
  await tx.delete(subcategories).where(and(eq(subcategories.demo, true), notExists(inSubcategory)))
  const inCategory = tx.select({ one }).from(listingTable).where(eq(listingTable.categoryId, categories.id))
  const withChildren = tx.select({ one }).from(subcategories).where(eq(subcategories.categoryId, categories.id))
  const emptied = await tx
    .delete(categories)
    .where(and(eq(categories.demo, true), notExists(inCategory), notExists(withChildren)))
  const shown = tx.select({ one }).from(listingMedia).where(eq(listingMedia.mediaId, media.id))
  const video = alias(media, 'video')
  const ofVideo = tx.select({ one }).from(video).where(eq(video.posterId, media.id))
  const unused = and(like(media.path, '/scenes/%'), notExists(shown), notExists(ofVideo))
  // Videos first: a poster is kept as long as its video.
  const videos = await tx.delete(media).where(and(unused, eq(media.kind, 'video')))
  const pictures = await tx.delete(media).where(unused)
  return { listings, categories: emptied.rowCount ?? 0, pictures: (videos.rowCount ?? 0) + (pictures.rowCount ?? 0) }
}
