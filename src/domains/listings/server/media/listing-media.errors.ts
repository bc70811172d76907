import { messagesOfSection } from '#shared/message.ts'
import { Problem, problemsOfSection } from '#shared/problem.ts'
import { invalidInput } from '#shared/validation/field-problems.ts'
import type { en } from '../../messages/media.en.ts'

/** Returns the message for a key of the calls on a listing's media. */
export const listingMediaText = messagesOfSection<typeof en>('listingMedia')
/** Declares a problem of these calls. */
export const listingMediaProblem = problemsOfSection<typeof en>('listingMedia')

/** Maximum number of pictures and videos per listing. */
export type ListingMediaLimits = { pictures: number; videos: number }

export const tooManyMedia = listingMediaProblem(422, 'too-many-media', 'tooMany', 'media')

export const ofOtherListing = listingMediaProblem(409, 'media-attached', 'ofOtherListing', 'media')

/** A refused file and its field in the form: `images.3` is the fourth picture. */
export type RefusedFile = { field: string; problem: Problem }

/** Returns one problem that names all refused files, with the status of the first. */
export function filesRefused(refused: readonly [RefusedFile, ...RefusedFile[]]): Problem {
  const [{ problem }] = refused
  const fields = refused.map((one) => ({ field: one.field, message: one.problem.text }))
  return new Problem(problem.status, problem.code, listingMediaText('filesRefused'), fields)
}

/** Returns 400: the form has a file in a field that takes none. */
export function unknownFile(field: string): Problem {
  return invalidInput([{ field, message: listingMediaText('unknownFile') }])
}

/** Returns 400: the connection ended within the form, or the body is not a form. */
export const unreadableForm = listingMediaProblem(400, 'upload-interrupted', 'noForm')

/** Returns 413: the form has more parts than a listing can have; with `limits`, more files than the settings allow. */
export function tooManyParts(limits?: ListingMediaLimits): Problem {
  const why = limits ? listingMediaText('tooMany', limits) : listingMediaText('tooManyParts')
  return new Problem(413, 'too-many-parts', why)
}
