import { listingMediaText } from '#domains/listings/server/index.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import { invalidInput } from '#shared/validation/field-problems.ts'

/** Returns a 404 problem: the picture or video is not this listing's. */
export function notOfListing(): Problem {
  return new Problem(404, 'media-not-found', listingMediaText('notOfListing'))
}

/** Returns a 409 problem: the order does not name exactly the listing's media. */
export function otherOrder(): Problem {
  return problemOfField(409, 'media-changed', 'media', listingMediaText('otherOrder'))
}

/** Returns a 422 problem: a video cannot be the cover. */
export function videoAsCover(): Problem {
  return new Problem(422, 'video-as-cover', listingMediaText('videoAsCover'))
}

/** Returns a 400 problem: nothing to add was sent. */
export function nothingSent(): Problem {
  return invalidInput([{ field: 'images', message: listingMediaText('nothingSent') }])
}
