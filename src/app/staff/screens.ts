import { languageOfPath } from '#shared/language.ts'
import { type Message, resolveMessage } from '#shared/message.ts'
import { type MenuIcon, type Needed, type Screen, type Slice, opens } from '#shared/slice.ts'
import { slices } from '../manifests.ts'
import { loadStaffCatalogue } from '../messages/staff-catalogue.ts'

/** A screen, an entry of the menu, a sub-link or an action: what it is called, and what opens it. */
type Destination = { name: string; label: Message; to: string; permission: Needed }

/** An entry of the sidebar with the permission that it needs; its sub-links open on click and need their own. */
export type MenuItem = Destination & { icon: MenuIcon; links: readonly Destination[] }

/** Every screen behind the guard (specification §2, "Authenticated layout"; readings, "Routes"). */
export const screens: readonly Destination[] = screensOf(slices)

/** The screens that slices declare. */
export function screensOf(declared: readonly Slice[]): Destination[] {
  return declared.flatMap((slice) => (slice.screens ?? []).map((screen) => destination(slice, screen)))
}

/** What the tab of a screen is called before the screen itself is there to say so; undefined for any other page. */
export async function screenTitle(pathname: string): Promise<string | undefined> {
  const { language, path } = languageOfPath(pathname)
  const screen = screens.find(({ to }) => to === path.replace(/\/$/, ''))
  if (screen) return resolveMessage(screen.label, language, await loadStaffCatalogue(language))
}

/**
 * The sidebar of somebody with these permissions: only what they may open (specification §4). An entry whose own screen
 * is closed to them leads to the first of its sub-links that is not.
 */
export function menuFor(permissions: readonly string[], declared: readonly Slice[] = slices): MenuItem[] {
  return menuOf(declared).flatMap((item) => {
    const links = item.links.filter(({ permission }) => opens(permissions, permission))
    if (opens(permissions, item.permission)) return [{ ...item, links }]
    return links.slice(0, 1).map(({ to, permission }) => ({ ...item, to, permission, links }))
  })
}

/** The screens that somebody with these permissions may open. */
export function screensFor(permissions: readonly string[]): Destination[] {
  return screens.filter(({ permission }) => opens(permissions, permission))
}

/** What somebody with these permissions may begin. */
export function actionsFor(permissions: readonly string[]): Pick<Destination, 'label' | 'to'>[] {
  const open = slices
    .flatMap((slice) => (slice.actions ?? []).map((action) => ({ ...action, label: labelOf(slice, action.name) })))
    .filter(({ needs }) => needs.every((needed) => opens(permissions, needed)))
  return open.filter(({ name }, place) => open.findIndex((one) => one.name === name) === place)
}

/** The whole menu: entries and their sub-links by their place, whichever slices they come from. */
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
