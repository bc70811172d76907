import { type Loaded, useLoaded } from '#ui/admin/use-loaded.ts'
import type { LocationTree } from '../location.ts'
import { locationQueries } from './location.queries.ts'

/** Loads the tree of the market's places; reloaded after a change. */
export function usePlaces(): Loaded<LocationTree> {
  return useLoaded(['location.tree'], locationQueries.tree, 'shared')
}
