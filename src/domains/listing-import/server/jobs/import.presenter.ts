import type { z } from 'zod'
import type { Language } from '#shared/language.ts'
import { messageText } from '#shared/message.ts'
import { translated } from '#shared/translations.ts'
import { type ViewContext, cardViewModel } from '#domains/storefront/server/index.ts'
import { isCarCategory, marketKinds, textsOfKind } from '#domains/taxonomy/index.ts'
import {
  type RejectedRow,
  importFields,
  isImportField,
  monthly,
  requiredFields,
  suggestColumns,
} from '#domains/listing-rows/index.ts'
import { type PreviewedListing, type importSchema, shownState } from '../../import-job.ts'
import type { ListingImport } from './import.table.ts'

/** Converts an import to its API form; the only place that does. */
export function presentImport(
  one: ListingImport,
  language: Language,
  { undoable, viewContext }: { undoable: boolean; viewContext?: Omit<ViewContext, 'language'> },
): z.input<typeof importSchema> {
  const { id, bytes, bytesRead, state, importOptions, rows, rejected, added, updated, unchanged, different } = one
  const { map = {}, defaults = {} } = importOptions
  const columns = suggestColumns(one.header, one.looks).map(({ column, field }, index) => ({
    column,
    field: chosen(map[column], field),
    looks_like: one.looks[index]?.field ?? null,
  }))
  const held = new Set(columns.map(({ field }) => field))
  return {
    id,
    file_name: one.fileName,
    bytes,
    columns,
    unknown: columns.flatMap(({ column, field }) => (field === null ? [column] : [])),
    missing: requiredFields.filter((field) => !held.has(field) && defaults[field] === undefined),
    fields: importFields.map((field) => ({ field, required: requiredFields.some((needed) => needed === field) })),
    sample: one.sample,
    state: shownState(one, new Date()),
    mode: one.mode,
    undoable,
    progress: state === 'done' ? 1 : Math.min(1, bytesRead / Math.max(1, bytes)),
    counts: {
      rows,
      accepted: added + updated + unchanged + different,
      rejected,
      warned: one.warned,
      added,
      updated,
      unchanged,
      different,
    },
    problems: one.problems.map((row) => presentRow(row, language)),
    warnings: (one.warnings.rows ?? []).map((row) => presentRow(row, language)),
    warning_rules: { ...one.warnings.rules },
    cards: viewContext ? one.preview.map((listing) => previewCard(listing, { ...viewContext, language })) : [],
    pictures: one.pictures === null ? null : { found: one.pictures, added: one.picturesAdded },
    created_categories: one.createdCategories.map((name) => nameOfNew(name, language)),
    map: { ...map },
    defaults: { ...defaults },
    update: importOptions.update ?? false,
    publication: importOptions.publication ?? 'published',
    failure: one.failure && { code: one.failure.code, message: messageText(one.failure.texts, language) },
    created_at: one.createdAt.toISOString(),
    started_at: one.startedAt?.toISOString() ?? null,
    finished_at: one.finishedAt?.toISOString() ?? null,
  }
}

function presentRow({ line, cells, problems }: RejectedRow, language: Language) {
  return {
    line,
    cells: [...cells],
    problems: problems.map(({ field, value, reason }) => ({ field, value, reason: messageText(reason, language) })),
  }
}

/** Returns the card of a listing that does not exist yet; its category may not exist either. */
function previewCard({ line, category, ...listing }: PreviewedListing, viewContext: ViewContext) {
  const now = new Date()
  const isStored = typeof category.category === 'number'
  const card = cardViewModel(
    {
      translations: {},
      ...listing,
      id: 0,
      categoryId: isStored ? Number(category.category) : 0,
      subcategoryId: null,
      shownLatitude: null,
      shownLongitude: null,
      accuracy: 'place',
      comparablePrice: String(monthly(listing.price, listing.rentPeriod)),
      pricePerM2: null,
      createdAt: now,
      updatedAt: now,
      media: [],
    },
    viewContext,
  )
  const { title, description, price, location, bedrooms, bathrooms } = card
  return {
    line,
    title,
    description,
    price,
    rent_period: card.rentPeriod,
    property_type: card.propertyType,
    location,
    category: isStored ? card.category : nameOfNew(category.name, viewContext.language),
    category_name: category.name,
    bedrooms,
    bathrooms,
    square_feet: isCarCategory(category.name) ? null : listing.squareFeet,
    price_per_m2: card.pricePerM2,
  }
}

/** Returns the name of a category that an import creates in a language; it is kept by its English name. */
function nameOfNew(name: string, language: Language): string {
  const kind = marketKinds.flatMap((one) => [one, ...one.subcategories]).find((one) => one.name === name)
  return kind ? translated(textsOfKind(kind), 'name', language) : name
}

function chosen(choice: string | undefined, suggested: ReturnType<typeof suggestColumns>[number]['field']) {
  if (choice === undefined) return suggested
  return isImportField(choice) ? choice : null
}
