import { type Config, type ImportLimits, type MediaLimits, megabyte } from '#platform/config/config.ts'
import type { Settings } from '../settings.schemas.ts'

export type UploadLimits = ReturnType<typeof createUploadLimits>

/** Returns the current limits of uploads and imports: the settings, capped by this server's limits. */
export function createUploadLimits({ mediaLimits }: Pick<Config, 'mediaLimits'>, current: () => Promise<Settings>) {
  return {
    media: async (): Promise<MediaLimits> => {
      const values = await current()
      return {
        pictures: values.listing_pictures,
        videos: values.listing_videos,
        pictureBytes: values.picture_megabytes * megabyte,
        videoBytes: values.video_megabytes * megabyte,
        picturePixels: mediaLimits.picturePixels,
      }
    },
    imports: async (): Promise<ImportLimits> => {
      const { import_megabytes: megabytes, import_archive_megabytes: archiveMegabytes } = await current()
      return { megabytes, archiveMegabytes }
    },
  }
}
