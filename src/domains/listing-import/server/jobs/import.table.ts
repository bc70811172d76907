import { bigint, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { importModes, importStates, type ListingImport } from '../../import-job.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })

export const listingImports = pgTable('listing_imports', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  ownerId: integer('owner_id').notNull(),
  fileName: text('file_name').notNull(),
  storedAs: uuid('stored_as').notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  header: jsonb().$type<ListingImport['header']>().notNull(),
  sample: jsonb().$type<ListingImport['sample']>().notNull(),
  looks: jsonb().$type<ListingImport['looks']>().notNull().default([]),
  state: text({ enum: importStates }).notNull().default('ready'),
  mode: text({ enum: importModes }),
  importOptions: jsonb('wishes').$type<ListingImport['importOptions']>().notNull().default({}),
  run: uuid(),
  attempt: uuid(),
  bytesRead: bigint('bytes_read', { mode: 'number' }).notNull().default(0),
  rows: integer().notNull().default(0),
  rejected: integer().notNull().default(0),
  added: integer().notNull().default(0),
  updated: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  different: integer().notNull().default(0),
  createdCategories: text('created_categories').array().notNull().default([]),
  problems: jsonb().$type<ListingImport['problems']>().notNull().default([]),
  warned: integer().notNull().default(0),
  warnings: jsonb().$type<ListingImport['warnings']>().notNull().default({}),
  preview: jsonb().$type<ListingImport['preview']>().notNull().default([]),
  categoriesAdded: integer('categories_added').array().notNull().default([]),
  subcategoriesAdded: integer('subcategories_added').array().notNull().default([]),
  failure: jsonb().$type<ListingImport['failure']>(),
  createdAt: moment('created_at').notNull().defaultNow(),
  startedAt: moment('started_at'),
  seenAt: moment('seen_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
})

/** What an import stored: the listing as it left it, and what its update changed. */
export const importedListings = pgTable(
  'imported_listings',
  {
    importId: integer('import_id').notNull(),
    listingId: integer('listing_id').notNull(),
    version: integer().notNull(),
    former: jsonb().$type<Record<string, unknown>>(),
  },
  ({ importId, listingId }) => [primaryKey({ columns: [importId, listingId] })],
)
