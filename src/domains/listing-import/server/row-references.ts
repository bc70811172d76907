import { createHash } from 'node:crypto'
import type { Texts } from '#shared/language.ts'
import { importFields, type Cells } from '../import-fields.ts'
import type { ImportedListing, RejectedRow } from '../imported-listing.ts'
import { am } from '../messages/am.ts'
import { en } from '../messages/en.ts'
import type { ReadListing } from '../read-row.ts'

/** Gives every listing of one file a reference and finds those that the file has twice. Keeps the references only. */
export class RowReferences {
  readonly #lines = new Map<string, number>()

  /** The listing under its own reference, or one derived from what the row says; a second one of the file is rejected. */
  admit(listing: ReadListing, written: Cells): ImportedListing | RejectedRow {
    const reference = listing.reference ?? derivedReference(written)
    const line = this.#lines.get(reference)
    if (line === undefined) {
      this.#lines.set(reference, listing.line)
      return { ...listing, reference }
    }
    const reason = listing.reference === undefined ? reasonOf('sameRow', line) : reasonOf('sameReference', line)
    return { line: listing.line, problems: [{ field: 'reference', value: listing.reference ?? '', reason }] }
  }
}

/** The same row always gets the same reference, wherever its columns stand. */
export function derivedReference(written: Cells): string {
  const said = importFields.map((field) => [field, written[field]?.trim() ?? ''])
  const hash = createHash('sha256').update(JSON.stringify(said.filter(([, value]) => value !== '')))
  return `import-${hash.digest('hex').slice(0, 32)}`
}

function reasonOf(key: 'sameRow' | 'sameReference', line: number): Texts {
  return { en: en.reasons[key]({ line }), am: am.reasons[key]({ line }) }
}
