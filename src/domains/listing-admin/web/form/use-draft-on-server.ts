import { useRef, useState } from 'react'
import type { Attempt } from '#ui/admin/form-dialog.tsx'
import { forgetDraft } from '#ui/admin/form/form-drafts.ts'
import { type AdminListing, listingQueries } from '../listing.queries.ts'
import { fieldsOf } from './check-listing.ts'

/** A draft that is kept on the server while somebody fills the form in, so that another device can go on with it. */
export function useDraftOnServer(property: AdminListing | undefined) {
  const [kept, setKept] = useState<AdminListing>()
  const latest = useRef(property)
  // One after the other: the second one changes what the first one made.
  const line = useRef<Promise<unknown>>(Promise.resolve())

  const send = async (values: FormData, { via, version }: Attempt): Promise<boolean> => {
    const before = latest.current
    const input = { ...fieldsOf(values), publication: 'draft' }
    const { property: now } = await (before
      ? listingQueries.update(before.id, { ...input, version: versionToSend(before, property, version) }, via)
      : listingQueries.create(input, via))
    if (!before) forgetDraft('property')
    latest.current = now
    setKept(now)
    return true
  }
  /** Keeps what stands in the form as a draft; null while it has no title yet, or is no draft. */
  const keep = async (values: FormData, attempt: Attempt): Promise<boolean | null> => {
    const isDraft = property === undefined || property.publication === 'draft'
    if (!isDraft || String(values.get('title') ?? '').trim() === '') return null
    const turn = line.current.then(() => send(values, attempt))
    line.current = turn.catch(() => undefined)
    return turn
  }
  /** The listing as the server has it once nothing is on its way any more. */
  const settled = async () => {
    await line.current
    return latest.current
  }
  return { record: kept ?? property, isKept: kept !== undefined, keep, settled }
}

type Versioned = { version: number }

/** The version that a save names. Fields of an older draft change the version it began with: else what others saved since is lost. */
export function versionToSend(record: Versioned, opened: Versioned | undefined, begun: number | undefined) {
  return record === opened ? begun : Math.max(begun ?? 0, record.version)
}
