import { useMessages } from '#ui/language.tsx'
import { roleMessages } from '../messages/index.ts'
import { roleName } from '../role.ts'

/** Returns a function that names roles in the reader's language. */
export function useRoleName(): (name: string) => string {
  const { roleNames } = useMessages(roleMessages)
  return (name) => roleName(name, roleNames)
}
