import { use } from 'react'
import { useMessages } from '#ui/language.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { HistorySlot } from '#ui/admin/slots.ts'
import { RowAction, RowActions } from '#ui/admin/row-action.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { listingQueries, type AdminListing } from '../listing.queries.ts'
import { useListingOutcome } from '../listing-names.ts'
import type { ListingDialog } from './listing-dialogs.tsx'

type ListingActionsProps = {
  property: AdminListing
  onChoose: (dialog: ListingDialog) => void
  onChanged: () => void
}

/** The buttons of a row, as far as the caller may. */
export function ListingActions({ property, onChoose, onChanged }: ListingActionsProps) {
  const t = useMessages(listingAdminMessages)
  const office = useMessages(adminMessages)
  const outcome = useListingOutcome()
  const hasHistory = use(HistorySlot) !== null && (property.abilities.update || property.abilities.restore)
  const { id, abilities } = property
  const name = property.title || t.untitled
  const restore = async () => {
    try {
      outcome.succeeded((await listingQueries.restore(id)).message)
      onChanged()
    } catch (problem) {
      outcome.failed(problem, t.failures.restoring)
    }
  }
  return (
    <RowActions>
      {abilities.update ? (
        <RowAction label={office.edit} of={name} onClick={() => onChoose({ kind: 'edit', property })} />
      ) : null}
      {hasHistory ? (
        <RowAction label={t.history} of={name} onClick={() => onChoose({ kind: 'history', property })} />
      ) : null}
      {abilities.restore ? <RowAction label={t.restore} of={name} onClick={() => void restore()} /> : null}
      {abilities.restore ? (
        <RowAction label={t.bin.purge} of={name} danger onClick={() => onChoose({ kind: 'purge', property })} />
      ) : null}
      {abilities.delete ? (
        <RowAction label={office.delete} of={name} danger onClick={() => onChoose({ kind: 'delete', property })} />
      ) : null}
    </RowActions>
  )
}
