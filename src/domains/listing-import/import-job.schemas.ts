import { z } from 'zod'
import { importFields } from './import-fields.ts'
import { importModes, importPageSizes, importStates } from './import-job.ts'

const count = z.int().nonnegative()
const name = z.string().max(1000)

export const importListSchema = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(importPageSizes[0]),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type ImportListQuery = z.output<typeof importListSchema>

/** What is wanted of a check or an import. */
export const importWishesSchema = z.strictObject({
  map: z
    .record(name, z.enum([...importFields, 'ignore']))
    .default({})
    .describe('Column of the file → field, or `ignore`; other columns are matched by name'),
  defaults: z.partialRecord(z.enum(importFields), name).default({}).describe('Field → value for rows that state none'),
  update: z.boolean().default(false).describe('Update existing listings that differ'),
})

const problemSchema = z.object({ field: z.string(), value: z.string(), reason: z.string() })

/** An import on the wire. */
export const importSchema = z
  .object({
    id: z.int(),
    file_name: z.string(),
    bytes: count,
    columns: z.array(z.object({ column: z.string(), field: z.enum(importFields).nullable() })),
    unknown: z.array(z.string()).describe('Columns that match no field'),
    missing: z.array(z.enum(importFields)).describe('Required fields without a column'),
    fields: z.array(z.object({ field: z.enum(importFields), required: z.boolean() })),
    sample: z.array(z.array(z.string())).describe('The first rows'),
    state: z.enum([...importStates, 'interrupted']),
    mode: z.enum(importModes).nullable().describe('The last run: a check writes nothing'),
    progress: z.number().min(0).max(1),
    counts: z.object({
      rows: count,
      accepted: count,
      rejected: count,
      added: count,
      updated: count,
      unchanged: count,
      different: count.describe('Existing listings that differ from the file; left alone'),
    }),
    problems: z
      .array(z.object({ line: z.int(), cells: z.array(z.string()), problems: z.array(problemSchema) }))
      .describe('The first rejected rows; `GET /:id/errors` has them all'),
    created_categories: z.array(z.string()),
    map: z.record(z.string(), z.string()),
    defaults: z.record(z.string(), z.string()),
    update: z.boolean(),
    failure: z.object({ code: z.string(), message: z.string() }).nullable(),
    created_at: z.iso.datetime(),
    started_at: z.iso.datetime().nullable(),
    finished_at: z.iso.datetime().nullable(),
  })
  .meta({ id: 'ListingImport' })
/** An import as the API tells it. */
export type ImportView = z.output<typeof importSchema>
