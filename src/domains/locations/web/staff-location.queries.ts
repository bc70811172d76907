import { api } from '#shared/api-client.ts'
import type { Sender } from '#ui/admin/form-dialog.tsx'
import type { LocationView } from '../location.schemas.ts'

export type { LocationView }
type Changed = { message: string }

/** What the form sends. */
export type LocationInput = {
  name: string
  translations: { am: { name: string } }
  parent_id: string
  latitude: string
  longitude: string
  version?: number
}

/** The calls of the screen of locations; each change answers with its message for people. */
export const staffLocationQueries = {
  /** Every place before those inside it, unless the query says otherwise. */
  list: (query: string) => {
    const wanted = new URLSearchParams(query)
    if (!wanted.has('sort')) wanted.set('sort', 'tree')
    return api.list<LocationView>(`/location?${wanted}`)
  },
  all: () => api.get<LocationView[]>('/location?sort=tree'),
  addReadySet: () => api.post<Changed>('/location/ready-set'),
  create: (input: LocationInput, via: Sender) => via.post<Changed>('/location', input),
  update: (id: number, input: LocationInput, via: Sender) => via.put<Changed>(`/location/${id}`, input),
  /** `target`: where what is in it goes; '' when it is thought to be empty. */
  remove: (id: number, target: string) =>
    api.delete<Changed>(`/location/${id}`, target ? { move_to: { location_id: target } } : undefined),
}
