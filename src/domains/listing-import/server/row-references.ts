import { createHash } from 'node:crypto'
import { messagesOfSection, type Message } from '#shared/message.ts'
import { importFields, type Cells } from '../import-fields.ts'
import type { Rejection } from '../imported-listing.ts'
import type { en } from '../messages/en.ts'
import type { ReadListing } from '../read-row.ts'
import { SeenReferences } from './seen-references.ts'

const text = messagesOfSection<typeof en>('imports')

/** Gives every listing of one file a reference and finds those that the file has twice. */
export class RowReferences {
  readonly #seen = new SeenReferences()

  /** The listing under its source reference, or one derived from what the row says; a second one of the file is rejected. */
  admit(listing: ReadListing, written: Cells): (ReadListing & { sourceReference: string }) | Rejection {
    const sourceReference = listing.sourceReference ?? derivedReference(written)
    const line = this.#seen.lineOf(sourceReference, listing.line)
    if (line === undefined) return { ...listing, sourceReference }
    const reason = listing.sourceReference === undefined ? reasonOf('sameRow', line) : reasonOf('sameReference', line)
    return {
      line: listing.line,
      problems: [{ field: 'source_reference', value: listing.sourceReference ?? '', reason }],
    }
  }
}

/** The same row always gets the same reference, wherever its columns stand. */
export function derivedReference(written: Cells): string {
  const cells = importFields.map((field) => [field, written[field]?.trim() ?? ''])
  const hash = createHash('sha256').update(JSON.stringify(cells.filter(([, value]) => value !== '')))
  return `import-${hash.digest('hex').slice(0, 32)}`
}

function reasonOf(key: 'sameRow' | 'sameReference', line: number): Message {
  return text(`reasons.${key}`, { line })
}
