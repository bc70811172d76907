import { z } from 'zod'
import { wholeOrText } from '#shared/validation/ids.ts'
import { listingTypes, rentPeriods } from '#domains/listing-fields/index.ts'
import {
  type ColumnOptions,
  type ImportedListing,
  type RejectedRow,
  type UnusualRule,
  importFields,
} from '#domains/listing-rows/index.ts'

/** `check` reads all rows and writes nothing; `import` writes; `undo` reverts what the import wrote. */
export const importModes = ['check', 'import', 'undo'] as const
export type ImportMode = (typeof importModes)[number]

/** The stored state of an import. A running import whose worker has gone silent is shown as `interrupted`. */
export const importStates = ['ready', 'waiting', 'running', 'done', 'cancelled', 'failed'] as const
type ImportState = (typeof importStates)[number]
type ShownImportState = ImportState | 'interrupted'

/** Whether new listings are drafts or public at once. */
const importPublications = ['published', 'draft'] as const
type ImportPublication = (typeof importPublications)[number]

/** The options of an import: columns, values for rows that state none, and whether existing listings may change. */
export type ImportRunOptions = Required<ColumnOptions> & { update: boolean; publication: ImportPublication }

/** Imports per page; the first is the default (specification §9). */
export const importPageSizes = [5, 10, 15] as const

/** The number of rows in which each plausibility rule found something, and the first of those rows. */
export type ImportWarnings = { rules?: Partial<Record<UnusualRule, number>>; rows?: RejectedRow[] }

/** A listing shown as a card before it is imported. */
export type PreviewedListing = Omit<ImportedListing, 'cells'>

/** Milliseconds without a sign of life after which a worker is taken to be dead. */
export const signOfLifeMs = 20_000
type SignOfLife = { state: ImportState; seenAt: Date }

/** Returns the state to show. The job queue soon restarts a job whose server died. */
export function shownState({ state, seenAt }: SignOfLife, now: Date): ShownImportState {
  return state === 'running' && now.getTime() - seenAt.getTime() > signOfLifeMs ? 'interrupted' : state
}

/** Whether a check or import is waiting or running, so that no other may begin. */
export function isBusy(one: SignOfLife, now: Date): boolean {
  const state = shownState(one, now)
  return state === 'waiting' || state === 'running'
}

const count = z.int().nonnegative()
const name = z.string().max(1000)

export const importListSchema = z.strictObject({
  limit: wholeOrText(1, 100).default(importPageSizes[0]),
  page: wholeOrText(1, 100_000).default(1),
})
export type ImportListQuery = z.output<typeof importListSchema>

/** The request that starts a check or an import. */
export const importRunOptionsSchema = z.strictObject({
  map: z
    .record(name, z.enum([...importFields, 'ignore']))
    .default({})
    .describe('Column of the file → field, or `ignore`; other columns are matched by name'),
  defaults: z.partialRecord(z.enum(importFields), name).default({}).describe('Field → value for rows that state none'),
  update: z.boolean().default(false).describe('Update existing listings that differ'),
  publication: z.enum(importPublications).default('published').describe('`draft`: new listings are not published'),
})

const problemSchema = z.object({ field: z.string(), value: z.string(), reason: z.string() })

const cardSchema = z.object({
  line: z.int(),
  title: z.string(),
  description: z.string(),
  price: z.string(),
  rent_period: z.enum(rentPeriods).nullable(),
  property_type: z.enum(listingTypes),
  location: z.string(),
  category: z.string(),
  category_name: z.string().describe('Always in English'),
  bedrooms: z.int().nullable(),
  bathrooms: z.int().nullable(),
  square_feet: z.string().nullable(),
  price_per_m2: z.string().nullable(),
})

const rowSchema = z.object({ line: z.int(), cells: z.array(z.string()), problems: z.array(problemSchema) })

export const importSchema = z
  .object({
    id: z.int(),
    file_name: z.string(),
    bytes: count,
    columns: z.array(
      z.object({
        column: z.string(),
        field: z.enum(importFields).nullable(),
        looks_like: z.enum(importFields).nullable().describe('Suggested by its values, or by a part of its name'),
      }),
    ),
    unknown: z.array(z.string()).describe('Columns that match no field'),
    missing: z.array(z.enum(importFields)).describe('Required fields without a column'),
    fields: z.array(z.object({ field: z.enum(importFields), required: z.boolean() })),
    sample: z.array(z.array(z.string())).describe('The first rows'),
    state: z.enum([...importStates, 'interrupted']),
    mode: z
      .enum(importModes)
      .nullable()
      .describe(
        'The last run. A check writes nothing; for an undo `added` counts listings that it removed, `updated` those that it reverted',
      ),
    undoable: z.boolean().describe('Whether there is anything that `POST /:id/undo` could undo'),
    progress: z.number().min(0).max(1),
    counts: z.object({
      rows: count,
      accepted: count,
      rejected: count,
      warned: count.describe('Accepted rows with unusual values'),
      added: count,
      updated: count,
      unchanged: count,
      different: count.describe('Existing listings that differ from the file and were not changed'),
    }),
    problems: z.array(rowSchema).describe('The first rejected rows; `GET /:id/errors` has them all'),
    warnings: z.array(rowSchema).describe('The first rows with unusual values; they are imported unchanged'),
    warning_rules: z.record(z.string(), count).describe('Number of rows by warning'),
    cards: z.array(cardSchema).describe('After a check, the first listings as their cards would show them'),
    pictures: z
      .object({ found: count, added: count.describe('Added by the last import') })
      .nullable()
      .describe('Pictures of its ZIP file; null for a CSV file'),
    created_categories: z.array(z.string()),
    map: z.record(z.string(), z.string()),
    defaults: z.record(z.string(), z.string()),
    update: z.boolean(),
    publication: z.enum(importPublications),
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ListingImport' })
export type ImportView = z.output<typeof importSchema>

/** The largest allowed size of an import file, in bytes. */
export const importLimitsSchema = z.object({ csv: z.int(), zip: z.int().describe('ZIP file with pictures') })
export type ImportSizes = z.output<typeof importLimitsSchema>
