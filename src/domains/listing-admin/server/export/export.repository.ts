import { and, desc, lt } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import { type StaffFilter, listingTable, staffCondition } from '#domains/listings/server/index.ts'

export type ExportedListing = Awaited<ReturnType<typeof readPage>>[number]

const pageSize = 500

/**
 * Yields the listings of a filter page by page, newest first. Each page is a separate query below the last id, run on
 * demand, so that a slow reader holds neither a connection nor a snapshot.
 */
export async function* readExport(db: Database, filter: StaffFilter): AsyncGenerator<ExportedListing[]> {
  let page = await readPage(db, filter, undefined)
  while (page.length > 0) {
    yield page
    if (page.length < pageSize) return
    page = await readPage(db, filter, page.at(-1)?.id)
  }
}

function readPage(db: Database, filter: StaffFilter, below: number | undefined) {
  return db
    .select()
    .from(listingTable)
    .where(and(staffCondition(filter), below === undefined ? undefined : lt(listingTable.id, below)))
    .orderBy(desc(listingTable.id))
    .limit(pageSize)
}
