import type { media } from './media.table.ts'

/** An upload whose files are in the storage and whose record is not there yet: save it, or discard it. */
export type PreparedMedia = {
  row: Omit<typeof media.$inferInsert, 'ownerId'>
  /** Of what was sent; the same file sent again has the same. */
  sha256: string
  /** Removes the files. */
  discard(): Promise<void>
}
