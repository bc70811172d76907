import type { AuditAction, AuditChanges } from '#domains/audit/index.ts'
import { changesBetween, changesFromNothing, recordAudit } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import { requireFound } from '#shared/problem.ts'
import { type Transaction, translateViolations } from '#platform/database/index.ts'
import { requireVersion } from '#platform/http/index.ts'
import { type Location, isPermanent, levelInside, permanentName, type LocationTree } from '../location.ts'
import {
  insideItself,
  locationNotFound,
  nameTaken,
  permanentLocation,
  requireEthiopia,
  tooDeep,
  unknownLocation,
} from '../location.errors.ts'
import type { LocationChanges, NewLocation } from '../location.schemas.ts'
import { type LocationFields, holdLocations, insertLocation, updateLocation } from './location.repository.ts'

/** Adds a location and returns its id. Throws `unknown-location`, `location-too-deep`, `location-name-taken`. */
export async function createLocation(
  transaction: Transaction,
  input: NewLocation,
  context: RequestContext,
): Promise<number> {
  requireEthiopia(input)
  const { tree } = await holdLocations(transaction)
  const { name, translations = {}, latitude, longitude } = input
  const parent = parentOf(tree, input.parent_id ?? null)
  const level = levelInside(parent)
  if (level === null) throw tooDeep('parent_id')
  const parentId = parent?.id ?? null
  const fields = { name, translations, parentId, latitude, longitude, level }
  const id = await translateViolations(taken, () => insertLocation(transaction, fields))
  const changes = changesFromNothing(auditedOf(fields, tree))
  await record(transaction, context, { action: 'location.created', location: { id, name }, changes })
  return id
}

/**
 * Changes the given fields; a new parent changes the levels of the place and of those inside it. Throws `location-not-found`,
 * `stale-version`, `unknown-location`, `location-too-deep`, `location-name-taken`, `location-permanent`.
 */
export async function updateLocationBy(
  transaction: Transaction,
  { id, input }: { id: number; input: LocationChanges },
  context: RequestContext,
): Promise<void> {
  const { tree, byId } = await holdLocations(transaction)
  const before = requireFound(byId.get(id), locationNotFound)
  requireVersion(input.version, before.version)
  requireEthiopia(input)
  requirePermanentName(before, input.name)
  const parentId = input.parent_id === undefined ? before.parentId : input.parent_id
  const moved = parentId !== before.parentId
  const fields: LocationFields = {
    name: input.name ?? before.name,
    translations: input.translations ?? before.translations,
    latitude: input.latitude ?? before.latitude,
    longitude: input.longitude ?? before.longitude,
    parentId,
    level: moved ? levelAt(tree, before, parentId) : before.level,
  }
  const changes = changesBetween(auditedOf(before, tree), auditedOf(fields, tree))
  if (Object.keys(changes).length === 0) return
  await translateViolations(taken, () => updateLocation(transaction, id, fields))
  if (moved) await setLevelsBelow(transaction, tree, { id, level: fields.level }, 'parent_id')
  await record(transaction, context, { action: 'location.updated', location: before, changes })
}

/** Reverts a recorded change; throws what a change throws. */
export async function revertLocation(
  transaction: Transaction,
  { id, changes }: { id: number; changes: AuditChanges },
  context: RequestContext,
): Promise<void> {
  const former = Object.fromEntries(Object.entries(changes).map(([field, [before]]) => [field, before]))
  const { parent, ...input } = former as LocationChanges & { parent?: string | null }
  if (parent === undefined) return updateLocationBy(transaction, { id, input }, context)
  const { tree } = await holdLocations(transaction)
  const around = parent === null ? null : tree.all.find(({ slug }) => slug === parent)
  if (around === undefined) throw unknownLocation('parent_id')
  return updateLocationBy(transaction, { id, input: { ...input, parent_id: around?.id ?? null } }, context)
}

/** Updates the levels of the places inside a place. Throws `location-too-deep` naming `field`. */
export async function setLevelsBelow(
  transaction: Transaction,
  tree: LocationTree,
  above: Pick<Location, 'id' | 'level'>,
  field: string,
): Promise<void> {
  const levels = levelsBelow(tree, above)
  if (levels === null) throw tooDeep(field)
  for (const [id, level] of levels) if (tree.byId(id)?.level !== level) await updateLocation(transaction, id, { level })
}

/** Throws `location-permanent` when a permanent city would get another name. */
function requirePermanentName(location: Location, newName: string | undefined): void {
  const permanent = permanentName(location)
  if (permanent !== undefined && newName !== undefined && newName !== location.name && newName !== permanent)
    throw permanentLocation('name')
}

function levelAt(tree: LocationTree, location: Location, parentId: number | null): Location['level'] {
  if (isPermanent(location)) throw permanentLocation('parent_id')
  if (parentId !== null && tree.within(location.id).includes(parentId)) throw insideItself()
  const level = levelInside(parentOf(tree, parentId))
  if (level === null) throw tooDeep('parent_id')
  return level
}

function parentOf(tree: LocationTree, id: number | null): Location | null {
  if (id === null) return null
  return requireFound(tree.byId(id), () => unknownLocation('parent_id'))
}

/** Returns the audited fields of a location; the parent by its slug, which is readable and permanent. */
function auditedOf({ name, translations, parentId, latitude, longitude }: LocationFields, tree: LocationTree) {
  const parent = parentId === null ? null : (tree.byId(parentId)?.slug ?? null)
  return { name, translations, parent, latitude, longitude }
}

async function record(
  transaction: Transaction,
  context: RequestContext,
  {
    action,
    location,
    changes,
  }: { action: AuditAction; location: Pick<Location, 'id' | 'name'>; changes: AuditChanges },
): Promise<void> {
  const subject = { kind: 'location', id: location.id, name: location.name }
  await recordAudit(transaction, context, { action, subject, changes })
}

const taken = { locations_name: nameTaken }

/** Returns the levels of all places inside `above`, given its level; null if one would lie inside an area. */
function levelsBelow(tree: LocationTree, above: Pick<Location, 'id' | 'level'>): Map<number, Location['level']> | null {
  const levels = new Map<number, Location['level']>()
  for (const child of tree.all.filter(({ parentId }) => parentId === above.id)) {
    const level = levelInside(above)
    const deeper = level && levelsBelow(tree, { id: child.id, level })
    if (!level || !deeper) return null
    levels.set(child.id, level)
    for (const [id, below] of deeper) levels.set(id, below)
  }
  return levels
}
