import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { ControlProps } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { SuggestionInput } from '#ui/suggestion-input.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { useSuggestions, type Offer } from './use-suggestions.ts'

export { rememberSearch } from './recent-searches.ts'

/** Where the selection of an input begins and ends. */
export type Cursor = [number | null, number | null] | null

export type SuggestingInputProps = {
  control: ControlProps & { name: string }
  /** That of the input in whose place this one comes, if it had the focus. */
  cursor: RefObject<Cursor>
  text: string
  onText: (text: string) => void
  onSearch: (sentence: string) => void
  onOpen: (listing: number) => void
}

/** The input of the search box with its suggestions; it takes the place of a plain one, and its focus if it has it. */
export function SuggestingInput({ control, cursor, text, onText, onSearch, onOpen }: SuggestingInputProps) {
  const t = useMessages(storefrontMessages).search
  const offers = useSuggestions(text)
  const box = useRef<HTMLDivElement>(null)
  // Before anything else happens: a key that is pressed between the two inputs would be lost.
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
