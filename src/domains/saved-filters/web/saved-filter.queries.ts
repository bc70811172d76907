import type { z } from 'zod'
import type { roleSchema } from '#domains/roles/index.ts'
import { api, type CallOptions } from '#shared/api-client.ts'
import type { savedViewSchema } from '../saved-filter.schemas.ts'

export type SavedViewView = z.output<typeof savedViewSchema>
export type RoleChoice = Pick<z.output<typeof roleSchema>, 'id' | 'name' | 'abilities'>
export type NewView = { screen: string; name: string; query: string; role_id: string }

type Changed = { message: string }

/** The calls of the menu of saved views; each change answers with its message for people. */
export const savedViewQueries = {
  views: (screen: string) => api.get<SavedViewView[]>(`/saved-views?screen=${encodeURIComponent(screen)}`),
  save: (view: NewView, options?: CallOptions) => api.post<Changed>('/saved-views', view, options),
  remove: (id: number) => api.delete<Changed>(`/saved-views/${id}`),
  /** Roles that a view may be shared with: those that the caller may give. */
  roles: async () => (await api.get<RoleChoice[]>('/roles')).filter(({ abilities }) => abilities.give),
}
