import { DashboardFigures } from '#domains/dashboard/web/index.ts'
import { PlaceholderPhone } from '#domains/settings/web/index.ts'
import { UserList } from '#domains/users/web/user-list.tsx'
import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { usePermission } from '#ui/admin/use-session.ts'
import { staffMessages } from '../messages/staff.ts'

/** `/dashboard`: figures and recent activity, and under them the user list for those who may read it (readings, "Routes"). */
export default function DashboardPage() {
  const t = useMessages(staffMessages)
  const mayReadUsers = usePermission('users.read')
  const mayChangeSettings = usePermission('settings.write')
  return (
    <AdminPage title={t.screens.dashboard}>
      {mayChangeSettings ? <PlaceholderPhone /> : null}
      <DashboardFigures />
      {mayReadUsers ? (
        <section aria-labelledby="dashboard-users">
          <h2 id="dashboard-users" className="border-ink mt-4 border-t pt-4 pb-5 text-xl tracking-tight">
            {t.dashboard.users}
          </h2>
          <UserList />
        </section>
      ) : null}
    </AdminPage>
  )
}
