import { api } from '#shared/api-client.ts'
import type { StatusView } from '../status.schemas.ts'

export const statusQueries = {
  read: () => api.get<StatusView>('/status'),
  /** Without ids all of them. */
  retry: (ids?: readonly string[]) => api.post<{ message: string }>('/status/jobs/retry', ids ? { ids } : {}),
}
