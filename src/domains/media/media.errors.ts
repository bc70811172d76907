import type { Language } from '#shared/language.ts'
import { type Message, messageText, messagesOfSection } from '#shared/message.ts'
import { problemsOfSection } from '#shared/problem.ts'
import type { en } from './messages/problems.en.ts'

const text = messagesOfSection<typeof en>('media')
const problem = problemsOfSection<typeof en>('media')

export const mediaUploaded: Message = text('uploaded')
export const mediaSaved: Message = text('saved')
export const mediaRemoved: Message = text('removed')

/** 415: the content is no accepted picture, whatever its file name says (security.md 14). */
export const unsupportedPicture = problem(415, 'unsupported-picture', 'unsupportedPicture')

/** 415 that tells iPhone owners how to send a JPEG. */
export const heicPicture = problem(415, 'heic-picture', 'heic')

/** 422: it is a picture that cannot be decoded to its end (security.md 15). */
export const damagedPicture = problem(422, 'damaged-picture', 'damagedPicture')

/** 413: too many pixels; thrown before decoding (security.md 15). */
export const tooManyPixels = problem(413, 'too-many-pixels', 'tooManyPixels')

/** 413: too many pixels for a picture that can only be decoded with all of it in memory. */
export const tooManyPixelsAsWhole = problem(413, 'too-many-pixels', 'tooManyPixelsAsWhole')

/** 422: decoding it took too long or crashed the decoder (security.md 15). */
export const unreadablePicture = problem(422, 'unreadable-picture', 'unreadablePicture')

export const pictureTooLarge = problem(413, 'picture-too-large', 'pictureTooLarge')

export const fileRequired = problem(400, 'file-required', 'fileRequired', 'file')

export const tooManyParts = problem(413, 'too-many-parts', 'tooManyParts')

/** 400: the connection ended before the file did. */
export const uploadInterrupted = problem(400, 'upload-interrupted', 'uploadInterrupted')

/** 429: the account uploads more than anyone needs. */
export const tooManyUploads = problem(429, 'too-many-uploads', 'tooManyUploads')

/** 404: also for another user's media. */
export const mediaNotFound = problem(404, 'media-not-found', 'notFound')

/** 409: a listing or an account uses it. */
export const mediaAttached = problem(409, 'media-attached', 'attached')

const mediaFailures = ['processing', 'storage', 'missing'] as const
export type MediaFailure = (typeof mediaFailures)[number]

/** Returns the text of a stored reason; unknown ones count as `processing`. */
export function failureText(failure: string | null, language: Language): string {
  const known = mediaFailures.find((each) => each === failure) ?? 'processing'
  return messageText(text(`failures.${known}`), language)
}

/** 415: the content is no MP4 or WebM video, whatever its file name says (security.md 14). */
export const unsupportedVideo = problem(415, 'unsupported-video', 'video.unsupported')

/** 422: it is a video whose parts are inconsistent, such as a truncated upload (security.md 15). */
export const damagedVideo = problem(422, 'damaged-video', 'video.damaged')

/** 422: decoding a single frame would take too much memory. */
export const tooManyVideoPixels = problem(422, 'video-dimensions', 'video.tooManyPixels')

export const videoTooLarge = problem(413, 'video-too-large', 'video.tooLarge')
