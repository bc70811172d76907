import { api } from '#shared/api-client.ts'
import type { MediaView } from '../media.schemas.ts'
import type { MediaLimits } from './upload-queue/file-check.ts'

/** What people say about a picture or video. */
export type MediaDetails = Pick<MediaView, 'caption' | 'focal_point'>

export type SaveDetails = (id: number, details: MediaDetails) => Promise<unknown>

/** Saves what is said about media that the caller uploaded; a caption that is gone has to be sent empty. */
export const saveOwnDetails = (id: number, { caption, focal_point }: MediaDetails) =>
  api.put<unknown>(`/media/${id}`, { caption: { en: '', am: '', ...caption }, focal_point })

/** The present state of media that the caller uploaded. */
export const loadMedia = (ids: readonly number[]) => api.get<MediaView[]>(`/media?ids=${ids.join(',')}`)

/** What files may be, and how many there may be. */
export const loadLimits = () => api.get<MediaLimits>('/media/limits')

/** Deletes what was uploaded and is in no listing. The sweep finds what this does not reach. */
export const discardMedia = (id: number) => void api.delete(`/media/${id}`).catch(() => {})
