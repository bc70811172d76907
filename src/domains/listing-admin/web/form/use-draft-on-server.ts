import { useEffect, useRef, useState } from 'react'
import type { Attempt } from '#ui/admin/form-dialog.tsx'
import { useInTurn } from '#ui/use-in-turn.ts'
import { type AdminListing, listingQueries } from '../listing.queries.ts'
import { fieldsOf } from './listing-values.ts'

/** Saves a draft on the server while a user fills in the form, so that they can continue on another device. */
export function useDraftOnServer(property: AdminListing | undefined) {
  const [saved, setSaved] = useState<AdminListing>()
  const latest = useRef(property)
  // Sequential: the second save changes what the first created.
  const inTurn = useInTurn()

  const send = async (values: FormData, { via, version }: Attempt): Promise<boolean> => {
    const before = latest.current
    const input = { ...fieldsOf(values), publication: 'draft' }
    const { property: now } = await (before
      ? listingQueries.update(before.id, { ...input, version: versionToSend(before, property, version) }, via)
      : listingQueries.create(input, via))
    latest.current = now
    setSaved(now)
    return true
  }
  /** Saves the form as a draft; returns null when it has no title yet or is not a draft. */
  const keep = async (values: FormData, attempt: Attempt): Promise<boolean | null> => {
    const isDraft = property === undefined || property.publication === 'draft'
    if (!isDraft || String(values.get('title') ?? '').trim() === '') return null
    return inTurn(() => send(values, attempt))
  }
  /** Returns the listing as the server has it, once no save is in flight. */
  const settled = () => inTurn(async () => latest.current)
  useAddressOf(property ? undefined : saved?.id)
  return { record: saved ?? property, isSaved: saved !== undefined, keep, settled }
}

/** While a new draft is open, names it in the address: who loads the page again or signs in again goes on with it. */
function useAddressOf(draft: number | undefined): void {
  useEffect(() => {
    if (draft === undefined) return undefined
    const before = location.href
    const address = new URL(before)
    address.searchParams.delete('new')
    address.searchParams.set('open', String(draft))
    // Without the router, which would open the draft once more.
    history.replaceState(history.state, '', address)
    return () => {
      if (location.href === address.href) history.replaceState(history.state, '', before)
    }
  }, [draft])
}

type Versioned = { version: number }

/**
 * Returns the version that a save sends. Before the form's first save it is the version that the form began with, so
 * that a restored draft does not overwrite what others saved since; afterwards it is at least that of the last save.
 */
export function versionToSend(record: Versioned, opened: Versioned | undefined, begun: number | undefined) {
  return record === opened ? begun : Math.max(begun ?? 0, record.version)
}
