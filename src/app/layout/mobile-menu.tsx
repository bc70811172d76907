import { useRef } from 'react'
import { keptMessages } from '#domains/kept-listings/messages/index.ts'
import { KeptCount } from '#domains/kept-listings/web/kept-count.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { ForSignedIn, ForVisitors } from '#ui/for-whom.tsx'
import { NavigationLink } from '#ui/navigation-link.tsx'
import { useClosingDetails } from '#ui/use-closing-details.ts'
import { useLayoutMessages } from '../messages/layout.ts'
import { accountLinks, mainLinks } from './navigation.ts'
import { LogoutButton, OwnPageLink } from './own-links.tsx'

const rowStyle = 'border-line min-h-14 border-b text-xl font-semibold tracking-tight'

/** The header's links on small screens, in a <details>, which opens without JavaScript. */
export function MobileMenu() {
  const t = useLayoutMessages()
  const kept = useMessages(keptMessages)
  const details = useRef<HTMLDetailsElement>(null)
  useClosingDetails(details)
  return (
    <details ref={details} className="group">
      <summary aria-label={t.menu} className="-me-3 grid size-11 place-items-center rounded-sm">
        <Icon name="menu" size={24} className="group-open:hidden" />
        <Icon name="close" size={24} className="hidden group-open:block" />
      </summary>
      <div className="bg-paper shadow-overlay page-width absolute inset-x-0 top-full pt-2 pb-6">
        <nav aria-label={t.mainNavigation} className="grid">
          {mainLinks.map(({ to, key }) => (
            <NavigationLink key={to} to={to} label={t[key]} className={rowStyle} />
          ))}
          <LocalizedLink to="/favourites" className={`${rowStyle} flex items-center gap-3`}>
            {kept.favourites}
            <KeptCount />
          </LocalizedLink>
        </nav>
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <ForVisitors className="contents">
            {accountLinks.map(({ to, key }) => (
              <LocalizedLink key={to} to={to} className={buttonStyle(key === 'login' ? 'primary' : 'secondary')}>
                {t[key]}
              </LocalizedLink>
            ))}
          </ForVisitors>
          <ForSignedIn className="flex min-w-0 items-center gap-3">
            <OwnPageLink className="min-w-0" />
            <LogoutButton className={buttonStyle('secondary')} />
          </ForSignedIn>
          <span className="ms-auto">
            <ThemeSwitch />
          </span>
        </div>
      </div>
    </details>
  )
}
