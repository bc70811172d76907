import { z } from 'zod'

/** First entry of an archive: identifies the format, so that anything else is refused at once. */
export const headerName = 'backup.json'
/** Lists the entries that must precede it. */
export const manifestName = 'manifest.json'
/** Last entry: the checksum of the manifest. A truncated archive has none. */
export const manifestSumName = 'manifest.sha256'
export const secretName = 'secret.key'
const format = 'rent-home-backup'

const headerSchema = z.object({
  format: z.literal(format),
  version: z.literal(1),
  /** Release of the product that made the backup. */
  release: z.string(),
  createdAt: z.iso.datetime(),
  /** Version of the source PostgreSQL, for information: any version may restore it. */
  postgres: z.string(),
  /** Applied migrations; the archived tables have the columns of that state. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })).min(1),
  /** Check value of the installation's key, and whether the archive contains the key. */
  secret: z.object({ check: z.string(), isInside: z.boolean() }),
  /** Whether the archive contains the files themselves, or only their list. */
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
  /** Schema version of the job library's tables; null when there were none. */
  jobs: z.int().nullable(),
  /** File lists; each follows the files it names. */
  lists: z.array(partSchema),
  files: z.int().min(0),
  fileBytes: z.int().min(0),
  /** Number of files that vanished during the backup. */
  missing: z.int().min(0),
  /** The small entries: header and key file. */
  others: z.array(partSchema),
})

const listSchema = z.array(z.object({ key: z.string(), bytes: z.int().min(0), sha256: z.string().nullable() }))

export type ArchiveHeader = z.output<typeof headerSchema>
export type ArchiveManifest = z.output<typeof manifestSchema>
export type ArchivedTable = z.output<typeof tableSchema>
export type ArchivePart = z.output<typeof partSchema>
/** An entry of a file list; without a checksum the file's content was left out. */
export type ArchivedFile = z.output<typeof listSchema>[number]

/** Returns the header of a new archive. */
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
