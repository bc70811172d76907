import { use } from 'react'
import { useMessages } from '#ui/language.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { HistorySlot } from '#ui/admin/slots.ts'
import { type RowActionChoice, RowActions } from '#ui/admin/row-actions.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { listingQueries, type AdminListing } from '../listing.queries.ts'
import { useListingOutcome } from '../listing-names.ts'
import type { ListingDialog } from './listing-dialogs.tsx'

type ListingActionsProps = { property: AdminListing; onChoose: (dialog: ListingDialog) => void; onChanged: () => void }

/** What can be done with a listing, as far as the caller may. */
export function ListingActions(props: ListingActionsProps) {
  const { untitled } = useMessages(listingAdminMessages)
  return <RowActions of={props.property.title || untitled} actions={useListingActions(props)} />
}

/** The entries of its menu. */
export function useListingActions({ property, onChoose, onChanged }: ListingActionsProps): RowActionChoice[] {
  const t = useMessages(listingAdminMessages)
  const office = useMessages(adminMessages)
  const outcome = useListingOutcome()
  const { id, abilities } = property
  const hasHistory = use(HistorySlot) !== null && (abilities.update || abilities.restore)
  const choose = (kind: 'like' | 'edit' | 'history' | 'purge' | 'delete') => () => onChoose({ kind, property })
  const restore = async () => {
    if (await outcome.tell(listingQueries.restore(id), t.failures.restoring)) onChanged()
  }
  return [
    abilities.update && { label: office.edit, onAct: choose('edit') },
    abilities.update && { label: t.addLike, onAct: choose('like') },
    hasHistory && { label: t.history, onAct: choose('history') },
    abilities.restore && { label: t.restore, onAct: () => void restore() },
    abilities.restore && { label: t.bin.purge, danger: true, onAct: choose('purge') },
    abilities.delete && { label: office.delete, danger: true, onAct: choose('delete') },
  ]
}
