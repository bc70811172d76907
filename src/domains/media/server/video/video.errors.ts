import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from '../../messages/problems.en.ts'

const text = messagesOfSection<typeof en>('media')

/** Bytes of a megabyte as people and settings count them. */
export const megabyte = 1024 * 1024

/** 415: the content is something else than an MP4 or WebM video, whatever its name says (security.md 14). */
export function unsupportedVideo(): Problem {
  return new Problem(415, 'unsupported-video', text('video.unsupported'))
}

/** 422: it began as a video, but its parts do not fit together; a cut-off upload is such a one (security.md 15). */
export function damagedVideo(): Problem {
  return new Problem(422, 'damaged-video', text('video.damaged'))
}

/** 422: decoding a single picture of it would cost too much memory. */
export function tooManyPixels(): Problem {
  return new Problem(422, 'video-dimensions', text('video.tooManyPixels'))
}

/** 413: more bytes than the setting allows. */
export function videoTooLarge(limit: number): Problem {
  return new Problem(413, 'video-too-large', text('video.tooLarge', { megabytes: Math.floor(limit / megabyte) }))
}
