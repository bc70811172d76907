import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import {
  type ImportWarnings,
  type ImportWishes,
  type PreviewedListing,
  importModes,
  importStates,
} from '../../import-job.ts'
import type { ColumnLook, RejectedRow } from '#domains/listing-rows/index.ts'
import type { Message, TextByLanguage } from '#shared/message.ts'
import { moment } from '#platform/database/index.ts'

/** CSV files that somebody loaded in the browser, and the last check, import or undo of each. */
export const listingImports = pgTable('listing_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** null: the command did it. */
  ownerId: integer('owner_id'),
  fileName: text('file_name').notNull(),
  /** Under which name of ours the file lies in the folder. */
  storedAs: uuid('stored_as').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  header: jsonb().$type<string[]>().notNull(),
  sample: jsonb().$type<string[][]>().notNull(),
  /** What each column looks like by its values. */
  looks: jsonb().$type<(ColumnLook | null)[]>().notNull().default([]),
  state: text({ enum: importStates }).notNull().default('ready'),
  mode: text({ enum: importModes }),
  importOptions: jsonb('wishes').$type<Partial<ImportWishes & { all: boolean }>>().notNull().default({}),
  run: uuid(),
  /** All that its runs stored. */
  batch: uuid().notNull().defaultRandom(),
  attempt: uuid(),
  bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
  // What became of the rows so far: `rejected` and the other four make up `rows`, but for those being stored right now.
  rows: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  added: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  different: integer().notNull().default(0),
  createdCategories: text('created_categories').array().notNull().default([]),
  problems: jsonb().$type<RejectedRow[]>().notNull().default([]),
  /** Accepted rows in which something is unusual. */
  warned: integer().notNull().default(0),
  warnings: jsonb().$type<ImportWarnings>().notNull().default({}),
  /** The first listings that the last check accepted. */
  preview: jsonb().$type<PreviewedListing[]>().notNull().default([]),
  categoriesAdded: integer('categories_added').array().notNull().default([]),
  subcategoriesAdded: integer('subcategories_added').array().notNull().default([]),
  /** How many came with it; null: it is a CSV file alone. */
  pictures: integer(),
  picturesAdded: integer('pictures_added').notNull().default(0),
  /** One that version 0.1 stored has its texts by language. */
  failure: jsonb().$type<{ code: string; texts: Message | TextByLanguage }>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  seenAt: moment('seen_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
})
export type ListingImport = typeof listingImports.$inferSelect
