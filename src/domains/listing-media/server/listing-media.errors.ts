import { listingMediaText } from '#domains/listings/server/index.ts'
import { Problem, problemOfField } from '#shared/problem.ts'
import { invalidInput } from '#shared/validation/field-problems.ts'

/** 404 for a picture or video of no or another listing. */
export function notOfListing(): Problem {
  return new Problem(404, 'media-not-found', listingMediaText('notOfListing'))
}

/** 409: an order that does not name exactly what the listing has. */
export function otherOrder(): Problem {
  return problemOfField(409, 'media-changed', 'media', listingMediaText('otherOrder'))
}

/** 422: a video cannot stand for the listing. */
export function videoAsCover(): Problem {
  return new Problem(422, 'video-as-cover', listingMediaText('videoAsCover'))
}

/** 400: a request to add that adds nothing. */
export function nothingSent(): Problem {
  return invalidInput([{ field: 'images', message: listingMediaText('nothingSent') }])
}
