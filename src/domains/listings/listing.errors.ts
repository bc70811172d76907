import type { Texts } from '#shared/language.ts'
import { Problem, type FieldProblem } from '#shared/problem.ts'
import { invalidInput } from '#shared/validation/invalid-input.ts'
import { requiredTexts } from '#shared/validation/required.ts'
import { am } from './messages/am.ts'
import { en } from './messages/en.ts'

/** There is no such listing, or none that the caller may see (specification §8). */
export function listingNotFound(): Problem {
  return new Problem(404, 'property-not-found', { en: en.propertyNotFound, am: am.propertyNotFound })
}

/** A filter names something that does not exist. */
export function unknownFilterValue(field: 'category' | 'subcategory' | 'location'): Problem {
  const message = { en: en.unknownValue[field], am: am.unknownValue[field] }
  return new Problem(400, 'unknown-filter-value', message, [{ field, message }])
}

/** A page address that this server did not make, or made for another order. */
export function wrongCursor(): Problem {
  const message = { en: en.wrongCursor, am: am.wrongCursor }
  return new Problem(400, 'wrong-cursor', message, [{ field: 'cursor', message }])
}

/** Somebody else's listing, which the caller may see but not change. */
export function notYourListing(): Problem {
  return new Problem(403, 'not-your-listing', listingTexts('notYourListing'))
}

/** Fields that a published listing must state are not stated (specification §5). */
export function missingListingFields(fields: readonly string[]): FieldProblem[] {
  return fields.map((field) => ({ field, message: requiredTexts(field) }))
}

/** What somebody sent cannot be a listing; says why by field. */
export function wrongListing(problems: readonly FieldProblem[]): Problem {
  return invalidInput(problems)
}

/** A field names something that does not exist. */
export function unknownListingValue(
  field: string,
  what: 'category' | 'subcategory' | 'location' | 'owner' | 'media',
): FieldProblem {
  const known = { en: { ...en.unknownValue, ...en.unknown }, am: { ...am.unknownValue, ...am.unknown } }
  return { field, message: { en: known.en[what], am: known.am[what] } }
}

/** A point on the map has a latitude and a longitude. */
export function halfPoint(field: 'latitude' | 'longitude'): FieldProblem {
  return { field, message: listingTexts('halfPoint') }
}

/** Another listing of the same owner or import source has this source reference. */
export function referenceTaken(): Problem {
  const message = listingTexts('referenceTaken')
  return new Problem(409, 'reference-taken', message, [{ field: 'source_reference', message }])
}

/** There is no such set of changes of the caller's. */
export function batchNotFound(): Problem {
  return new Problem(404, 'batch-not-found', listingTexts('batchNotFound'))
}

/** The link of a reminder is unknown or over, or its listing is another person's or gone. */
export function renewalLinkInvalid(): Problem {
  const message = listingTexts('renewalLinkInvalid')
  return new Problem(400, 'renewal-link-invalid', message, [{ field: 'token', message }])
}

/** A draft has no time on the market yet. */
export function draftNotRenewable(): Problem {
  return new Problem(409, 'draft-not-renewable', listingTexts('draftNotRenewable'))
}

/** Not the listings that the caller counted: more or fewer match now. */
export function selectionChanged(matching: number): Problem {
  const count = { count: matching }
  const message = { en: en.selectionChanged(count), am: am.selectionChanged(count) }
  return new Problem(409, 'selection-changed', message, [{ field: 'total', message }])
}

type Changes = typeof en
type PlainText = { [Key in keyof Changes]: Changes[Key] extends string ? Key : never }[keyof Changes]

/** A text about a change, in every language. */
export function listingTexts(key: PlainText): Texts {
  return { en: en[key], am: am[key] }
}

/** What a change of many listings did, in every language. */
export function bulkTexts(key: keyof Changes['bulk'], count: number): Texts {
  return { en: en.bulk[key]({ count }), am: am.bulk[key]({ count }) }
}
