import type { Language } from '#shared/language.ts'
import { type Message, messageText, messagesOfSection } from '#shared/message.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import type { en } from './messages/problems.en.ts'

const text = messagesOfSection<typeof en>('media')

export const mediaUploaded: Message = text('uploaded')
export const mediaSaved: Message = text('saved')
export const mediaRemoved: Message = text('removed')

/** 415: the content is no accepted picture, whatever its file name says (security.md 14). */
export function unsupportedPicture(): Problem {
  return new Problem(415, 'unsupported-picture', text('unsupportedPicture'))
}

/** 415 that tells iPhone owners how to send a JPEG. */
export function heicPicture(): Problem {
  return new Problem(415, 'heic-picture', text('heic'))
}

/** 422: it is a picture that cannot be decoded to its end (security.md 15). */
export function damagedPicture(): Problem {
  return new Problem(422, 'damaged-picture', text('damagedPicture'))
}

/** 413: too many pixels; thrown before decoding (security.md 15). */
export function tooManyPixels(pixels: number): Problem {
  const limit = { megapixels: Math.floor(pixels / 1_000_000) }
  return new Problem(413, 'too-many-pixels', text('tooManyPixels', limit))
}

/** 413: too many pixels for a picture that can only be decoded with all of it in memory. */
export function tooManyPixelsAsWhole(pixels: number): Problem {
  const limit = { megapixels: Math.floor(pixels / 1_000_000) }
  return new Problem(413, 'too-many-pixels', text('tooManyPixelsAsWhole', limit))
}

/** 422: decoding it took too long or crashed the decoder (security.md 15). */
export function unreadablePicture(): Problem {
  return new Problem(422, 'unreadable-picture', text('unreadablePicture'))
}

/** 413: more bytes than the setting allows. */
export function pictureTooLarge(bytes: number): Problem {
  return new Problem(413, 'picture-too-large', text('pictureTooLarge', { bytes }))
}

/** 400: the multipart body lacks the file. */
export function fileRequired(): Problem {
  return problemOfField(400, 'file-required', 'file', text('fileRequired'))
}

/** 413: the body has too many parts. */
export function tooManyParts(): Problem {
  return new Problem(413, 'too-many-parts', text('tooManyParts'))
}

/** 400: the connection ended before the file did. */
export function uploadInterrupted(): Problem {
  return new Problem(400, 'upload-interrupted', text('uploadInterrupted'))
}

/** 429: the account uploads more than anyone needs. */
export function tooManyUploads(): Problem {
  return new Problem(429, 'too-many-uploads', text('tooManyUploads'))
}

/** 404: also for another user's media. */
export function mediaNotFound(): Problem {
  return new Problem(404, 'media-not-found', text('notFound'))
}

/** 409: a listing or an account uses it. */
export function mediaAttached(): Problem {
  return new Problem(409, 'media-attached', text('attached'))
}

/** Reasons why processing an accepted upload failed; stored with its record. */
const mediaFailures = ['processing', 'storage', 'missing'] as const
export type MediaFailure = (typeof mediaFailures)[number]

/** Returns the text of a stored reason; unknown ones count as `processing`. */
export function failureText(failure: string | null, language: Language): string {
  const known = mediaFailures.find((each) => each === failure) ?? 'processing'
  return messageText(text(`failures.${known}`), language)
}

/** 415: the content is no MP4 or WebM video, whatever its file name says (security.md 14). */
export function unsupportedVideo(): Problem {
  return new Problem(415, 'unsupported-video', text('video.unsupported'))
}

/** 422: it is a video whose parts are inconsistent, such as a truncated upload (security.md 15). */
export function damagedVideo(): Problem {
  return new Problem(422, 'damaged-video', text('video.damaged'))
}

/** 422: decoding a single frame would take too much memory. */
export function tooManyVideoPixels(): Problem {
  return new Problem(422, 'video-dimensions', text('video.tooManyPixels'))
}

/** 413: more bytes than the setting allows. */
export function videoTooLarge(bytes: number): Problem {
  return new Problem(413, 'video-too-large', text('video.tooLarge', { bytes }))
}
