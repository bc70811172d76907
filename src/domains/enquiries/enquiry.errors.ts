import { messagesOfSection } from '#shared/message.ts'
import { Problem } from '#shared/problem.ts'
import type { en } from './messages/en.ts'

/** Names a text of this slice. */
export const enquiryText = messagesOfSection<typeof en>('enquiries')

/** There is no such enquiry, or it is somebody else's. */
export function enquiryNotFound(): Problem {
  return new Problem(404, 'enquiry-not-found', enquiryText('notFound'))
}

/** The listing is not on the market (any more): nobody can be asked about it. */
export function nothingToAskAbout(): Problem {
  return new Problem(404, 'property-not-found', enquiryText('propertyGone'))
}
