import type { MessageSection } from './translate.ts'

/** Requirement for access: a permission, any one of several, or (null) just being signed in. */
export type Needed = string | readonly [string, ...string[]] | null

/** Returns whether these permissions meet the requirement. */
export function opens(permissions: readonly string[], needed: Needed): boolean {
  if (needed === null) return true
  return [needed].flat().some((permission) => permissions.includes(permission))
}

/** Icons of menu entries; `ui/admin/admin-icon.tsx` draws them. */
export type MenuIcon =
  | 'dashboard'
  | 'role'
  | 'users'
  | 'category'
  | 'subcategory'
  | 'locations'
  | 'properties'
  | 'students'
  | 'audit'
  | 'account'
  | 'history'
  | 'enquiries'
  | 'settings'
  | 'bell'
  | 'status'

type MenuLink<Name extends string = string> = { to: string; name: Name; permission: Needed }

/** A menu entry, or a sub-link of the entry that leads to `under`. Sorted by `order`, else by the slice's. */
type MenuPlace<Name extends string = string> = { order?: number } & (
  | { icon: MenuIcon; name?: Name; links?: readonly MenuLink<Name>[] }
  | { under: string }
)

/** A screen of the back-office: its address, its page in `web/`, its name, and the permission it requires. */
export type Screen<Name extends string = string> = {
  path: `/${string}`
  page: string
  name: Name
  permission: Needed
  menu?: MenuPlace<Name>
}

/**
 * An action that can be started from anywhere (Ctrl K). `needs` lists requirements that must all be met: for the
 * screen, and for what it does there. Of several actions with one name, the user gets the first that they may use.
 */
type QuickAction<Name extends string = string> = { name: Name; to: string; needs: readonly Needed[] }

type Names<Name extends string> = { readonly names: { readonly [Key in Name]: string } }

/**
 * Description of a slice with screens, as data for server and browser: `app` composes menu, addresses and quick actions
 * from it. Its other half is a `ServerSlice`.
 */
export type Slice<Name extends string = string> = {
  name: string
  /** Position of its permissions and screens among those of other slices; last by default. */
  order?: number
  /** Messages whose `names` label its screens, menu entries and actions. */
  texts?: MessageSection<Names<Name>>
  screens?: readonly Screen<Name>[]
  actions?: readonly QuickAction<Name>[]
}

/** Declares a slice; the names of its screens and actions must be among those of its texts. */
export function declareSlice<Name extends string = never>(slice: Slice<Name>): Slice<Name> {
  return slice
}
