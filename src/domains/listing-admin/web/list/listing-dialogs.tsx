import { use, useEffect, useEffectEvent } from 'react'
import type { ListingStatus } from '#domains/listing-fields/index.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { HistorySlot } from '#ui/admin/slots.ts'
import type { DialogEnds } from '#ui/admin/use-list-address.ts'
import { useUndo } from '#ui/admin/use-undo.ts'
import { useReturningFocus } from '#ui/admin/use-returning-focus.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { PurgeDialog } from './bulk-actions.tsx'
import { ListingForm } from '../form/opened-form.tsx'
import { type AdminListing, listingQueries } from '../listing.queries.ts'
import { titleIn, useListingOutcome } from '../listing-names.ts'
import type { RowActionChoice } from '#ui/admin/row-actions.tsx'

/** The dialog that is open over the list. */
export type ListingDialog =
  | { kind: 'add' }
  | { kind: 'like' | 'edit' | 'delete' | 'purge' | 'history'; property: AdminListing }

type ListingDialogsProps = DialogEnds & {
  dialog: ListingDialog | null
  /** Something changed and the dialog stays open. */
  onReload: () => void
}

export function ListingDialogs({ dialog, onReload, ...ends }: ListingDialogsProps) {
  const { failures, bulk } = useMessages(listingAdminMessages)
  const { noRevert } = useMessages(adminMessages)
  const language = useLanguage()
  const outcome = useListingOutcome()
  if (!dialog) return null
  const { onClose, onChanged } = ends
  if (dialog.kind === 'add') return <ListingForm {...ends} />
  const { kind, property } = dialog
  if (kind === 'like') return <ListingForm like={property} {...ends} />
  if (kind === 'edit') return <ListingForm property={property} {...ends} />

  const name = titleIn(property, language)
  if (kind === 'purge')
    return <PurgeDialog target={{ ids: [property.id] }} name={name} onClose={onClose} onPurged={onChanged} />
  if (kind === 'history') return <ListingHistory property={property} onClose={onClose} onRestored={onReload} />

  const remove = async () => {
    if (await outcome.tell(listingQueries.remove(property.id), failures.deleting)) onChanged()
    else onClose()
  }
  return (
    <ConfirmDialog text={noRevert} name={name} onConfirm={remove} onClose={onClose}>
      <p>{bulk.deleteText({ count: '1' })}</p>
    </ConfirmDialog>
  )
}

type ListingHistoryProps = { property: AdminListing; onClose: () => void; onRestored: () => void }

/** Change history of a listing, with a way to restore former values. */
export function ListingHistory({ property, onClose, onRestored }: ListingHistoryProps) {
  const t = useMessages(listingAdminMessages)
  const adminTexts = useMessages(adminMessages)
  useReturningFocus()
  const drawHistory = use(HistorySlot)
  const caption = adminTexts.of({ action: t.history, name: titleIn(property, useLanguage()) || t.untitled })
  return (
    <Dialog open wide title={caption} onClose={onClose}>
      {drawHistory?.({ kind: 'property', id: property.id, caption, onRestored })}
    </Dialog>
  )
}

/** Opens the listing that the URL names (`?open=`), on whichever page of the list it is; 0: none. */
export function useOpenedListing(id: number, onOpen: (property: AdminListing) => void): void {
  const open = useEffectEvent(onOpen)
  useEffect(() => {
    if (!(id > 0)) return
    let current = true
    // A listing that is gone or forbidden is simply not opened; the list shows that.
    listingQueries.property(id).then(
      (property) => current && open(property),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [id])
}

type Handlers = { onChoose: (dialog: ListingDialog) => void; onChanged: () => void }

/** Returns the actions that the user may perform on a listing. */
export function useListingActions({ onChoose, onChanged }: Handlers): (property: AdminListing) => RowActionChoice[] {
  const t = useMessages(listingAdminMessages)
  const adminTexts = useMessages(adminMessages)
  const outcome = useListingOutcome()
  const offerUndo = useUndo()
  const hasHistory = use(HistorySlot) !== null
  const change = async (made: Promise<{ message: string }>, failure: string) => {
    if (await outcome.tell(made, failure)) onChanged()
  }
  const setStatus = async (id: number, status: ListingStatus) => {
    const changing = listingQueries.changeMany({ ids: [id] }, { action: 'status', status })
    const done = await changing.catch((problem: unknown) => outcome.failed(problem, t.bulk.failed))
    if (!done) return
    const { message, batch } = done
    offerUndo({ message, undo: () => listingQueries.undo(batch), thrown: t.bulk.undoFailed, onUndone: onChanged })
    onChanged()
  }
  return (property) => {
    const { id, abilities, publication, status, property_type: type, expires_at: end } = property
    const { restoring, renewing } = t.failures
    const renews = abilities.update && publication !== 'draft' && end !== null
    const choose = (kind: 'like' | 'edit' | 'history' | 'purge' | 'delete') => () => onChoose({ kind, property })
    return [
      abilities.update && { label: adminTexts.edit, onAct: choose('edit') },
      renews && { label: t.renew, onAct: () => void change(listingQueries.renew(id), renewing) },
      abilities.update &&
        publication === 'published' && {
          label: status === 'sold' ? t.toMarket : t.markEnded[type ?? 'sell'],
          onAct: () => void setStatus(id, status === 'sold' ? 'available' : 'sold'),
        },
      abilities.update && { label: t.addLike, onAct: choose('like') },
      hasHistory && (abilities.update || abilities.restore) && { label: t.history, onAct: choose('history') },
      abilities.restore && { label: t.restore, onAct: () => void change(listingQueries.restore(id), restoring) },
      abilities.restore && { label: t.bin.purge, danger: true, onAct: choose('purge') },
      abilities.delete && { label: adminTexts.delete, danger: true, onAct: choose('delete') },
    ]
  }
}
