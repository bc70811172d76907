import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  type ImportWarnings,
  type ImportRunOptions,
  type PreviewedListing,
  importModes,
  importStates,
} from '../../import-job.ts'
import type { ColumnGuess, RejectedRow } from '#domains/listing-rows/index.ts'
import type { Message, TextByLanguage } from '#shared/message.ts'
import { moment } from '#platform/database/index.ts'

/** CSV files uploaded in the browser, with the last check, import or undo of each. */
export const listingImports = pgTable('listing_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** null: imported by the command. */
  ownerId: integer('owner_id'),
  fileName: text('file_name').notNull(),
  /** The generated name of the file in the folder. */
  storedAs: uuid('stored_as').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  header: jsonb().$type<string[]>().notNull(),
  sample: jsonb().$type<string[][]>().notNull(),
  /** The field that each column's values suggest. */
  looks: jsonb().$type<(ColumnGuess | null)[]>().notNull().default([]),
  state: text({ enum: importStates }).notNull().default('ready'),
  mode: text({ enum: importModes }),
  importOptions: jsonb('wishes').$type<Partial<ImportRunOptions & { all: boolean }>>().notNull().default({}),
  run: uuid(),
  /** The batch of everything that its runs stored. */
  batch: uuid().notNull().defaultRandom(),
  attempt: uuid(),
  bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
  // Outcomes so far: `rejected` and the other four add up to `rows`, except for the batch being stored.
  rows: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  added: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  different: integer().notNull().default(0),
  createdCategories: text('created_categories').array().notNull().default([]),
  problems: jsonb().$type<RejectedRow[]>().notNull().default([]),
  /** The number of accepted rows with something unusual. */
  warned: integer().notNull().default(0),
  warnings: jsonb().$type<ImportWarnings>().notNull().default({}),
  /** The first listings that the last check accepted. */
  preview: jsonb().$type<PreviewedListing[]>().notNull().default([]),
  categoriesAdded: integer('categories_added').array().notNull().default([]),
  subcategoriesAdded: integer('subcategories_added').array().notNull().default([]),
  /** The number of pictures in the ZIP; null: a CSV file alone. */
  pictures: integer(),
  picturesAdded: integer('pictures_added').notNull().default(0),
  /** Rows written by version 0.1 hold the texts by language. */
  failure: jsonb().$type<{ code: string; texts: Message | TextByLanguage }>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  seenAt: moment('seen_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
})
export type ListingImport = typeof listingImports.$inferSelect
