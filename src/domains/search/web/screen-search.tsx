import { Autocomplete } from '@base-ui/react/autocomplete'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#shared/api-client.ts'
import { localizedPath } from '#shared/language.ts'
import { AdminIcon } from '#ui/admin/admin-icon.tsx'
import { latinKey, usePressedKeys } from '#ui/admin/list/use-shortcuts.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Spinner } from '#ui/button.tsx'
import { searchMessages } from '../messages/index.ts'
import { minLetters, longestSearch } from '../search-limits.ts'
import type { SearchResults } from '../search.schemas.ts'
import {
  type Choice,
  type ChoiceGroup,
  type Destinations,
  type GroupKey,
  destinationGroups,
  groupIcons,
  resultGroups,
} from './search-groups.ts'

/**
 * The search box of the top bar: opens screens, starts actions, and finds listings, users, enquiries, categories and places that the user
 * may see.
 */
export function ScreenSearch({ screens, actions }: Destinations) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const left = useRef<Element | null>(null)
  useSearchKey(input, (before) => {
    if (before !== input.current) left.current = before
    setOpen(true)
  })
  const { contains } = Autocomplete.useFilter({ locale: language })
  const { state, results } = useSearch(text)
  const groups = useMemo(() => {
    const wanted = text.trim()
    const destinations = destinationGroups({ screens, actions }, (name) => contains(name, wanted))
    return [...destinations, ...(results ? resultGroups(results) : [])]
  }, [screens, actions, contains, text, results])

  const choose = ({ path }: Choice) => {
    setText('')
    setOpen(false)
    left.current = null
    // On phones, blurring the box restores the bar and hides the keyboard.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    void navigate(localizedPath(language, path))
  }
  const change = (next: boolean, reason: string) => {
    setOpen(next)
    if (next || reason !== 'escape-key') return
    // After the keyboard shortcut, Escape returns focus to where it was.
    if (left.current instanceof HTMLElement) left.current.focus()
    left.current = null
  }
  return (
    <Autocomplete.Root
      items={groups}
      filter={null}
      itemToStringValue={({ label }: Choice) => label}
      value={text}
      onValueChange={(value, { reason }) => setText(reason === 'item-press' ? '' : value)}
      open={open}
      onOpenChange={(next, { reason }) => change(next, reason)}
      autoHighlight
      openOnInputClick
    >
      <SearchField input={input} empty={text === ''} />
      <SearchPopup
        state={state}
        query={text.trim()}
        count={groups.reduce((count, { items }) => count + items.length, 0)}
        onChoose={choose}
      />
    </Autocomplete.Root>
  )
}

/** The search input; on phones it fills the bar while typing. */
function SearchField({ input, empty }: { input: RefObject<HTMLInputElement | null>; empty: boolean }) {
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
        className="control truncate ps-10 max-sm:ps-9 max-sm:pe-0"
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

type SearchPopupProps = {
  state: SearchState['state']
  query: string
  count: number
  onChoose: (choice: Choice) => void
}

/** The results in groups; announces searching, the number of results, and an empty result. */
function SearchPopup({ state, query, count, onChoose }: SearchPopupProps) {
  const t = useMessages(searchMessages)
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner sideOffset={6} align="start" collisionPadding={12} className="z-30">
        <Autocomplete.Popup className="bg-surface text-ink shadow-overlay flex max-h-[min(var(--available-height),36rem)] w-[var(--anchor-width)] min-w-56 flex-col rounded-md sm:w-[max(var(--anchor-width),26rem)]">
          <Autocomplete.List className="overflow-y-auto overscroll-contain py-1.5 data-empty:p-0">
            {(group: ChoiceGroup) => (
              <Autocomplete.Group key={group.key} items={group.items} className="py-1">
                <Autocomplete.GroupLabel className="text-muted px-4 py-1 text-xs font-semibold">
                  {t.searchGroups[group.key]}
                </Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(choice: Choice) => (
                    <SearchChoice key={choice.key} choice={choice} group={group.key} onChoose={onChoose} />
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
          <Autocomplete.Empty>
            {state === 'searching' || state === 'failed' ? null : (
              <p className="text-muted p-4 text-sm">{t.nothingFound({ query })}</p>
            )}
          </Autocomplete.Empty>
          <Autocomplete.Status>
            {state === 'searching' ? (
              <p className="text-muted flex items-center gap-2 px-4 py-3 text-sm">
                <Spinner />
                {t.searching}
              </p>
            ) : null}
            {state === 'failed' ? <p className="text-danger px-4 py-3 text-sm">{t.searchFailed}</p> : null}
            {state === 'found' && count > 0 ? <span className="sr-only">{t.found({ count })}</span> : null}
          </Autocomplete.Status>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  )
}

type SearchChoiceProps = { choice: Choice; group: GroupKey; onChoose: (choice: Choice) => void }

function SearchChoice({ choice, group, onChoose }: SearchChoiceProps) {
  const { label, note } = choice
  return (
    <Autocomplete.Item
      value={choice}
      onClick={() => onChoose(choice)}
      className="data-highlighted:bg-sunken data-highlighted:text-juniper flex min-h-11 cursor-pointer items-center gap-3 px-4 py-1.5"
    >
      <AdminIcon name={groupIcons[group]} size={17} className="text-muted shrink-0" />
      <span className="min-w-0">
        <span className="block truncate text-sm font-medium">{label}</span>
        {note ? <span className="text-muted block truncate text-xs">{note}</span> : null}
      </span>
    </Autocomplete.Item>
  )
}

/** Milliseconds without typing before the server is asked. */
const settledAfterMs = 150

/** `idle`: the query is too short. */
type SearchState =
  | { state: 'idle' | 'searching' | 'failed'; results: null }
  | { state: 'found'; results: SearchResults }

type Answer = { q: string; results: SearchResults | null }

/** Searches for the typed text. A response counts only while the box still holds its query. */
function useSearch(text: string): SearchState {
  const q = text.trim()
  const asks = Array.from(q).length >= minLetters
  const [answer, setAnswer] = useState<Answer | null>(null)

  useEffect(() => {
    if (!asks) return
    let current = true
    const settle = (results: SearchResults | null) => current && setAnswer({ q, results })
    const timer = setTimeout(() => {
      api.get<SearchResults>(`/search?${new URLSearchParams({ q })}`).then(settle, () => settle(null))
    }, settledAfterMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [q, asks])

  if (!asks) return { state: 'idle', results: null }
  if (answer?.q !== q) return { state: 'searching', results: null }
  return answer.results ? { state: 'found', results: answer.results } : { state: 'failed', results: null }
}

/** Focuses the search box on Ctrl K or ⌘ K, except from a dialog, which traps focus; `onReach` receives the previously focused element. */
function useSearchKey(input: RefObject<HTMLInputElement | null>, onReach: (before: Element | null) => void): void {
  usePressedKeys((event) => {
    const { ctrlKey, metaKey, altKey, shiftKey, isComposing } = event
    if (ctrlKey === metaKey || altKey || shiftKey || isComposing) return
    if (latinKey(event).toLowerCase() !== 'k') return
    event.preventDefault()
    const before = document.activeElement
    input.current?.focus()
    if (document.activeElement !== input.current) return
    input.current?.select()
    onReach(before)
  })
}
