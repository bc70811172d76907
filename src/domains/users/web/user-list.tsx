import { roleQueries, useRoleName } from '#domains/roles/web/index.ts'
import type { ListFilter } from '#ui/admin/list/filter-bar.tsx'
import { RecordList } from '#ui/admin/record-list.tsx'
import { useListAddress, useListDialog } from '#ui/admin/use-list-address.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { Button } from '#ui/button.tsx'
import { useMessages } from '#ui/language.tsx'
import { userMessages } from '../messages/index.ts'
import { userPageSizes, userStatuses } from '../user.ts'
import { useUserColumns } from './user-columns.tsx'
import { type UserDialog, UserDialogs } from './user-dialogs.tsx'
import { type UserView, userQueries } from './user.queries.ts'

/** The list of users and its forms. `/users` and `/dashboard` show the same (readings, "Routes"). */
export function UserList() {
  const t = useMessages(userMessages).screen
  const mayAdd = usePermission('users.write')
  const address = useListAddress(userPageSizes, { filters: userFilterKeys, sort: 'newest' })
  const query = address.query()
  const users = useLoaded(['user.users', query], () => userQueries.users(query), 'list')
  const asked = (kind: 'add' | 'invite'): UserDialog | null => (mayAdd ? { kind } : null)
  const { dialog, choose, ends } = useListDialog(address, { new: asked('add'), invite: asked('invite') }, users.reload)
  const columns = useUserColumns({ onChoose: choose, onChanged: users.reload })
  const filters = useUserFilters()

  const open = (user: UserView) => {
    if (user.abilities.update) choose({ kind: 'edit', user })
  }
  return (
    <>
      <RecordList
        caption={t.title}
        address={address}
        list={users}
        columns={columns}
        rowName={({ name }) => name}
        searchLabel={t.search}
        filters={filters}
        add={mayAdd ? { label: t.add, onAdd: () => choose({ kind: 'add' }) } : undefined}
        tools={
          mayAdd ? (
            <Button kind="secondary" size="small" onClick={() => choose({ kind: 'invite' })}>
              {t.invite}
            </Button>
          ) : undefined
        }
        views="users"
        onOpen={open}
        empty={{ title: t.empty }}
      />
      <UserDialogs dialog={dialog} {...ends} />
    </>
  )
}

const userFilterKeys = ['status', 'role'] as const

function useUserFilters(): ListFilter[] {
  const t = useMessages(userMessages).screen
  const roleName = useRoleName()
  const mayRead = usePermission('roles.read')
  const roles = useLoaded(['role.roles', mayRead], mayRead ? roleQueries.roles : null, 'shared')
  const status: ListFilter = {
    key: 'status',
    label: t.status,
    any: t.anyStatus,
    options: userStatuses.map((each) => ({ value: each, label: t[each] })),
  }
  if (!roles.data?.length) return [status]
  const options = roles.data.map(({ id, name }) => ({ value: String(id), label: roleName(name) }))
  return [status, { key: 'role', label: t.role, any: t.anyRole, options, loaded: true }]
}
