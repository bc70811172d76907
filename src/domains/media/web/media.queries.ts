import { api } from '#shared/api-client.ts'
import type { MediaView } from '../media.schemas.ts'
import type { MediaLimits } from './upload-queue/file-check.ts'

/** Caption and focal point. */
export type MediaDetails = Pick<MediaView, 'caption' | 'focal_point'>

export type SaveDetails = (id: number, details: MediaDetails) => Promise<unknown>

/** Saves the details of the caller's upload; a removed caption must be sent empty. */
export const saveOwnDetails = (id: number, { caption, focal_point }: MediaDetails) =>
  api.put<unknown>(`/media/${id}`, { caption: { en: '', am: '', ...caption }, focal_point })

/** Loads the current state of the caller's uploads. */
export const loadMedia = (ids: readonly number[]) => api.get<MediaView[]>(`/media?ids=${ids.join(',')}`)

/** Loads the upload limits. */
export const loadLimits = () => api.get<MediaLimits>('/media/limits')

/** Deletes an upload that no listing uses. If this fails, the sweep deletes it. */
export const discardMedia = (id: number) => void api.delete(`/media/${id}`).catch(() => {})
