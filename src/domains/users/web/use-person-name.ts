import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { userQueries } from './user.queries.ts'

const nobody = () => Promise.resolve(null)

/** Returns the name of the user with this id; `#id` if it does not exist or the caller may not see users. */
export function usePersonName(id: string): string {
  const isSought = usePermission('users.read') && /^[1-9]\d{0,8}$/.test(id)
  const { data, loading } = useLoaded(['user.name', isSought && id], isSought ? () => userQueries.nameOf(id) : nobody)
  return loading ? '…' : (data ?? `#${id}`)
}
