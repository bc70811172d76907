import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { classNames } from '#ui/class-names.ts'
import { LocalizedLink, useMessages, useSay } from '#ui/language.tsx'
import { Logo, LogoMark } from '#ui/logo.tsx'
import { useSite } from '#ui/site.ts'
import { AdminIcon } from '#ui/admin/admin-icon.tsx'
import { languageOfPath } from '#shared/language.ts'
import { Icon } from '#ui/icon.tsx'
import { staffMessages } from '../messages/staff.ts'
import { MenuPreview, type Preview } from './menu-preview.tsx'
import type { MenuItem } from './screens.ts'

export type Menu = Preview & { items: readonly MenuItem[] }

/** The sidebar on wide screens; collapsed, it shows icons only. */
export function Sidebar({ menu }: { menu: Menu }) {
  const t = useMessages(staffMessages)
  const { name, logo } = useSite()
  const [narrow, setNarrow] = useState(false)
  const label = narrow ? t.widen : t.narrow
  return (
    <aside
      className={classNames(
        'bg-sunken border-line sticky top-0 flex h-dvh shrink-0 flex-col gap-6 overflow-y-auto border-e py-4',
        narrow ? 'w-19 items-center px-2 [&_img]:max-w-11' : 'w-64 px-4',
      )}
    >
      <LocalizedLink to="/" aria-label={`${name}, ${t.publicSite}`} className="rounded-sm px-2 py-2">
        {narrow && !logo ? <LogoMark /> : <Logo />}
      </LocalizedLink>
      <MenuNavigation menu={menu} narrow={narrow} />
      <div className="mt-auto grid gap-2">
        {narrow ? null : <MenuPreview previewed={menu.previewed} onPreview={menu.onPreview} />}
        <button
          type="button"
          aria-label={label}
          title={label}
          aria-expanded={!narrow}
          onClick={() => setNarrow(!narrow)}
          className="hover:text-juniper text-muted flex min-h-11 items-center gap-3 rounded-sm px-2 text-sm font-medium transition-colors"
        >
          <AdminIcon name="sidebar" />
          {narrow ? null : label}
        </button>
      </div>
    </aside>
  )
}

/** The menu entries, shared by the sidebar and the drawer of small screens. */
export function MenuNavigation({ menu, narrow = false }: { menu: Menu; narrow?: boolean }) {
  const t = useMessages(staffMessages)
  return (
    <nav aria-label={t.navigation}>
      <ul className="grid gap-1">
        {menu.items.map((item) => (
          <SidebarItem key={item.icon} item={item} narrow={narrow} />
        ))}
      </ul>
      {menu.items.length === 0 && menu.previewed ? <p className="text-muted px-2 text-sm">{t.preview.empty}</p> : null}
    </nav>
  )
}

/** A menu entry: a link to its screen and, with several sub-links, a button that opens them. */
function SidebarItem({ item, narrow }: { item: MenuItem; narrow: boolean }) {
  const t = useMessages(staffMessages)
  const listId = useId()
  const { pathname } = useLocation()
  const { path } = languageOfPath(pathname)
  const { links } = item
  const here = path === item.to || links.some(({ to }) => to === path)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const name = useSay()(item.label)
  const expandable = links.length > 1 && !narrow
  const open = expandable && (chosen ?? here)
  return (
    <li>
      <div
        className={classNames(
          'flex items-center rounded-sm transition-colors',
          here ? 'bg-paper text-juniper' : 'hover:bg-paper',
        )}
      >
        <LocalizedLink
          to={item.to}
          aria-current={here && !open ? 'page' : undefined}
          title={narrow ? name : undefined}
          className="forced-colors:aria-[current]:outline-2 flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-sm px-3 font-medium"
        >
          <AdminIcon name={item.icon} />
          <span className={narrow ? 'sr-only' : 'truncate'}>{name}</span>
        </LocalizedLink>
        {expandable ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={listId}
            aria-label={t.linksOf({ name })}
            onClick={() => setChosen(!open)}
            className="hover:text-berbere grid size-11 place-items-center rounded-sm transition-colors"
          >
            <Icon name="down" size={14} className={classNames('transition-transform', open && 'rotate-180')} />
          </button>
        ) : null}
      </div>
      {expandable ? <SubLinks id={listId} links={links} hidden={!open} /> : null}
    </li>
  )
}

function SubLinks({ id, links, hidden }: { id: string; links: MenuItem['links']; hidden: boolean }) {
  const say = useSay()
  const location = useLocation()
  return (
    <ul id={id} hidden={hidden} className="border-edge ms-5.5 mt-1 mb-2 border-s ps-3">
      {links.map(({ to, label }) => (
        <li key={to}>
          <LocalizedLink
            to={to}
            aria-current={isCurrentLink(to, location) ? 'page' : undefined}
            className="hover:text-juniper aria-[current=page]:text-juniper flex min-h-10 items-center rounded-sm px-2 text-sm aria-[current=page]:font-semibold forced-colors:aria-[current]:outline-2"
          >
            {say(label)}
          </LocalizedLink>
        </li>
      ))}
    </ul>
  )
}

/** Query parameters that distinguish menu links with the same path. */
const telling = ['new', 'invite', 'status']

/** Returns whether a menu link (path and optional query, without language) leads to the current page. */
function isCurrentLink(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path = '', query = ''] = to.split('?')
  const wanted = new URLSearchParams(query)
  const shown = new URLSearchParams(search)
  return languageOfPath(pathname).path === path && telling.every((key) => wanted.get(key) === shown.get(key))
}
