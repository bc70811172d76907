import { useMessages } from '#ui/language.tsx'
import { ConfirmDialog } from '#ui/office/confirm-dialog.tsx'
import { officeMessages } from '#ui/office/messages/index.ts'
import { propertyOfficeMessages } from '../../messages/index.ts'
import { PropertyForm } from '../form/listing-form.tsx'
import { propertyQueries, type PropertyView } from '../listing.queries.ts'
import { usePropertyOutcome } from '../use-listing-outcome.ts'
import { PropertyHistory } from './listing-history.tsx'

/** What is open over the list. */
export type PropertyDialog = { kind: 'add' } | { kind: 'edit' | 'delete' | 'history'; property: PropertyView }

type PropertyDialogsProps = {
  dialog: PropertyDialog | null
  onClose: () => void
  /** Something changed and the dialog is done. */
  onChanged: () => void
  /** Something changed while the dialog goes on. */
  onReload: () => void
}

export function PropertyDialogs({ dialog, onClose, onChanged, onReload }: PropertyDialogsProps) {
  const { failures } = useMessages(propertyOfficeMessages)
  const { noRevert } = useMessages(officeMessages)
  const outcome = usePropertyOutcome()
  if (!dialog) return null
  if (dialog.kind === 'add') return <PropertyForm onClose={onClose} onChanged={onChanged} />
  const { kind, property } = dialog
  if (kind === 'edit') return <PropertyForm property={property} onClose={onClose} onChanged={onChanged} />

  if (kind === 'history') return <PropertyHistory property={property} onClose={onClose} onRestored={onReload} />

  const remove = async () => {
    try {
      const { message } = await propertyQueries.remove(property.id)
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      outcome.failed(problem, failures.deleting)
      onClose()
    }
  }
  return <ConfirmDialog text={noRevert} onConfirm={remove} onClose={onClose} />
}
