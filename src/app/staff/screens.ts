import { languageOfPath } from '#shared/language.ts'
import { type Message, resolveMessage } from '#shared/message.ts'
import { type MenuIcon, type Needed, type Screen, type Slice, opens } from '#shared/slice.ts'
import { slices } from '../manifests.ts'
import { loadStaffCatalogue } from '../messages/staff-catalogue.ts'

/** A screen, menu entry, sub-link or action: its label, and the permission it needs. */
type Destination = { name: string; label: Message; to: string; permission: Needed }

/** A sidebar entry; its sub-links open on click and need their own permissions. */
export type MenuItem = Destination & { icon: MenuIcon; links: readonly Destination[] }

/** Every screen behind the guard (specification §2, "Authenticated layout"; readings, "Routes"). */
export const screens: readonly Destination[] = screensOf(slices)

/** Returns the screens that slices declare. */
export function screensOf(declared: readonly Slice[]): Destination[] {
  return declared.flatMap((slice) => (slice.screens ?? []).map((screen) => destination(slice, screen)))
}

/** Returns the tab title of a screen before the screen has loaded; undefined for any other page. */
export async function screenTitle(pathname: string): Promise<string | undefined> {
  const { language, path } = languageOfPath(pathname)
  const screen = screens.find(({ to }) => to === path.replace(/\/$/, ''))
  if (screen) return resolveMessage(screen.label, language, await loadStaffCatalogue(language))
}

/**
 * Returns the sidebar for these permissions: only what they open (specification §4). An entry whose own screen is forbidden links to its
 * first permitted sub-link.
 */
export function menuFor(permissions: readonly string[], declared: readonly Slice[] = slices): MenuItem[] {
  return menuOf(declared).flatMap((item) => {
    const links = item.links.filter(({ permission }) => opens(permissions, permission))
    if (opens(permissions, item.permission)) return [{ ...item, links }]
    return links.slice(0, 1).map(({ to, permission }) => ({ ...item, to, permission, links }))
  })
}

/** Returns the screens that these permissions open. */
export function screensFor(permissions: readonly string[]): Destination[] {
  return screens.filter(({ permission }) => opens(permissions, permission))
}

/** Returns the actions that these permissions allow. */
export function actionsFor(permissions: readonly string[]): Pick<Destination, 'label' | 'to'>[] {
  const open = slices
    .flatMap((slice) => (slice.actions ?? []).map((action) => ({ ...action, label: labelOf(slice, action.name) })))
    .filter(({ needs }) => needs.every((needed) => opens(permissions, needed)))
  return open.filter(({ name }, place) => open.findIndex((one) => one.name === name) === place)
}

/** Returns the whole menu: entries and sub-links by position, across slices. */
function menuOf(declared: readonly Slice[]): MenuItem[] {
  const places = declared
    .flatMap((slice) => (slice.screens ?? []).flatMap((screen) => placeOf(slice, screen)))
    .toSorted((a, b) => a.order - b.order)
  return places.flatMap(({ slice, screen, menu }) => {
    if ('under' in menu) return []
    const own = (menu.links ?? []).map((link) => ({ ...link, label: labelOf(slice, link.name) }))
    const others = places.filter((other) => 'under' in other.menu && other.menu.under === screen.path)
    const links = [...own, ...others.map((other) => destination(other.slice, other.screen))]
    return { ...destination(slice, { ...screen, name: menu.name ?? screen.name }), icon: menu.icon, links }
  })
}

function placeOf(slice: Slice, screen: Screen) {
  const { menu } = screen
  return menu ? [{ slice, screen, menu, order: menu.order ?? slice.order ?? 0 }] : []
}

function destination(slice: Slice, { path, name, permission }: Screen): Destination {
  return { name, label: labelOf(slice, name), to: path, permission }
}

function labelOf({ name: slice, texts }: Slice, name: string): Message {
  return { section: texts?.slice ?? slice, path: ['names', name] }
}
