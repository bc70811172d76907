import type { Texts } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

type PlainKey = { [Key in keyof typeof en]: (typeof en)[Key] extends string ? Key : never }[keyof typeof en]

/** A text of this slice in every language. */
export function enquiryTexts(key: PlainKey): Texts {
  return { en: en[key], am: am[key] }
}

/** There is no such enquiry, or it is somebody else's. */
export function enquiryNotFound(): Problem {
  return new Problem(404, 'enquiry-not-found', enquiryTexts('notFound'))
}

/** The listing is not on the market (any more): nobody can be asked about it. */
export function nothingToAskAbout(): Problem {
  return new Problem(404, 'property-not-found', enquiryTexts('propertyGone'))
}
