import { asc, getTableColumns } from 'drizzle-orm'
import type { Database } from '#platform/database/index.ts'
import type { Location } from '../location.ts'
import { locations } from './location.table.ts'

const { demo: _, ...columns } = getTableColumns(locations)

/** Every location in its order. There are hundreds at most, so the whole list is one small read. */
export function readLocations(db: Database): Promise<Location[]> {
  return db.select(columns).from(locations).orderBy(asc(locations.position), asc(locations.id))
}
