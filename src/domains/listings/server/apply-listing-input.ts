import { type CategoryCatalogue, type CategoryKind, categoryKind } from '#domains/taxonomy/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'
import type { FieldProblem } from '#shared/problem.ts'
import { halfPoint, missingListingFields, unknownListingValue } from '../listing.ts'
import {
  type ListingChanges,
  type ListingInput,
  listingChangesSchema,
  listingInputSchema,
  managedListingChangesSchema,
  managedListingInputSchema,
} from '../listing-input.schemas.ts'
import {
  missingFields,
  rentPeriodThatApplies,
  type Attribute,
  type AttributeValues,
  applicableAttributes,
  appliesTo,
  fields,
  isOfOffer,
  mapAttributes,
  translationColumns,
  valueNotGiven,
} from '#domains/listing-fields/index.ts'
import type { ListingMediaLimits } from './media/listing-media.errors.ts'
import type { listingTable } from './listing.table.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { SignedInActor } from '#shared/actor.ts'
import { type Titled, withTranslations } from '#shared/translations.ts'
import { checkInput } from '#shared/validation/text.ts'
import { fieldProblems, invalidInput } from '#shared/validation/field-problems.ts'

export type ListingCatalogue = { catalogue: CategoryCatalogue; places: LocationTree }

/** Notifies a user who is given a listing, or a number of them, unless they did it themselves. */
type NotifyReceiver = (
  tx: Transaction,
  to: number | null,
  given: (Titled & { id: number }) | number,
  by: Pick<SignedInActor, 'id' | 'name'>,
) => Promise<void>

/**
 * What writing a listing needs: categories and places, for how many days a listing is published (0: without end), the
 * media limits, and how a new owner is notified.
 */
export type WriteContext = ListingCatalogue & WriteOptions
export type WriteOptions = { lifetimeDays: number; mediaLimits: ListingMediaLimits; notifyReceiver: NotifyReceiver }

const emptyValues = {
  sourceReference: null,
  title: '',
  description: '',
  translations: {},
  categoryId: null,
  subcategoryId: null,
  locationId: null,
  propertyType: null,
  status: 'available',
  price: null,
  rentPeriod: null,
  ...mapAttributes(valueNotGiven),
  ownerId: null,
  publication: 'published',
  latitude: null,
  longitude: null,
  hidePosition: false,
} satisfies Partial<Row>

type Row = typeof listingTable.$inferSelect
/** What a listing's input can set. */
type ListingValues = Pick<Row, keyof typeof emptyValues>

/**
 * Returns the values of a listing after an input; fields not sent stay as they are. `problems` names invalid fields:
 * unknown ids and half a point. Applies the rules of cars and of rents.
 */
function valuesOf(
  before: ListingValues,
  sent: ListingInput & Pick<ListingChanges, 'owner_id'>,
  listingCatalogue: ListingCatalogue,
): { values: ListingValues; kind: CategoryKind; problems: FieldProblem[] } {
  const category = readCategory(before, sent, listingCatalogue)
  const place = readPlace(before, sent, listingCatalogue)
  const kinds = {
    before: kindIn(listingCatalogue, before.categoryId),
    after: kindIn(listingCatalogue, category.values.categoryId),
  }
  const propertyType = sentOrBefore(sent.property_type, before.propertyType)
  const rentPeriod = sentOrBefore(sent.rent_period, before.rentPeriod) ?? undefined
  const goes = (field: Attribute) =>
    propertyType !== null &&
    isOfOffer(field, before.propertyType, before.rentPeriod) &&
    !isOfOffer(field, propertyType, rentPeriod ?? null)
  const values: ListingValues = {
    sourceReference: sentOrBefore(sent.source_reference, before.sourceReference),
    title: sentOrBefore(sent.title, before.title) ?? '',
    description: sentOrBefore(sent.description, before.description) ?? '',
    translations: translationsOf(before.translations, sent.translations),
    ...category.values,
    locationId: place.locationId,
    propertyType,
    status: sent.status ?? before.status,
    price: sentOrBefore(sent.price, before.price),
    rentPeriod: propertyType === null ? null : rentPeriodThatApplies(propertyType, rentPeriod),
    ...attributesOf(before, sent, { ...kinds, goes }),
    ownerId: sentOrBefore(sent.owner_id, before.ownerId),
    publication: sent.publication ?? before.publication,
    latitude: sentOrBefore(sent.latitude, before.latitude),
    longitude: sentOrBefore(sent.longitude, before.longitude),
    hidePosition: sentOrBefore(sent.hide_position, before.hidePosition) ?? false,
  }
  return { values, kind: kinds.after, problems: [...category.problems, ...place.problems, ...pointProblems(values)] }
}

