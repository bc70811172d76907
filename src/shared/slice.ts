import type { MessageSection } from './translate.ts'

/** What opens something: a permission, any one of several, or (null) being signed in. */
export type Needed = string | readonly [string, ...string[]] | null

/** Whether these permissions open it. */
export function opens(permissions: readonly string[], needed: Needed): boolean {
  if (needed === null) return true
  return [needed].flat().some((permission) => permissions.includes(permission))
}

/** The icons that an entry of the menu can have; `ui/admin/admin-icon.tsx` draws them. */
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

/** A sub-link of an entry of the menu. */
type MenuLink<Name extends string = string> = { to: string; name: Name; permission: Needed }

/** An entry of the menu, or a sub-link of the entry that leads to `under`; both stand by their `order`, else by the slice's. */
type MenuPlace<Name extends string = string> = { order?: number } & (
  | { icon: MenuIcon; name?: Name; links?: readonly MenuLink<Name>[] }
  | { under: string }
)

/** A screen of the back-office: its address, its page in `web/`, what it is called, and the permission that opens it. */
export type Screen<Name extends string = string> = {
  path: `/${string}`
  page: string
  name: Name
  permission: Needed
  menu?: MenuPlace<Name>
}

/**
 * Something to begin from anywhere (Ctrl K); `needs` all of them: what opens the screen, and what it does there. Of
 * several actions with one name the first that is open to the person is theirs.
 */
type QuickAction<Name extends string = string> = { name: Name; to: string; needs: readonly Needed[] }

/** A page for everybody; `around` is the frame it stands in: header and footer, or the welcome beside a form. */
export type PublicPage = { path: string; page: string; around: 'site' | 'welcome' }

type Names<Name extends string> = { readonly names: { readonly [Key in Name]: string } }

/**
 * What a slice is, as data that runs anywhere: `app` puts menu, addresses and quick actions together from it, and the import
 * rules take from `uses` which lower slices it may import (theirs come with them). Its other half is `server/slice.ts`.
 */
export type Slice<Name extends string = string> = {
  name: string
  uses: readonly string[]
  /** Where its permissions and screens stand among those of other slices; without it, last. */
  order?: number
  /** The messages whose `names` call its screens, entries of the menu and actions. */
  texts?: MessageSection<Names<Name>>
  screens?: readonly Screen<Name>[]
  actions?: readonly QuickAction<Name>[]
  pages?: readonly PublicPage[]
}

/** Declares a slice; the names of its screens and actions must be among those of its texts. */
export function declareSlice<Name extends string = never>(slice: Slice<Name>): Slice<Name> {
  return slice
}
