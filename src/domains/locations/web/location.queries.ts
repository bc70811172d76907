import { publicApi } from '#shared/api-client.ts'
import type { LocationView } from '../location.schemas.ts'
import { buildLocationTree, type LocationTree } from '../location.ts'
import { asLocation } from './location-names.ts'

/** Queries of the market's places. */
export const locationQueries = {
  tree: async (): Promise<LocationTree> => {
    const places = await publicApi.get<LocationView[]>('/location')
    return buildLocationTree(places.map(asLocation))
  },
}
