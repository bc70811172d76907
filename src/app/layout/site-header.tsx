import { useRef } from 'react'
import { useLocation } from 'react-router'
import { keptMessages } from '#domains/kept-listings/messages/index.ts'
import { KeptCount } from '#domains/kept-listings/web/kept-count.tsx'
import { storefrontMessages } from '#domains/storefront/messages/index.ts'
import { SearchBox } from '#domains/storefront/web/search/search-box.tsx'
import { buttonStyle } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LocalizedLink, useMessages } from '#ui/language.tsx'
import { Logo } from '#ui/logo.tsx'
import { useClosingDetails } from '#ui/use-closing-details.ts'
import { useSite } from '#ui/site.ts'
import { ThemeSwitch } from '#ui/theme-switch.tsx'
import { TibebBand } from '#ui/tibeb.tsx'
import { useLayoutMessages } from '../messages/layout.ts'
import { ForSignedIn, ForVisitors } from '#ui/for-whom.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { NavigationLink } from '#ui/navigation-link.tsx'
import { mainLinks, accountLinks } from './navigation.ts'
import { LogoutButton, OwnPageLink } from './own-links.tsx'

/** Link to the favourites; their number is known on the device only (`controls.ts`). On the narrowest phones it is in the menu. */
function FavouritesLink() {
  const t = useMessages(keptMessages)
  return (
    <LocalizedLink
      to="/favourites"
      className="hover:text-berbere relative grid size-11 place-items-center shrink-0 rounded-sm transition-colors max-[26rem]:hidden"
    >
      <Icon name="heart" size={22} />
      <span className="sr-only">{t.favourites}</span>
      <KeptCount className="absolute end-0 top-1" />
    </LocalizedLink>
  )
}

/** The search box behind an icon in the header; the key closes it on every navigation. */
function HeaderSearch() {
  return <SearchMenu key={useLocation().key} />
}

/** A <details>, which opens without JavaScript. */
function SearchMenu() {
  const t = useMessages(storefrontMessages).search
  const details = useRef<HTMLDetailsElement>(null)
  useClosingDetails(details)
  return (
    <details
      ref={details}
      className="group"
      onToggle={({ currentTarget }) => currentTarget.open && currentTarget.querySelector('input')?.focus()}
    >
      <summary
        aria-label={t.open}
        className="hover:text-berbere grid size-11 place-items-center rounded-sm transition-colors"
      >
        <Icon name="search" size={22} className="group-open:hidden" />
        <Icon name="close" size={22} className="hidden group-open:block" />
      </summary>
      <div className="bg-paper shadow-overlay absolute inset-x-0 top-full">
        <div className="page-width py-6">
          <SearchBox />
        </div>
      </div>
    </details>
  )
}

/**
 * Header of public pages, one line high: texts wrap between words first; the header itself wraps only when letters are so large that a
 * word fills the line. Its lower edge is the selvage of the cloth.
 */
export function SiteHeader() {
  const t = useLayoutMessages()
  return (
    <header className="relative z-20">
      <div className="page-width flex min-h-16 flex-wrap items-center justify-end max-lg:py-1.5 sm:gap-x-2 lg:min-h-20 lg:flex-nowrap lg:gap-x-4 xl:gap-x-6">
        <LocalizedLink
          to="/"
          className="me-auto flex min-h-11 max-w-max grow basis-[min-content] items-center rounded-sm max-lg:min-w-0"
          aria-label={`${useSite().name}, ${t.home}`}
        >
          <Logo />
        </LocalizedLink>
        <nav
          aria-label={t.mainNavigation}
          className="hidden items-center gap-x-4 leading-tight font-medium wrap-normal lg:flex xl:gap-x-8"
        >
          {mainLinks.map(({ to, key }) => (
            <NavigationLink key={to} to={to} label={t[key]} />
          ))}
        </nav>
        <HeaderSearch />
        <FavouritesLink />
        <div className="border-line hidden items-center gap-x-2 border-s ps-4 leading-tight wrap-normal lg:flex xl:ps-6">
          <LanguageSwitch />
          <ThemeSwitch />
          <ForVisitors className="contents">
            <NavigationLink to="/login" label={t.login} className="px-3 font-medium" />
            <LocalizedLink to="/register" className={buttonStyle('secondary', 'small')}>
              {t.register}
            </LocalizedLink>
          </ForVisitors>
          <ForSignedIn className="flex items-center gap-x-2">
            <OwnPageLink className="w-32 xl:w-40" />
            <LogoutButton className={buttonStyle('secondary', 'small')} />
          </ForSignedIn>
        </div>
        <div className="flex items-center lg:hidden">
          <LanguageSwitch />
          <MobileMenu />
          {/* On the narrowest phones it is over the menu icon, whose menu names it. */}
          <span aria-hidden="true" className="pointer-events-none relative min-[26rem]:hidden">
            <KeptCount className="absolute -end-3 -top-5" />
          </span>
        </div>
      </div>
      <TibebBand />
    </header>
  )
}

const rowStyle = 'border-line min-h-14 border-b text-xl font-semibold tracking-tight'

/** The header's links on small screens, in a <details>, which opens without JavaScript. */
function MobileMenu() {
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
          <ForSignedIn className="flex min-w-0 flex-wrap items-center gap-3">
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
