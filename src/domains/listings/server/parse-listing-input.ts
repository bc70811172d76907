import { categoryKind } from '#domains/taxonomy/index.ts'
import type { FieldProblem } from '#shared/problem.ts'
import { checkInput } from '#shared/validation/check-input.ts'
import { fieldProblems } from '#shared/validation/field-problems.ts'
import { missingListingFields, wrongListing } from '../listing.errors.ts'
import {
  listingChangesSchema,
  listingInputSchema,
  managedListingChangesSchema,
  managedListingInputSchema,
  missingFields,
  type ListingChanges,
} from '../listing-input.schemas.ts'
import { fieldsOf, nothingStated, valuesOf, type ListingValues, type ListingCatalogue } from './apply-listing-input.ts'

/** `managed`: the sender manages all listings, so they say whose it is. */
type Reading = { names: ListingCatalogue; managed: boolean }

/** A listing as it is to be stored, and the pictures and videos that it is to have. */
export type ReadListing = { values: ListingValues; media: number[] | undefined }

/** Reads what somebody sent as a new listing. Throws 400 that names every field that is missing or wrong. */
export function readNewListing(sent: unknown, { names, managed }: Reading): ReadListing {
  const schema = managed ? managedListingInputSchema : listingInputSchema
  const result = schema.safeParse(sent, { reportInput: true })
  const fields = isRecord(sent) ? sent : undefined
  const missing = fields ? missingIn(fields, names) : []
  if (!result.success) throw wrongListing(together(fieldProblems(result.error.issues), missing))
  const { values, problems } = valuesOf(nothingStated, result.data, names)
  if (missing.length > 0 || problems.length > 0) throw wrongListing(together(problems, missing))
  return { values, media: result.data.media ?? undefined }
}

/** Reads what somebody sent as changes; what that makes of a listing is `changeListing`. Throws 400 naming the fields. */
export function readChanges(sent: unknown, managed: boolean): ListingChanges {
  return checkInput(managed ? managedListingChangesSchema : listingChangesSchema, sent)
}

/**
 * What a listing becomes. Throws 400 for a field that would lack: all that are required when a draft is published, else
 * those that were stated before (an imported listing need not say more than its source did).
 */
export function changeListing(before: ListingValues, changes: ListingChanges, names: ListingCatalogue): ListingValues {
  const { values, kind, problems } = valuesOf(before, changes, names)
  const fields = { ...fieldsOf(values), ...(changes.status === null && { status: null }) }
  const lacking = values.publication === 'draft' ? titleOf(fields) : missingFields(fields, kind)
  const lackedBefore = before.publication === 'draft' ? [] : missingFields(fieldsOf(before), kind)
  const missing = missingListingFields(lacking.filter((field) => !lackedBefore.some((other) => other === field)))
  if (missing.length > 0 || problems.length > 0) throw wrongListing(together(problems, missing))
  return values
}

function missingIn(sent: Readonly<Record<string, unknown>>, { catalogue }: ListingCatalogue): FieldProblem[] {
  if (sent['publication'] === 'draft') return missingListingFields(titleOf(sent))
  const category = catalogue.findCategory(String(sent['category'] ?? sent['category_id'] ?? ''))
  return missingListingFields(missingFields(sent, categoryKind(category?.name ?? '')))
}

/** A draft needs only a title. */
function titleOf(fields: Readonly<Record<string, unknown>>): 'title'[] {
  return missingFields(fields, 'car').filter((field) => field === 'title')
}

/** Both lists, with one problem per field: what is wrong says more than that it is missing. */
function together(problems: readonly FieldProblem[], missing: readonly FieldProblem[]): FieldProblem[] {
  const named = new Set(problems.flatMap(({ field }) => [field, field.replace(/^location_id$/, 'location')]))
  return [...problems, ...missing.filter(({ field }) => !named.has(field))]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
