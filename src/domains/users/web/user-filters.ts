import { useMessages } from '#ui/language.tsx'
import type { ListFilter } from '#ui/admin/list/filter-bar.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { userMessages } from '../messages/index.ts'
import { userStatuses } from '../user.ts'
import { userQueries, type RoleChoice } from './user.queries.ts'

/** Filters of the call that fetches users. */
export const userFilterKeys = ['status', 'role'] as const

const noRoles = () => Promise.resolve<RoleChoice[]>([])

/** The filters of the user list: status, and role among those that the caller may see. */
export function useUserFilters(): ListFilter[] {
  const t = useMessages(userMessages).screen
  const mayRead = usePermission('roles.read')
  const roles = useLoaded(['user.allRoles', mayRead], mayRead ? userQueries.allRoles : noRoles, 'shared')
  const status: ListFilter = {
    key: 'status',
    label: t.status,
    any: t.anyStatus,
    options: userStatuses.map((each) => ({ value: each, label: t[each] })),
  }
  if (!roles.data?.length) return [status]
  const options = roles.data.map(({ id, name }) => ({ value: String(id), label: name }))
  return [status, { key: 'role', label: t.role, any: t.anyRole, options }]
}
