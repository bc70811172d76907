import { Autocomplete } from '@base-ui/react/autocomplete'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { localizedPath } from '#shared/language.ts'
import { useLanguage } from '#ui/language.tsx'
import { SearchField } from './search-field.tsx'
import { destinationGroups, resultGroups, type Choice, type Destinations } from './search-groups.ts'
import { SearchPopup } from './search-popup.tsx'
import { useSearch } from './use-search.ts'
import { useSearchKey } from './use-search-key.ts'

/**
 * The one search of the top bar: goes to screens, begins something, and finds listings, people, enquiries, categories
 * and places; names only what is open to the person.
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
    // On a phone the box gives the bar back, and the keyboard the screen.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
    void navigate(localizedPath(language, path))
  }
  const change = (next: boolean, reason: string) => {
    setOpen(next)
    if (next || reason !== 'escape-key') return
    // Whoever came by the key goes back to where they were.
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
