import { randomUUID } from 'node:crypto'
import { changesToNothing, recordAudit } from '#domains/audit/server/index.ts'
import type { RequestContext } from '#shared/actor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isPermanent, levelInside, type Location, type LocationTree } from '../location.ts'
import {
  locationInUse,
  locationNotFound,
  moveToItself,
  permanentLocation,
  tooDeep,
  unknownLocation,
} from '../location.errors.ts'
import type { MoveTo } from '../location.schemas.ts'
import { deleteLocation, holdListings, holdLocations, releaseName, updateLocation } from './location.repository.ts'
import type { LocationListings } from './location-reads.ts'
import { setLevelsBelow } from './location.usecases.ts'
import { lowered } from '#shared/fold.ts'
import { requireFound } from '#shared/problem.ts'

type Emptying = { transaction: Transaction; tree: LocationTree; context: RequestContext; batch: string }

type RemoveLocation = (
  transaction: Transaction,
  removal: { id: number; moveTo: MoveTo | undefined },
  context: RequestContext,
) => Promise<void>

const target = 'move_to.location_id'

/**
 * Deletes a location. Its contents first move to `moveTo`: its listings, and the places inside it; a place whose name exists there is
 * merged with that one. Throws `location-not-found`, `location-permanent`, `location-in-use` with the contents, `unknown-location`,
 * `location-too-deep`.
 */
export function createLocationRemoval(listings: LocationListings): RemoveLocation {
  return async (transaction, { id, moveTo }, context) => {
    const { tree } = await holdLocations(transaction)
    const location = requireFound(tree.byId(id), locationNotFound)
    if (isPermanent(location)) throw permanentLocation()
    await holdListings(transaction, id)
    const places = childrenOf(tree, id).length
    const [count] = await listings.count(transaction, id)
    const contents = { places, listings: count?.listings ?? 0, deleted_listings: count?.deleted ?? 0 }
    if (!moveTo && places + contents.listings + contents.deleted_listings > 0) throw locationInUse(contents)
    const to = moveTo && targetOf(tree, id, moveTo)
    const batch = randomUUID()
    const members = to ? await unite({ transaction, tree, context, batch }, location, to) : 0
    await deleteLocation(transaction, location)
    await recordAudit(transaction, context, {
      action: 'location.deleted',
      subject: { kind: 'location', id, name: location.name },
      changes: { ...changesToNothing({ name: location.name, ...contents }), moved_to: [null, to?.name ?? null] },
      ...(members > 0 && { batch, members }),
    })
  }

  /** Moves the contents of one place into another; returns the number of changed listings and places. */
  async function unite(emptying: Emptying, from: Location, to: Location): Promise<number> {
    const { transaction, tree, context, batch } = emptying
    let changed = await listings.move(transaction, { from: from.id, to: to.id }, { context, batch })
    const inside = childrenOf(tree, from.id)
    if (inside.length === 0) return changed
    await releaseName(transaction, from.id)
    const there = childrenOf(tree, to.id).filter(({ id }) => id !== from.id)
    for (const place of inside) {
      const namesake = there.find(({ name }) => lowered(name) === lowered(place.name))
      changed += 1
      if (namesake) changed += await replace(emptying, place, namesake)
      else await bring(emptying, place, to)
    }
    return changed
  }

  async function replace(emptying: Emptying, place: Location, namesake: Location): Promise<number> {
    const { transaction, context, batch } = emptying
    await holdListings(transaction, place.id)
    const changed = await unite(emptying, place, namesake)
    await deleteLocation(transaction, place)
    await recordAudit(transaction, context, {
      action: 'location.deleted',
      subject: { kind: 'location', id: place.id, name: place.name },
      changes: { name: [place.name, null], moved_to: [null, namesake.name] },
      batch,
    })
    return changed
  }
}

async function bring({ transaction, tree, context, batch }: Emptying, place: Location, to: Location): Promise<void> {
  if (isPermanent(place)) throw permanentLocation()
  const level = levelInside(to)
  if (level === null) throw tooDeep(target)
  await updateLocation(transaction, place.id, { parentId: to.id, level })
  await setLevelsBelow(transaction, tree, { id: place.id, level }, target)
  const from = place.parentId === null ? null : (tree.byId(place.parentId)?.slug ?? null)
  await recordAudit(transaction, context, {
    action: 'location.updated',
    subject: { kind: 'location', id: place.id, name: place.name },
    changes: { parent: [from, to.slug] },
    batch,
  })
}

function targetOf(tree: LocationTree, id: number, { location_id: targetId }: MoveTo): Location {
  if (tree.within(id).includes(targetId)) throw moveToItself()
  return requireFound(tree.byId(targetId), () => unknownLocation(target))
}

function childrenOf(tree: LocationTree, id: number): Location[] {
  return tree.all.filter(({ parentId }) => parentId === id)
}
