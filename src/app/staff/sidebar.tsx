import { useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { Logo, LogoMark } from '#ui/logo.tsx'
import { AdminIcon } from '#ui/admin/admin-icon.tsx'
import { staffMessages } from '../messages/staff.ts'
import { MenuPreview, type PreviewedRole } from './menu-preview.tsx'
import type { MenuItem } from './screens.ts'
import { SidebarItem } from './sidebar-item.tsx'

export type Menu = {
  items: readonly MenuItem[]
  previewed: PreviewedRole | null
  onPreview: (role: PreviewedRole | null) => void
}

/** The sidebar of wide screens; collapsed, it shows icons only. */
export function Sidebar({ menu }: { menu: Menu }) {
  const t = useMessages(staffMessages)
  const [narrow, setNarrow] = useState(false)
  const label = narrow ? t.widen : t.narrow
  return (
    <aside
      className={classNames(
        'bg-sunken border-line sticky top-0 flex h-dvh shrink-0 flex-col gap-6 overflow-y-auto border-e py-4',
        narrow ? 'w-19 items-center px-2' : 'w-64 px-4',
      )}
    >
      <LocalizedLink to="/" aria-label={`${t.name}, ${t.publicSite}`} className="rounded-sm px-2 py-2">
        {narrow ? <LogoMark /> : <Logo name={t.name} />}
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

/** The entries of the menu; the sidebar and the drawer of small screens share them. */
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
