import { use } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { useMessages } from '#ui/language.tsx'
import { HistorySlot } from '#ui/admin/slots.ts'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useReturningFocus } from '#ui/admin/use-returning-focus.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import type { AdminListing } from '../listing.queries.ts'

type ListingHistoryProps = { property: AdminListing; onClose: () => void; onRestored: () => void }

/** Who changed what of a listing, with a way back. */
export function ListingHistory({ property, onClose, onRestored }: ListingHistoryProps) {
  const t = useMessages(listingAdminMessages)
  const office = useMessages(adminMessages)
  useReturningFocus()
  const drawHistory = use(HistorySlot)
  const caption = office.of({ action: t.history, name: property.title || t.untitled })
  return (
    <Dialog open wide title={caption} onClose={onClose}>
      {drawHistory?.({ kind: 'property', id: property.id, caption, onRestored })}
    </Dialog>
  )
}
