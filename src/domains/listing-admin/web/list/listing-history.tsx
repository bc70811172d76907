import { use } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import { useMessages } from '#ui/language.tsx'
import { HistorySlot } from '#ui/office/history-slot.ts'
import { officeMessages } from '#ui/office/messages/index.ts'
import { useReturningFocus } from '#ui/office/use-returning-focus.ts'
import { propertyOfficeMessages } from '../../messages/index.ts'
import type { PropertyView } from '../listing.queries.ts'

type PropertyHistoryProps = { property: PropertyView; onClose: () => void; onRestored: () => void }

/** Who changed what of a listing, with a way back. */
export function PropertyHistory({ property, onClose, onRestored }: PropertyHistoryProps) {
  const t = useMessages(propertyOfficeMessages)
  const office = useMessages(officeMessages)
  useReturningFocus()
  const drawHistory = use(HistorySlot)
  const caption = office.of({ action: t.history, name: property.title || t.untitled })
  return (
    <Dialog open wide title={caption} onClose={onClose}>
      {drawHistory?.({ kind: 'property', id: property.id, caption, onRestored })}
    </Dialog>
  )
}
