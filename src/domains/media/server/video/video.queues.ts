import { defineQueue } from '#platform/jobs/index.ts'

/** A copy that plays from its start, and a poster picture: after these the video is shown. */
export const videoCopy = defineQueue<{ mediaId: number }>('video-copy', { longestSeconds: 600 })
