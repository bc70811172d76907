import type { Pool } from 'pg'
import { TypedFastBitSet } from 'typedfastbitset'
import type { ListingFilter } from '#domains/listings/server/index.ts'
import { conditionsOf, createMarketColumns, passing, readListedRows } from '#domains/listing-index/server/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'

/**
 * A public listing and its state before the change: the prices and, if they changed, whether it had pictures and a video. Without `before`,
 * it was not public.
 */
export type Change = {
  id: number
  before?: { price: number; pricePerM2: number | null; withPictures?: boolean; withVideo?: boolean } | undefined
  /** If the home is only matched again, a time in milliseconds: it is not new to searches that were saved later. */
  newUntil?: number
}

/** The key by which candidate searches are found; 0 and '' mean any. */
export type SearchKind = { categoryId: number; placeId: number; propertyType: string }

export type ChangedListings = Awaited<ReturnType<typeof readChangedListings>>

/**
 * Reads changed listings into columns of their own, like those of the public market (decision 0033), so that a saved search can use every
 * filter of a list. A listing that was public before the change is stored twice, as it is and as it was.
 */
export async function readChangedListings(pool: Pool, changes: readonly Change[], places: LocationTree) {
  const before = new Map(changes.map((change) => [change.id, change.before]))
  const rows = await readListedRows(pool, [...before.keys()])
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
    /** The kinds of searches that may match one of the listings. */
    kinds: [...byKind.values()].map(({ kind }) => kind),
    /** Returns the listings that match a search now and did not before, ignoring its words. */
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

/** Returns every combination of the listing's category, type and surrounding places, each specific or any. */
function kindsOf(
  { category, location, propertyType }: { category: number; location: number; propertyType: string },
  places: LocationTree,
): SearchKind[] {
  const around = [0, ...places.path(location).map(({ id }) => id)]
  return [0, category].flatMap((categoryId) =>
    around.flatMap((placeId) => ['', propertyType].map((type) => ({ categoryId, placeId, propertyType: type }))),
  )
}
