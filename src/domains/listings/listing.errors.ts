import { messagesOfSection, type Message } from '#shared/message.ts'
import { Problem, type FieldProblem } from '#shared/problem.ts'
import { invalidInput } from '#shared/validation/invalid-input.ts'
import { requiredText } from '#shared/validation/required.ts'
import type { en } from './messages/en.ts'

/** Names a text of this slice. */
export const listingText = messagesOfSection<typeof en>('listings')

/** There is no such listing, or none that the caller may see (specification §8). */
export function listingNotFound(): Problem {
  return new Problem(404, 'property-not-found', listingText('propertyNotFound'))
}

/** A filter names something that does not exist. */
export function unknownFilterValue(field: 'category' | 'subcategory' | 'location'): Problem {
  const message = listingText(`unknownValue.${field}`)
  return new Problem(400, 'unknown-filter-value', message, [{ field, message }])
}

/** A page address that this server did not make, or made for another order. */
export function wrongCursor(): Problem {
  const message = listingText('wrongCursor')
  return new Problem(400, 'wrong-cursor', message, [{ field: 'cursor', message }])
}

/** Somebody else's listing, which the caller may see but not change. */
export function notYourListing(): Problem {
  return new Problem(403, 'not-your-listing', listingText('notYourListing'))
}

/** Fields that a published listing must state are not stated (specification §5). */
export function missingListingFields(fields: readonly string[]): FieldProblem[] {
  return fields.map((field) => ({ field, message: requiredText(field) }))
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
  const isReference = what === 'owner' || what === 'media'
  return { field, message: listingText(isReference ? `unknown.${what}` : `unknownValue.${what}`) }
}

/** A point on the map has a latitude and a longitude. */
export function halfPoint(field: 'latitude' | 'longitude'): FieldProblem {
  return { field, message: listingText('halfPoint') }
}

/** Another listing of the same owner or import source has this source reference. */
export function referenceTaken(): Problem {
  const message = listingText('referenceTaken')
  return new Problem(409, 'reference-taken', message, [{ field: 'source_reference', message }])
}

/** There is no such set of changes of the caller's. */
export function batchNotFound(): Problem {
  return new Problem(404, 'batch-not-found', listingText('batchNotFound'))
}

/** The link of a reminder is unknown or over, or its listing is another person's or gone. */
export function renewalLinkInvalid(): Problem {
  const message = listingText('renewalLinkInvalid')
  return new Problem(400, 'renewal-link-invalid', message, [{ field: 'token', message }])
}

/** A draft has no time on the market yet. */
export function draftNotRenewable(): Problem {
  return new Problem(409, 'draft-not-renewable', listingText('draftNotRenewable'))
}

/** Not the listings that the caller counted: more or fewer match now. */
export function selectionChanged(matching: number): Problem {
  const count = { count: matching }
  const message = listingText('selectionChanged', count)
  return new Problem(409, 'selection-changed', message, [{ field: 'total', message }])
}

/** What a change of many listings did. */
export function bulkText(key: keyof (typeof en)['bulk'], count: number): Message {
  return listingText(`bulk.${key}`, { count })
}