function attributesOf(
  before: AttributeValues,
  sent: ListingInput,
  kinds: { before: CategoryKind; after: CategoryKind; goes: (field: Attribute) => boolean },
): AttributeValues {
  const values = mapAttributes((field) => {
    // A value stored where the attribute did not apply, such as a car's zero rooms, says nothing about a home. An
    // attribute that the new kind of offer does not have, such as months in advance for a daily rent, is cleared.
    const known = appliesTo(field, kinds.before) && !kinds.goes(field) ? before : emptyValues
    return sent[field.key] === undefined ? known[field.column] : (sent[field.key] ?? emptyValues[field.column])
  })
  return applicableAttributes(kinds.after, values)
}

/** Merges translations: a text that was not sent stays, an empty one is removed, as are those of what is null. */
function translationsOf(before: ListingValues['translations'], sent: ListingInput['translations']) {
  const texts = translationColumns.flatMap(({ language, key }) => {
    const own = sent === null ? null : sent?.[language]
    const text = own === null ? null : own?.[key]
    return text === undefined ? [] : [{ language, key, text: text ?? undefined }]
  })
  return texts.length === 0 ? before : withTranslations(before, texts)
}

/** Returns what was sent, null included, else the previous value. */
function sentOrBefore<Value>(sent: Value | null | undefined, before: Value | null): Value | null {
  return sent === undefined ? before : sent
}

function kindIn({ catalogue }: ListingCatalogue, categoryId: number | null): CategoryKind {
  return categoryKind(categoryId === null ? undefined : catalogue.category(categoryId))
}

function readCategory(before: ListingValues, sent: ListingInput, { catalogue }: ListingCatalogue) {
  const chosen = sentCategory(sent, catalogue)
  const categoryId = chosen ? (chosen.category?.id ?? null) : before.categoryId
  // A subcategory does not survive a change of category.
  const present = categoryId === before.categoryId ? before.subcategoryId : null
  const subcategoryId = sentOrBefore(sent.subcategory_id, present)
  const fits = subcategoryId === null || catalogue.subcategory(subcategoryId)?.categoryId === categoryId
  // For a subcategory without a category, report the missing category.
  const lacksCategory = categoryId === null && subcategoryId !== null && !chosen?.unknown
  const problems = [
    ...(chosen?.unknown ? [unknownListingValue(chosen.field, 'category')] : []),
    ...(lacksCategory ? missingListingFields(['category_id']) : []),
    ...(fits || lacksCategory || chosen?.unknown ? [] : [unknownListingValue('subcategory_id', 'subcategory')]),
  ]
  return { values: { categoryId, subcategoryId }, problems }
}

/** Returns the category sent by name or by id; undefined when neither field was sent. */
function sentCategory({ category: name, category_id: id }: ListingInput, catalogue: CategoryCatalogue) {
  if (name !== undefined && name !== null) {
    const category = catalogue.findCategory(name)
    return { field: 'category', category, unknown: !category }
  }
  if (name === undefined && id === undefined) return undefined
  const category = id == null ? undefined : catalogue.category(id)
  return { field: 'category_id', category, unknown: id != null && !category }
}

function readPlace(
  before: ListingValues,
  { location: name, location_id: id }: ListingInput,
  { places }: ListingCatalogue,
) {
  if (name === undefined && id === undefined) return { locationId: before.locationId, problems: [] }
  const field = name == null ? 'location_id' : 'location'
  const place = name == null ? (id == null ? undefined : places.byId(id)) : places.find(name)
  const isUnknown = !place && (name != null || id != null)
  return { locationId: place?.id ?? null, problems: isUnknown ? [unknownListingValue(field, 'location')] : [] }
}

