import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import { useMessages } from '../language.tsx'
import { useShortcuts } from './list/use-shortcuts.ts'
import { adminMessages } from './messages/index.ts'
import { AdminIcon } from './admin-icon.tsx'

/** Text of a search box, its searches that the URL does not show yet, and the last value seen in the URL. */
export type TypedSearch = { text: string; asked: readonly string[]; seen: string }

/** Returns the search of the list, including one still pending. */
export function searchedFor({ asked, seen }: TypedSearch): string {
  return asked.at(-1) ?? seen
}

/**
 * Updates the state when the URL says `value`. A navigation takes a moment: a value from one's own search does not
 * replace text typed meanwhile. Back, forward and "clear the search" replace the text, unless it has unsent input.
 */
export function withAddress(search: TypedSearch, value: string): TypedSearch {
  const { text, asked, seen } = search
  if (value === seen) return search
  const own = asked.lastIndexOf(value)
  if (own !== -1) return { text, asked: asked.slice(own + 1), seen: value }
  return { text: text.trim() === searchedFor(search) ? value : text, asked: [], seen: value }
}

/** Milliseconds without typing before the list is searched. */
const settledAfterMs = 250

/**
 * A reducer, because React may discard a render when a key is pressed meanwhile: `useState` would continue from the
 * discarded state and lose a trailing space.
 */
const changed = (before: TypedSearch, change: (before: TypedSearch) => TypedSearch) => change(before)

type SearchBoxProps = { value: string; label: string; onSearch: (text: string) => void }

/** The search box of a list (key `/`), which searches while the user types; `value` is the current search. */
export function SearchBox({ value, label, onSearch }: SearchBoxProps) {
  const t = useMessages(adminMessages)
  const input = useRef<HTMLInputElement>(null)
  useShortcuts({
    '/': () => {
      input.current?.focus()
      input.current?.select()
    },
  })
  const [search, setSearch] = useReducer(changed, { text: value, asked: [], seen: value })
  const current = withAddress(search, value)
  if (current !== search) setSearch(() => current)
  const { text } = current
  const searched = searchedFor(current)

  const ask = useEffectEvent((wanted: string) => {
    setSearch((before) => ({ ...before, asked: [...before.asked, wanted] }))
    onSearch(wanted)
  })
  useEffect(() => {
    const wanted = text.trim()
    if (wanted === searched) return
    const timer = setTimeout(() => ask(wanted), settledAfterMs)
    return () => clearTimeout(timer)
  }, [text, searched])

  return (
    <span className="relative block min-w-40 flex-1 max-sm:basis-full sm:max-w-80">
      <AdminIcon
        name="search"
        size={17}
        className="text-muted pointer-events-none absolute start-3.5 top-1/2 -translate-y-1/2"
      />
      <input
        ref={input}
        data-list-search
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        title={`${label} (/)`}
        placeholder={t.search}
        maxLength={200}
        value={text}
        onChange={({ target }) => setSearch((before) => ({ ...before, text: target.value }))}
        className="control ps-10"
      />
    </span>
  )
}
