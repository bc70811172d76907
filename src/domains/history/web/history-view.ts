import type { z } from 'zod'
import { api } from '#shared/api-client.ts'
import type { historyEventSchema } from '../history.schemas.ts'

export type HistoryEventView = z.output<typeof historyEventSchema>

export const historyQueries = {
  page: (path: string, query: string) => api.list<HistoryEventView>(`${path}?${query}`),
  restore: (id: number) => api.post<{ message: string }>(`/history/${id}/restore`),
}
