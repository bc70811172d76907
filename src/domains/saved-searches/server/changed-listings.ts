import type { Pool } from 'pg'
import { TypedFastBitSet } from 'typedfastbitset'
import type { ListingFilter } from '#domains/listings/server/index.ts'
import { conditionsOf, createMarketColumns, passing, readListedRows } from '#domains/listing-index/server/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'

/** A listing that is on the market now, and what it was before: for how much, and if they changed, whether it had pictures and a video. Without `before`: it was not there. */
export type Change = {
  id: number
  before?: { price: number; pricePerM2: number | null; withPictures?: boolean; withVideo?: boolean } | undefined
}

/** By what searches are found that may match: 0 and '': any. */
export type SearchKind = { categoryId: number; placeId: number; propertyType: string }

export type ChangedListings = Awaited<ReturnType<typeof readChangedListings>>

/**
 * Reads changed listings into columns of their own, as the public market is kept (decision 0033): whatever a list can be narrowed by, a
 * saved search can ask of them. A listing that changed on the market stands in them twice, as it is and as it was.
 */
export async function readChangedListings(pool: Pool, changes: readonly Change[], places: LocationTree) {
  const rows = await readListedRows(
    pool,
    changes.map(({ id }) => id),
  )
  const before = new Map(changes.map((change) => [change.id, change.before]))
  const columns = createMarketColumns()
  const ids: number[] = []
  const wasThere = new Set<number>()
  const byKind = new Map<string, { kind: SearchKind; positions: number[] }>()
  for (const row of rows) {
    const position = 2 * ids.push(row.id) - 2
    columns.put({ ...row, id: position })
    const was = before.get(row.id)
    if (was) {
      columns.put({ ...row, id: position + 1, ...was })
      wasThere.add(position)
    }
    for (const kind of kindsOf(row, places)) {
      const known = byKind.get(keyOf(kind))
      if (known) known.positions.push(position)
      else byKind.set(keyOf(kind), { kind, positions: [position] })
    }
  }
  return {
    /** The kinds of searches that may match one of them. */
    kinds: [...byKind.values()].map(({ kind }) => kind),
    /** The listings that a search finds now and did not find before, its words left aside. */
    matching: ({ filter, ...kind }: SearchKind & { filter: ListingFilter }): number[] => {
      const among = byKind.get(keyOf(kind))
      if (!among) return []
      const { id: wanted, ...others } = filter
      const some = new TypedFastBitSet(among.positions.flatMap((position) => [position, position + 1]))
      const found = passing(some, conditionsOf(others, columns))
      return among.positions.flatMap((position) => {
        const id = ids[position / 2]
        if (id === undefined || (wanted !== undefined && wanted !== id) || !found.has(position)) return []
        return wasThere.has(position) && found.has(position + 1) ? [] : [id]
      })
    },
  }
}

function keyOf({ categoryId, placeId, propertyType }: SearchKind): string {
  return `${categoryId} ${placeId} ${propertyType}`
}

/** Its category, its type and the places around it, each or any. */
function kindsOf(
  { category, location, propertyType }: { category: number; location: number; propertyType: string },
  places: LocationTree,
): SearchKind[] {
  const around = [0, ...places.path(location).map(({ id }) => id)]
  return [0, category].flatMap((categoryId) =>
    around.flatMap((placeId) => ['', propertyType].map((type) => ({ categoryId, placeId, propertyType: type }))),
  )
}
