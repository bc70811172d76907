import { recordAudit } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import type { Database, Executor, Transaction } from '#platform/database/index.ts'
import { standardPlaces, type StandardPlace } from '../places.ts'
import { deletedStandardLocations, locations } from './location.table.ts'

const levels = ['city', 'subcity', 'area'] as const

/**
 * Adds missing standard places. Those that exist by slug, or by name in the same parent, are left unchanged; those that
 * staff deleted, or whose slug another place has, are not added. Safe to call at every start and from several processes.
 * Returns the number added.
 */
export async function ensureStandardLocations(db: Database): Promise<number> {
  const { missing } = await compare(db)
  return missing.length === 0 ? 0 : db.transaction(addMissing)
}

/** Restores standard places that staff deleted; returns their number. */
export async function restoreStandardLocations(tx: Transaction, context: RequestContext): Promise<number> {
  await tx.delete(deletedStandardLocations)
  const added = await addMissing(tx)
  const subject = { kind: 'location', id: null, name: null }
  const changes = { added: [null, added] } as const
  if (added > 0) await recordAudit(tx, context, { action: 'location.set-added', subject, changes })
  return added
}

async function addMissing(tx: Transaction): Promise<number> {
  let added = 0
  for (const level of levels) {
    const { missing, idOf } = await compare(tx)
    const rows = missing
      .filter((place) => place.level === level)
      .map((place) => ({ ...rowOf(place), parentId: place.parent === null ? null : (idOf(place.parent) ?? null) }))
      // Without its parent, a sub-city or area would become a city.
      .filter(({ parentId }) => parentId !== null || level === 'city')
    if (rows.length === 0) continue
    const stored = await tx.insert(locations).values(rows).onConflictDoNothing().returning({ id: locations.id })
    added += stored.length
  }
  return added
}

async function compare(db: Executor) {
  const known = await db.select().from(locations)
  const deleted = await db.select().from(deletedStandardLocations)
  const taken = new Set([...known, ...deleted].map(({ slug }) => slug))
  const ids = new Map<string, number>()
  // The list has each place after the one around it.
  for (const { slug, level, name, parent } of standardPlaces) {
    const sameLevel = known.filter((one) => one.level === level)
    const parentId = parent && ids.get(parent)
    const sameName = sameLevel.filter((one) => one.name.toLowerCase() === name.toLowerCase())
    const stored = sameLevel.find((one) => one.slug === slug) ?? sameName.find((one) => one.parentId === parentId)
    if (stored) ids.set(slug, stored.id)
  }
  const missing = standardPlaces.filter(({ slug }) => !ids.has(slug) && !taken.has(slug))
  return { missing, idOf: (slug: string) => ids.get(slug) }
}

function rowOf(place: StandardPlace): typeof locations.$inferInsert {
  const { slug, level, name, nameAm, latitude, longitude } = place
  const position = standardPlaces.indexOf(place)
  return { slug, level, name, latitude, longitude, position, translations: { am: { name: nameAm } } }
}
