import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { localizedPath } from '#shared/language.ts'
import { controlStyle } from '#ui/control-style.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { OfficeIcon } from '#ui/office/office-icon.tsx'
import { staffMessages } from '../messages/staff.ts'
import type { Screen } from './screens.ts'

type Found = { value: string; label: string }

/** The search box of the top bar: goes to the screens that the person may open, and names no other. */
export function ScreenSearch({ screens }: { screens: readonly Screen[] }) {
  const t = useMessages(staffMessages)
  const language = useLanguage()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const found: Found[] = screens.map(({ path, key }) => ({ value: path, label: t.screens[key] }))
  const open = ({ value }: Found) => {
    setText('')
    void navigate(localizedPath(language, value))
  }
  return (
    <Autocomplete.Root
      items={found}
      itemToStringValue={({ label }: Found) => label}
      value={text}
      onValueChange={(value, { reason }) => setText(reason === 'item-press' ? '' : value)}
      autoHighlight
      openOnInputClick
    >
      <search className="relative min-w-0 flex-1 sm:max-w-80">
        <OfficeIcon
          name="search"
          size={17}
          className="text-muted pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2"
        />
        <Autocomplete.Input
          aria-label={t.search}
          placeholder={t.searchHint}
          className={`${controlStyle} truncate ps-10`}
        />
      </search>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} className="z-30">
          <Autocomplete.Popup className="bg-surface shadow-overlay w-[var(--anchor-width)] min-w-56 rounded-md">
            <Autocomplete.Empty>
              <p className="text-muted p-4 text-sm">{t.nothingFound}</p>
            </Autocomplete.Empty>
            <Autocomplete.List className="py-1.5 data-empty:p-0">
              {(item: Found) => (
                <Autocomplete.Item
                  key={item.value}
                  value={item}
                  onClick={() => open(item)}
                  className="data-highlighted:bg-sunken data-highlighted:text-juniper cursor-pointer px-4 py-2.5 text-sm font-medium"
                >
                  {item.label}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
