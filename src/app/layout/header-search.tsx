import { useRef } from 'react'
import { useLocation } from 'react-router'
import { SearchBox } from '#domains/storefront/web/search/search-box.tsx'
import { storefrontMessages } from '#domains/storefront/messages/index.ts'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { useClosingDetails } from '#ui/use-closing-details.ts'

/** The search box behind a sign in the header; each page begins with a closed one. */
export function HeaderSearch() {
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
