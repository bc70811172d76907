import type { z } from 'zod'
import { api } from '#shared/api-client.ts'
import type { Sender } from '#ui/admin/form-dialog.tsx'
import type { newSavedFilterSchema, savedFilterSchema } from '../saved-filter.schemas.ts'

export type SavedFilterAnswer = z.output<typeof savedFilterSchema>

/** API calls of the menu of saved views; each change returns its message. */
export const savedFilterQueries = {
  views: (screen: string) => api.get<SavedFilterAnswer[]>(`/saved-views?screen=${encodeURIComponent(screen)}`),
  save: (view: z.input<typeof newSavedFilterSchema>, via: Sender) => via.post('/saved-views', view),
  remove: (id: number) => api.delete(`/saved-views/${id}`),
}
