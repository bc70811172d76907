import { defineQueue } from '#platform/jobs/index.ts'

/** WebP and JPEG: after these the picture is shown. */
export const pictureSizes = defineQueue<{ mediaId: number }>('picture-sizes', { atOnce: 2, longestSeconds: 120 })

/** AVIF costs ten times as much and only makes pages lighter. */
export const pictureAvif = defineQueue<{ mediaId: number }>('picture-avif', { longestSeconds: 300 })

/** Removes the files of a record that is gone. */
export const removeFiles = defineQueue<{ names: string[] }>('media-remove-files', { retries: 10 })
