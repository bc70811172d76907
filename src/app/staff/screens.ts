import { opens, type Needed } from '#shared/screen.ts'
import type { AdminIconName } from '#ui/admin/admin-icon.tsx'

/** A screen of the back-office; `key` names its texts. */
export type Screen = { path: string; key: ScreenKey; permission: Needed }

export type ScreenKey =
  | 'dashboard'
  | 'roles'
  | 'users'
  | 'categories'
  | 'subcategories'
  | 'locations'
  | 'properties'
  | 'agent'
  | 'ownListings'
  | 'import'
  | 'students'
  | 'audit'
  | 'account'
  | 'notifications'
  | 'enquiries'
  | 'history'
  | 'settings'

/** Every screen behind the guard (specification §2, "Authenticated layout"; readings, "Routes"). */
export const screens: readonly Screen[] = [
  { path: '/dashboard', key: 'dashboard', permission: 'dashboard.read' },
  { path: '/role', key: 'roles', permission: 'roles.read' },
  { path: '/users', key: 'users', permission: 'users.read' },
  { path: '/category', key: 'categories', permission: 'categories.write' },
  { path: '/subcategory', key: 'subcategories', permission: 'subcategories.write' },
  { path: '/locations', key: 'locations', permission: 'locations.write' },
  { path: '/pro', key: 'properties', permission: 'properties.read-all' },
  { path: '/agent_page', key: 'agent', permission: 'properties.write-own' },
  { path: '/home-listings', key: 'ownListings', permission: 'properties.write-own' },
  { path: '/import', key: 'import', permission: 'properties.write-own' },
  { path: '/enquiries', key: 'enquiries', permission: ['enquiries.read-own', 'enquiries.read-all'] },
  { path: '/students', key: 'students', permission: 'students.manage' },
  { path: '/audit', key: 'audit', permission: 'audit.read' },
  { path: '/history', key: 'history', permission: 'history.read' },
  { path: '/settings', key: 'settings', permission: 'settings.write' },
  { path: '/user', key: 'account', permission: null },
  { path: '/notifications', key: 'notifications', permission: null },
]

export type MenuLinkKey =
  | 'allRoles'
  | 'newRole'
  | 'allUsers'
  | 'newUser'
  | 'suspendedUsers'
  | 'allProperties'
  | 'agent'
  | 'ownListings'
  | 'import'
export type MenuKey =
  | 'enquiries'
  | 'dashboard'
  | 'role'
  | 'users'
  | 'category'
  | 'subcategory'
  | 'locations'
  | 'properties'
  | 'students'
  | 'audit'
  | 'history'
  | 'settings'

export type MenuLink = { to: string; key: MenuLinkKey; permission: string }

/** An entry of the sidebar with the permission that it needs; its sub-links open on click and need their own. */
export type MenuItem = {
  key: MenuKey
  icon: AdminIconName
  to: string
  permission: Needed
  links?: readonly MenuLink[]
}

const menu: readonly MenuItem[] = [
  { key: 'dashboard', icon: 'dashboard', to: '/dashboard', permission: 'dashboard.read' },
  {
    key: 'role',
    icon: 'role',
    to: '/role',
    permission: 'roles.read',
    links: [
      { to: '/role', key: 'allRoles', permission: 'roles.read' },
      { to: '/role?new', key: 'newRole', permission: 'roles.write' },
    ],
  },
  {
    key: 'users',
    icon: 'users',
    to: '/users',
    permission: 'users.read',
    links: [
      { to: '/users', key: 'allUsers', permission: 'users.read' },
      { to: '/users?status=suspended', key: 'suspendedUsers', permission: 'users.read' },
      { to: '/users?new', key: 'newUser', permission: 'users.write' },
    ],
  },
  { key: 'category', icon: 'category', to: '/category', permission: 'categories.write' },
  { key: 'subcategory', icon: 'subcategory', to: '/subcategory', permission: 'subcategories.write' },
  {
    key: 'properties',
    icon: 'properties',
    to: '/pro',
    permission: 'properties.read-all',
    links: [
      { to: '/pro', key: 'allProperties', permission: 'properties.read-all' },
      { to: '/home-listings', key: 'ownListings', permission: 'properties.write-own' },
      { to: '/agent_page', key: 'agent', permission: 'properties.write-own' },
      { to: '/import', key: 'import', permission: 'properties.write-own' },
    ],
  },
  { key: 'locations', icon: 'locations', to: '/locations', permission: 'locations.write' },
  { key: 'enquiries', icon: 'enquiries', to: '/enquiries', permission: ['enquiries.read-own', 'enquiries.read-all'] },
  { key: 'students', icon: 'students', to: '/students', permission: 'students.manage' },
  { key: 'history', icon: 'history', to: '/history', permission: 'history.read' },
  { key: 'audit', icon: 'audit', to: '/audit', permission: 'audit.read' },
  { key: 'settings', icon: 'settings', to: '/settings', permission: 'settings.write' },
]

/**
 * The sidebar of somebody with these permissions: only what they may open (specification §4). An entry whose own screen
 * is closed to them leads to the first of its sub-links that is not.
 */
export function menuFor(permissions: readonly string[]): MenuItem[] {
  return menu.flatMap((item) => {
    const links = item.links?.filter(({ permission }) => permissions.includes(permission)) ?? []
    const [first] = links
    if (!opens(permissions, item.permission)) return first ? [{ ...item, ...pick(first), links }] : []
    return [{ ...item, links }]
  })
}

/** The screens that somebody with these permissions may open. */
export function screensFor(permissions: readonly string[]): Screen[] {
  return screens.filter(({ permission }) => opens(permissions, permission))
}

function pick({ to, permission }: MenuLink): Pick<MenuItem, 'to' | 'permission'> {
  return { to, permission }
}
