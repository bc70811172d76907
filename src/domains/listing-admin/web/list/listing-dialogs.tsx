import { useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { ListingForm } from '../form/listing-form.tsx'
import { listingQueries, type AdminListing } from '../listing.queries.ts'
import { useListingOutcome } from '../use-listing-outcome.ts'
import { ListingHistory } from './listing-history.tsx'

/** What is open over the list. */
export type ListingDialog = { kind: 'add' } | { kind: 'edit' | 'delete' | 'history'; property: AdminListing }

type ListingDialogsProps = {
  dialog: ListingDialog | null
  onClose: () => void
  /** Something changed and the dialog is done. */
  onChanged: () => void
  /** Something changed while the dialog goes on. */
  onReload: () => void
}

export function ListingDialogs({ dialog, onClose, onChanged, onReload }: ListingDialogsProps) {
  const { failures } = useMessages(listingAdminMessages)
  const { noRevert } = useMessages(adminMessages)
  const outcome = useListingOutcome()
  if (!dialog) return null
  if (dialog.kind === 'add') return <ListingForm onClose={onClose} onChanged={onChanged} />
  const { kind, property } = dialog
  if (kind === 'edit') return <ListingForm property={property} onClose={onClose} onChanged={onChanged} />

  if (kind === 'history') return <ListingHistory property={property} onClose={onClose} onRestored={onReload} />

  const remove = async () => {
    try {
      const { message } = await listingQueries.remove(property.id)
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      outcome.failed(problem, failures.deleting)
      onClose()
    }
  }
  return <ConfirmDialog text={noRevert} onConfirm={remove} onClose={onClose} />
}
