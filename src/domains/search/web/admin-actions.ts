import { opens, type Needed } from '#shared/screen.ts'

export type ActionKey = 'property' | 'user' | 'role' | 'category' | 'subcategory' | 'import'

/** Something to begin from anywhere; `needs` all of them: what opens the screen, and what it does there. */
type AdminAction = { key: ActionKey; to: string; needs: readonly Needed[] }

/** Where there are several ways to one end, the first that is open to the person is theirs. */
const adminActions: readonly AdminAction[] = [
  { key: 'property', to: '/pro?new', needs: ['properties.read-all', ['properties.write-own', 'properties.write-all']] },
  { key: 'property', to: '/home-listings?new', needs: ['properties.write-own'] },
  { key: 'user', to: '/users?new', needs: ['users.read', 'users.write'] },
  { key: 'role', to: '/role?new', needs: ['roles.read', 'roles.write'] },
  { key: 'category', to: '/category?new', needs: ['categories.write'] },
  { key: 'subcategory', to: '/subcategory?new', needs: ['subcategories.write'] },
  { key: 'import', to: '/import', needs: ['properties.write-own'] },
]

/** What somebody with these permissions may begin. */
export function actionsFor(permissions: readonly string[]): Pick<AdminAction, 'key' | 'to'>[] {
  const open = adminActions.filter(({ needs }) => needs.every((needed) => opens(permissions, needed)))
  return open.filter(({ key }, place) => open.findIndex((one) => one.key === key) === place)
}
