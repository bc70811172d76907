import { PlaceholderPhone } from '#domains/settings/web/index.ts'
import { UserList } from '#domains/users/web/index.ts'
import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { usePermission } from '#ui/admin/use-session.ts'
import { dashboardMessages } from '../messages/index.ts'
import { DashboardFigures } from './dashboard-figures.tsx'

/** `/dashboard`: figures and recent activity, and under them the user list for those who may read it (readings, "Routes"). */
export default function DashboardPage() {
  const t = useMessages(dashboardMessages)
  const mayReadUsers = usePermission('users.read')
  const mayChangeSettings = usePermission('settings.write')
  return (
    <AdminPage title={t.names.dashboard}>
      {mayChangeSettings ? <PlaceholderPhone /> : null}
      <DashboardFigures />
      {mayReadUsers ? (
        <section aria-labelledby="dashboard-users">
          <h2 id="dashboard-users" className="border-ink mt-4 border-t pt-4 pb-5 text-xl tracking-tight">
            {t.users}
          </h2>
          <UserList />
        </section>
      ) : null}
    </AdminPage>
  )
}
