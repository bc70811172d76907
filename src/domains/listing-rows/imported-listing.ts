import type { AttributeValues, ListingStatus, ListingType, TranslatedField } from '#domains/listing-fields/index.ts'
import type { Message } from '#shared/message.ts'
import type { RentPeriod } from '#shared/money.ts'
import type { Translations } from '#shared/translations.ts'
import type { CategoryChoice } from './category-finder.ts'

/** An accepted row, ready to be stored. Prices and areas are decimal strings; null means not stated. */
export type ImportedListing = AttributeValues & {
  /** The line of the file, where the header is line 1. */
  line: number
  /** The reference in the file, or one derived from the row's content. */
  sourceReference: string
  title: string
  description: string
  /** Absent in previews stored before there were columns for translations. */
  translations?: Translations<TranslatedField>
  category: CategoryChoice
  locationId: number
  propertyType: ListingType
  rentPeriod: RentPeriod
  status: ListingStatus
  /** Birr. */
  price: string
  // Undefined if the row does not state it, which leaves the stored value unchanged.
  latitude: number | undefined
  longitude: number | undefined
  hidePosition: boolean | undefined
  /** Names of pictures that came with the file. */
  pictures: readonly string[]
  /** The row as written in the file. */
  cells: readonly string[]
}

/**
 * A problem of a row, stored with the import; `field` is empty if the whole row is broken. Version 0.1 stored the reason's text by language
 * instead of its name.
 */
export type RowProblem = { field: string; value: string; reason: Message }

export type Rejection = { line: number; problems: RowProblem[] }

/** A rejected row, as written in the file; a broken one is a single cell. */
export type RejectedRow = Rejection & { cells: readonly string[] }

/** An accepted row with something unusual. */
export type WarnedRow = RejectedRow & { accepted: true }

/** The outcome of a file. `rows` is always `accepted + rejected`; accepted rows are added, updated, or existed already. */
export type ImportResult = {
  rows: number
  accepted: number
  rejected: number
  /** Accepted rows with something unusual. */
  warned: number
  added: number
  updated: number
  /** Existing listings that equal the file. */
  unchanged: number
  /** Existing listings that differ from the file, left alone unless an update was requested. */
  different: number
  /** Column of the file → field. */
  columns: { column: string; field: string }[]
  unknownColumns: string[]
  /** Values for what the file does not state. */
  defaults: { field: string; value: string }[]
  /** Names of categories and subcategories created by the import. */
  createdCategories: string[]
}
