import { messagesOfSection } from '#shared/message.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import { invalidInput } from '#shared/validation/field-problems.ts'
import type { en } from '../../messages/media.en.ts'

/** Names a text of the calls on a listing's pictures and videos. */
export const listingMediaText = messagesOfSection<typeof en>('listingMedia')

/** How many pictures and videos a listing may have. */
export type ListingMediaLimits = { pictures: number; videos: number }

/** 422: more than the settings allow. */
export function tooManyMedia(limits: ListingMediaLimits): Problem {
  return problemOfField(422, 'too-many-media', 'media', listingMediaText('tooMany', limits))
}

/** 409: a picture belongs to one listing. */
export function ofOtherListing(): Problem {
  return problemOfField(409, 'media-attached', 'media', listingMediaText('ofOtherListing'))
}

/** A file of a form that cannot be used, and under which name it came: `images.3` is the fourth. */
export type RefusedFile = { field: string; problem: Problem }

/** All files that cannot be used, with the status of the first; nothing is stored. */
export function filesRefused(refused: readonly [RefusedFile, ...RefusedFile[]]): Problem {
  const [{ problem }] = refused
  const fields = refused.map((one) => ({ field: one.field, message: one.problem.text }))
  return new Problem(problem.status, problem.code, listingMediaText('filesRefused'), fields)
}

/** 400: a file under a name that no file has. */
export function unknownFile(field: string): Problem {
  return invalidInput([{ field, message: listingMediaText('unknownFile') }])
}

/** 400: the connection ended within the form, or the form is none. */
export function unreadableForm(): Problem {
  return new Problem(400, 'upload-interrupted', listingMediaText('noForm'))
}

/** 413: more parts than a listing can have; of files more than the settings allow. */
export function tooManyParts(limits?: ListingMediaLimits): Problem {
  const why = limits ? listingMediaText('tooMany', limits) : listingMediaText('tooManyParts')
  return new Problem(413, 'too-many-parts', why)
}
