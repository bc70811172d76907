import { EmptyState } from '#ui/empty-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { OfficePage } from '#ui/office/office-page.tsx'
import { staffMessages } from '../../messages/staff.ts'

type Room = 'agent'

/** A screen whose contents come with a later part of the product: says what will be here. */
export function EmptyRoom({ room }: { room: Room }) {
  const t = useMessages(staffMessages)
  return (
    <OfficePage title={t.screens[room]}>
      <EmptyState title={t.rooms.soon} text={t.rooms[room]} />
    </OfficePage>
  )
}