function pointProblems({ latitude, longitude }: ListingValues): FieldProblem[] {
  if ((latitude === null) === (longitude === null)) return []
  return [halfPoint(latitude === null ? 'latitude' : 'longitude')]
}

/** Returns a listing under its wire field names, as the form and the record of changes use them. */
export function fieldsOf(values: ListingValues): Record<string, unknown> {
  const row: Readonly<Record<string, unknown>> = values
  return {
    ...Object.fromEntries(fields.flatMap(({ key, column }) => (column === undefined ? [] : [[key, row[column]]]))),
    ...Object.fromEntries(
      translationColumns.map(({ name, language, key }) => [name, values.translations[language]?.[key] ?? null]),
    ),
  }
}

/** `managed`: the sender manages all listings and may set the owner. */
type Reading = { listingCatalogue: ListingCatalogue; managed: boolean }

/** A listing to store, and the ids of its media. */
export type ReadListing = { values: ListingValues; media: number[] | undefined }

/** Validates the input of a new listing. Throws 400 that names every missing or invalid field. */
export function readNewListing(sent: unknown, { listingCatalogue, managed }: Reading): ReadListing {
  const schema = managed ? managedListingInputSchema : listingInputSchema
  const result = schema.safeParse(sent, { reportInput: true })
  const record = isRecord(sent) ? sent : undefined
  const missing = record ? missingIn(record, listingCatalogue) : []
  if (!result.success) throw invalidInput(together(fieldProblems(result.error.issues), missing))
  const { values, problems } = valuesOf(emptyValues, result.data, listingCatalogue)
  if (missing.length > 0 || problems.length > 0) throw invalidInput(together(problems, missing))
  return { values, media: result.data.media ?? undefined }
}

/** Validates the input of a change; `changeListing` applies it. Throws 400 naming the fields. */
export function readChanges(sent: unknown, managed: boolean): ListingChanges {
  return checkInput(managed ? managedListingChangesSchema : listingChangesSchema, sent)
}

/**
 * Applies a change. Throws 400 for a required field that would be missing: all of them when a draft is published,
 * otherwise only those that were stated before (an imported listing need not state more than its source did).
 */
export function changeListing(
  before: ListingValues,
  changes: ListingChanges,
  listingCatalogue: ListingCatalogue,
): ListingValues {
  const { values, kind, problems } = valuesOf(before, changes, listingCatalogue)
  const stated = { ...fieldsOf(values), ...(changes.status === null && { status: null }) }
  const lacking = values.publication === 'draft' ? titleOf(stated) : missingFields(stated, kind)
  const lackedBefore = before.publication === 'draft' ? [] : missingFields(fieldsOf(before), kind)
  const missing = missingListingFields(lacking.filter((field) => !lackedBefore.some((other) => other === field)))
  if (missing.length > 0 || problems.length > 0) throw invalidInput(together(problems, missing))
  return values
}

function missingIn(sent: Readonly<Record<string, unknown>>, { catalogue }: ListingCatalogue): FieldProblem[] {
  if (sent['publication'] === 'draft') return missingListingFields(titleOf(sent))
  const [named = ''] = [sent['category'], sent['category_id']].flatMap((one) => String(one ?? '').trim() || [])
  const category = catalogue.findCategory(named)
  return missingListingFields(missingFields(sent, categoryKind(category)))
}

/** Returns `title` if it is missing: a draft needs nothing else. */
function titleOf(stated: Readonly<Record<string, unknown>>): 'title'[] {
  return missingFields(stated, 'car').filter((field) => field === 'title')
}

/** Merges both lists with one problem per field; an invalid value takes precedence over a missing one. */
function together(problems: readonly FieldProblem[], missing: readonly FieldProblem[]): FieldProblem[] {
  const named = new Set(problems.flatMap(({ field }) => [field, field.replace(/^location_id$/, 'location')]))
  return [...problems, ...missing.filter(({ field }) => !named.has(field))]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
