import { useMessages } from '#ui/language.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { userMessages } from '../messages/index.ts'
import { UserList } from './user-list.tsx'

/** `/users`: the full user list (specification §2, "Admin lists"). */
export default function UsersPage() {
  return (
    <AdminPage title={useMessages(userMessages).screen.title}>
      <UserList />
    </AdminPage>
  )
}
