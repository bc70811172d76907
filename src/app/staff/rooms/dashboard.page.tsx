import { EmptyState } from '#ui/empty-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { OfficePage } from '#ui/office/office-page.tsx'
import { staffMessages } from '../../messages/staff.ts'

/** `/dashboard`: figures will stand here; under them the user list for those who may read it (readings, "Routes"). */
export default function DashboardPage() {
  const t = useMessages(staffMessages)
  return (
    <OfficePage title={t.screens.dashboard}>
      <EmptyState title={t.rooms.soon} text={t.rooms.dashboard} />
    </OfficePage>
  )
}
