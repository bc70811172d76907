import { api } from '#shared/api-client.ts'
import type { Workspace, WorkspaceListing } from '../workspace.schemas.ts'

type Changed = { message: string }
type One = Pick<WorkspaceListing, 'id' | 'version'>

/** The calls of the workspace; each change answers with its message for people. */
export const workspaceQueries = {
  workspace: () => api.get<Workspace>('/property/workspace'),
  /** How many enquiries nobody has looked after yet. */
  newEnquiries: async () => (await api.get<{ new: number }>('/enquiries/counts')).new,
  publish: ({ id, version }: One) => api.put<Changed>(`/property/${id}`, { publication: 'published', version }),
  markSold: ({ id, version }: One) => api.put<Changed>(`/property/${id}`, { status: 'sold', version }),
  renew: ({ id }: One) => api.post<Changed>(`/property/${id}/renew`),
}
