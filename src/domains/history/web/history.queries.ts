import type { z } from 'zod'
import type { BatchView, SkippedListingView } from '#domains/listing-batches/index.ts'
import { api } from '#shared/api-client.ts'
import type { historyEventSchema } from '../history.schemas.ts'

/** A change as the history API returns it. */
export type HistoryEventView = z.output<typeof historyEventSchema>

export const historyQueries = {
  page: (path: string) => api.list<HistoryEventView>(path),
  restore: (id: number) => api.post(`/history/${id}/restore`),
  batch: (id: string) => api.get<BatchView>(`/property/bulk/${id}`),
  undo: (batch: string) => api.post(`/property/bulk/${batch}/undo`),
  skipped: (batch: string, query: string) => api.list<SkippedListingView>(`/property/bulk/${batch}/kept?${query}`),
}
