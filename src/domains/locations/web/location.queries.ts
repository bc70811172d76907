import type { z } from 'zod'
import { publicApi, api } from '#shared/api-client.ts'
import type { LocationView, locationChangesSchema, newLocationSchema } from '../location.schemas.ts'
import { buildLocationTree, type LocationTree } from '../location.ts'
import { asLocation } from './location-names.ts'
import type { Sender } from '#ui/admin/form-dialog.tsx'

/** Queries of the market's places. */
export const locationQueries = {
  tree: async (): Promise<LocationTree> => {
    const places = await publicApi.get<LocationView[]>('/location')
    return buildLocationTree(places.map(asLocation))
  },
}

/** The request of the form; a new location has no version. */
export type LocationInput = z.input<typeof newLocationSchema> & Pick<z.input<typeof locationChangesSchema>, 'version'>

/** API calls of the screen of locations; each change returns its message. */
export const staffLocationQueries = {
  /** Sorts every place before those inside it, unless the query says otherwise. */
  list: (query: string) => {
    const parameters = new URLSearchParams(query)
    if (!parameters.has('sort')) parameters.set('sort', 'tree')
    return api.list<LocationView>(`/location?${parameters}`)
  },
  all: () => api.get<LocationView[]>('/location?sort=tree'),
  addReadySet: () => api.post('/location/ready-set'),
  create: (input: LocationInput, via: Sender) => via.post('/location', input),
  update: (id: number, input: LocationInput, via: Sender) => via.put(`/location/${id}`, input),
  /** `target`: where to move the contents; '' if it is believed empty. */
  remove: (id: number, target: string) =>
    api.delete(`/location/${id}`, target ? { move_to: { location_id: target } } : undefined),
}
