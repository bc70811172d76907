import type { AttributeValues, ListingStatus, ListingType } from '#domains/listing-fields/index.ts'
import type { Message } from '#shared/message.ts'
import type { RentPeriod } from '#shared/money.ts'
import type { CategoryChoice } from './category-finder.ts'

/** An accepted row of a file, ready to be stored. Money and areas are exact decimals in text; null: not stated. */
export type ImportedListing = AttributeValues & {
  /** Line of the file as a person counts it: the header is on line 1. */
  line: number
  /** What the file calls it, or a name derived from what the row says. */
  sourceReference: string
  title: string
  description: string
  category: CategoryChoice
  locationId: number
  propertyType: ListingType
  rentPeriod: RentPeriod
  status: ListingStatus
  /** Birr. */
  price: string
  // Undefined where the row does not say it, which changes nothing of what is stored.
  latitude: number | undefined
  longitude: number | undefined
  hidePosition: boolean | undefined
  /** Names of pictures that came with the file. */
  pictures: readonly string[]
  /** The row as it is written in the file. */
  cells: readonly string[]
}

/** Something wrong with a row, stored with the import; version 0.1 stored the reason's text by language instead of its name; `field` is empty where the row as a whole is broken. */
export type RowProblem = { field: string; value: string; reason: Message }

/** Everything that is wrong with a row. */
export type Rejection = { line: number; problems: RowProblem[] }

/** A row that was not accepted, as it is written in the file; a broken one is a single cell. */
export type RejectedRow = Rejection & { cells: readonly string[] }

/** A row that is accepted although something in it is unusual. */
export type WarnedRow = RejectedRow & { accepted: true }

/** What happened to a file. `rows` is always `accepted + rejected`; accepted rows are added, updated or there already. */
export type ImportResult = {
  rows: number
  accepted: number
  rejected: number
  /** Accepted rows in which something is unusual. */
  warned: number
  added: number
  updated: number
  /** There already, and just as the file says. */
  unchanged: number
  /** There already, but not as the file says; left alone unless an update was asked for. */
  different: number
  /** Column of the file → field. */
  columns: { column: string; field: string }[]
  unknownColumns: string[]
  /** Values for what the file does not say. */
  defaults: { field: string; value: string }[]
  /** Names of categories and subcategories that were not there before. */
  createdCategories: string[]
}
