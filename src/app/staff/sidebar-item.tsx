import { useId, useState } from 'react'
import { useLocation } from 'react-router'
import { languageOfPath } from '#shared/language.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink, useMessages, useSay } from '#ui/language.tsx'
import { AdminIcon } from '#ui/admin/admin-icon.tsx'
import { staffMessages } from '../messages/staff.ts'
import { isCurrentLink } from './current-link.ts'
import type { MenuItem } from './screens.ts'

/** One entry: a link to its screen and, where there are several, a button that opens its sub-links. */
export function SidebarItem({ item, narrow }: { item: MenuItem; narrow: boolean }) {
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
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-sm px-3 font-medium"
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
            className="hover:text-juniper aria-[current=page]:text-juniper flex min-h-10 items-center rounded-sm px-2 text-sm aria-[current=page]:font-semibold"
          >
            {say(label)}
          </LocalizedLink>
        </li>
      ))}
    </ul>
  )
}
