import { api } from '#shared/api-client.ts'
import type { MediaView } from '../media.schemas.ts'
import type { MediaLimits } from './upload-queue/file-check.ts'

/** Changed captions and focal point: what is absent stays, an empty caption is removed. */
export type MediaDetails = Partial<Pick<MediaView, 'caption' | 'focal_point'>>

export type SaveDetails = (id: number, details: MediaDetails) => Promise<unknown>

/** Saves the details of the caller's upload. */
export const saveOwnDetails = (id: number, details: MediaDetails) => api.put<unknown>(`/media/${id}`, details)

/** Loads the current state of the caller's uploads. */
export const loadMedia = (ids: readonly number[]) => api.get<MediaView[]>(`/media?ids=${ids.join(',')}`)

/** Loads the upload limits. */
export const loadLimits = () => api.get<MediaLimits>('/media/limits')

/** Deletes an upload that no listing uses. If this fails, the sweep deletes it. */
export const discardMedia = (id: number) => void api.delete(`/media/${id}`).catch(() => {})
