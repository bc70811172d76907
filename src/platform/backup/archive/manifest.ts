import { z } from 'zod'

/** The first entry of an archive: what it is, so that anything else is refused at once. */
export const headerName = 'backup.json'
/** What must have come before it. */
export const manifestName = 'manifest.json'
/** The last entry: the sum of the manifest. An archive that was cut off has none. */
export const manifestSumName = 'manifest.sha256'
export const secretName = 'secret.key'
const format = 'rent-home-backup'

const headerSchema = z.object({
  format: z.literal(format),
  version: z.literal(1),
  /** Of the product that made it. */
  release: z.string(),
  createdAt: z.iso.datetime(),
  /** Version of the PostgreSQL that it comes from; any may take it. */
  postgres: z.string(),
  /** What the database had seen; the tables have the columns of that state. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** By which the key of an installation is recognised, and whether the archive holds it. */
  secret: z.object({ check: z.string(), isInside: z.boolean() }),
  /** Whether the files themselves are inside, or only their list. */
  hasFiles: z.boolean(),
})

const partSchema = z.object({ name: z.string(), sha256: z.string() })

const tableSchema = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: z.int().min(0),
  parts: z.array(partSchema),
})

const manifestSchema = z.object({
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), isCalled: z.boolean() })),
  /** Version of the tables of the jobs, which belong to their library; null where there were none. */
  jobs: z.int().nullable(),
  /** Lists of files, each behind the files that it names. */
  lists: z.array(partSchema),
  files: z.int().min(0),
  fileBytes: z.int().min(0),
  /** Files that vanished while they were read. */
  missing: z.int().min(0),
  /** The small entries: header and key. */
  others: z.array(partSchema),
})

const listSchema = z.array(z.object({ key: z.string(), bytes: z.int().min(0), sha256: z.string().nullable() }))

export type ArchiveHeader = z.output<typeof headerSchema>
export type ArchiveManifest = z.output<typeof manifestSchema>
export type ArchivedTable = z.output<typeof tableSchema>
export type ArchivePart = z.output<typeof partSchema>
/** A file as a list of the archive names it; without a sum its content was left out. */
export type ArchivedFile = z.output<typeof listSchema>[number]

/** The header of an archive made now. */
export const newHeader = (facts: Omit<ArchiveHeader, 'format' | 'version'>): ArchiveHeader => ({
  format,
  version: 1,
  ...facts,
})

export const readHeader = (text: string): ArchiveHeader | undefined => read(headerSchema, text)
export const readManifest = (text: string): ArchiveManifest | undefined => read(manifestSchema, text)
export const readFileList = (text: string): ArchivedFile[] | undefined => read(listSchema, text)

function read<Output>(schema: z.ZodType<Output>, text: string): Output | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
