import type { z } from 'zod'
import type { roleSchema } from '#domains/roles/index.ts'
import { api } from '#shared/api-client.ts'
import type { Sender } from '#ui/admin/form-dialog.tsx'
import type { newSavedFilterSchema, savedFilterSchema } from '../saved-filter.schemas.ts'

export type SavedFilterAnswer = z.output<typeof savedFilterSchema>
export type RoleChoice = Pick<z.output<typeof roleSchema>, 'id' | 'name' | 'abilities'>

/** API calls of the menu of saved views; each change returns its message. */
export const savedFilterQueries = {
  views: (screen: string) => api.get<SavedFilterAnswer[]>(`/saved-views?screen=${encodeURIComponent(screen)}`),
  save: (view: z.input<typeof newSavedFilterSchema>, via: Sender) => via.post('/saved-views', view),
  remove: (id: number) => api.delete(`/saved-views/${id}`),
  /** Loads the roles that a view can be shared with: those that the caller may assign. */
  roles: async () => (await api.get<RoleChoice[]>('/roles')).filter(({ abilities }) => abilities.give),
}
