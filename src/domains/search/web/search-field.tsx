import { Autocomplete } from '@base-ui/react/autocomplete'
import type { RefObject } from 'react'
import { controlStyle } from '#ui/control-style.ts'
import { useMessages } from '#ui/language.tsx'
import { AdminIcon } from '#ui/admin/admin-icon.tsx'
import { searchMessages } from '../messages/index.ts'
import { longestSearch } from '../search-limits.ts'

type SearchFieldProps = { input: RefObject<HTMLInputElement | null>; empty: boolean }

/** The box itself; on a phone it takes the whole bar while one types. */
export function SearchField({ input, empty }: SearchFieldProps) {
  const t = useMessages(searchMessages)
  const isMac = /^(?:Mac|iP)/.test(navigator.platform)
  return (
    <search className="relative min-w-0 flex-1 max-sm:focus-within:absolute max-sm:focus-within:inset-x-3 max-sm:focus-within:z-10 sm:max-w-80">
      <AdminIcon
        name="search"
        size={17}
        className="text-muted pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2"
      />
      <Autocomplete.Input
        ref={input}
        aria-label={t.search}
        aria-keyshortcuts="Control+K Meta+K"
        placeholder={t.searchHint}
        maxLength={longestSearch}
        className={`${controlStyle} truncate ps-10`}
      />
      {empty ? (
        <kbd
          aria-hidden="true"
          className="border-line text-muted pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 rounded-sm border px-1.5 font-sans text-xs max-lg:hidden"
        >
          {isMac ? t.searchKey.mac : t.searchKey.other}
        </kbd>
      ) : null}
    </search>
  )
}
