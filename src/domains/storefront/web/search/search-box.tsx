import { useId, useState, type ComponentType, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { localizedPath } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { productsAddress } from '../../product-filters.ts'
import { rememberSearch } from './recent-searches.ts'
import type { SuggestingInputProps } from './suggesting-input.tsx'

/** The box for a search in one's own words: a plain form that leads to `/products`. Suggestions are fetched when somebody comes to it. */
export function SearchBox({ typed = '' }: { typed?: string }) {
  const t = useMessages(storefrontMessages).search
  const language = useLanguage()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingInputProps> | null>(null)
  // Another page of results came with another sentence.
  const [shown, setShown] = useState(typed)
  if (shown !== typed) {
    setShown(typed)
    setText(typed)
  }
  const search = (sentence: string) => {
    setText(sentence)
    rememberSearch(sentence)
    void navigate(localizedPath(language, productsAddress({ q: sentence.trim() || null })))
  }
  const open = (listing: number) => void navigate(localizedPath(language, `/property-details/${listing}`))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(text)
  }
  const loadSuggestions = () => {
    // Without them the box is a box.
    void import('./suggesting-input.tsx').then((module) => setSuggesting(() => module.SuggestingInput)).catch(() => {})
  }
  const control = { id: useId(), name: 'q', required: false, maxLength: 200, enterKeyHint: 'search' } as const
  return (
    <search>
      <form action={localizedPath(language, '/products')} onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 grow">
          <label htmlFor={control.id} className="sr-only">
            {t.label}
          </label>
          {Suggesting ? (
            <Suggesting control={control} text={text} onText={setText} onSearch={search} onOpen={open} />
          ) : (
            <TextInput
              {...control}
              autoComplete="off"
              placeholder={t.placeholder}
              value={text}
              onChange={({ target }) => setText(target.value)}
              onFocus={loadSuggestions}
            />
          )}
        </div>
        <Button type="submit" kind="primary">
          {t.submit}
        </Button>
      </form>
    </search>
  )
}
