import { asc, getTableColumns } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/index.ts'
import type { KeptLocation } from '../location.ts'
import { locations } from './location.table.ts'

const { demo: _, updatedAt: _at, ...columns } = getTableColumns(locations)

/** Every location in its order. There are hundreds at most, so the whole list is one small read. */
export function readLocations(db: Database | Transaction): Promise<KeptLocation[]> {
  return db.select(columns).from(locations).orderBy(asc(locations.position), asc(locations.id))
}
