import { useLayoutEffect, useRef, type RefObject, useEffect, useState } from 'react'
import type { ControlProps } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { SuggestionInput } from '#ui/suggestion-input.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { publicApi } from '#shared/api-client.ts'
import { recentSearchesKey, tryStorage } from '#shared/browser-storage.ts'

/** The start and end of an input's selection. */
export type Cursor = [number | null, number | null] | null

export type SuggestingInputProps = {
  control: ControlProps & { name: string }
  /** The selection of the input that this one replaces, if that had focus. */
  cursor: RefObject<Cursor>
  text: string
  onText: (text: string) => void
  onSearch: (sentence: string) => void
  onOpen: (listing: number) => void
}

/** The search input with suggestions; replaces the plain input and takes over its focus. */
export function SuggestingInput({ control, cursor, text, onText, onSearch, onOpen }: SuggestingInputProps) {
  const t = useMessages(storefrontMessages).search
  const offers = useSuggestions(text)
  const box = useRef<HTMLDivElement>(null)
  // In a layout effect: a key pressed between the two inputs would be lost.
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input')
    if (!input || !cursor.current) return
    input.focus()
    input.setSelectionRange(...cursor.current)
  }, [cursor])
  const choose = (chosen: string) => {
    const offer = offers.find((one) => one.text === chosen)
    if (offer?.kind === 'listing' && offer.id !== undefined) onOpen(offer.id)
    else onSearch(chosen)
  }
  const noteOf = (offer: Offer) => (offer.kind === 'recent' ? t.recent : (offer.within ?? t.kinds[offer.kind]))
  return (
    <div ref={box}>
      <SuggestionInput
        control={control}
        text={text}
        onText={onText}
        onChoose={choose}
        onKeyDown={({ key }) => key === 'Enter' && onSearch(text)}
        suggestions={offers.map((offer) => ({
          value: offer.text,
          label: offer.kind === 'listing' ? offer.label : offer.text,
          note: noteOf(offer),
        }))}
        placeholder={t.placeholder}
      />
    </div>
  )
}

type Suggestion = {
  kind: 'place' | 'category' | 'subcategory' | 'amenity' | 'car' | 'sentence' | 'listing'
  text: string
  label: string
  within?: string
  id?: number
}
/** An entry in the list: a suggestion of the server or a recent search. */
type Offer = Suggestion | { kind: 'recent'; text: string }

/** Long enough that a quickly typed word sends one request. */
const restMs = 150

/**
 * Returns what to offer for the typed text: recent searches while the box is empty, then suggestions. Offers nothing new without a
 * connection.
 */
function useSuggestions(typed: string): readonly Offer[] {
  const [found, setFound] = useState<readonly Suggestion[]>([])
  const isEmpty = typed.trim() === ''
  useEffect(() => {
    if (isEmpty) return
    let current = true
    const timer = setTimeout(() => {
      publicApi.get<Suggestion[]>(`/suggestions?q=${encodeURIComponent(typed)}`).then(
        (suggestions) => current && setFound(suggestions),
        () => current && setFound([]),
      )
    }, restMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [typed, isEmpty])
  return isEmpty ? recentSearches().map((text) => ({ kind: 'recent' as const, text })) : found
}

const maxRecent = 5

/** Returns this browser's recent searches, the latest first; empty if storage is unavailable. */
function recentSearches(): string[] {
  const stored = tryStorage((): unknown => JSON.parse(localStorage.getItem(recentSearchesKey) ?? '[]'))
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, maxRecent) : []
}

/** Stores a sentence for the next use of the box. */
export function rememberSearch(sentence: string): void {
  const text = sentence.trim().slice(0, 200)
  if (text === '') return
  const kept = [text, ...recentSearches().filter((one) => one !== text)].slice(0, maxRecent)
  tryStorage(() => localStorage.setItem(recentSearchesKey, JSON.stringify(kept)))
}
