import { useId, useRef, useState, type ComponentType, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { localizedPath } from '#shared/language.ts'
import { Button } from '#ui/button.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { storefrontMessages } from '../../messages/index.ts'
import { productsAddress } from '../../product-filters.ts'
import type { Cursor, SuggestingInputProps } from './suggesting-input.tsx'

const suggesting = () => import('./suggesting-input.tsx')
/** Without suggestions the box still works. */
const ignore = () => {}

/** The free-text search box: a plain form that leads to `/products`, to the map if `map`. Loads suggestions on focus. */
export function SearchBox({ typed = '', map = false }: { typed?: string; map?: boolean }) {
  const t = useMessages(storefrontMessages).search
  const language = useLanguage()
  const navigate = useNavigate()
  const [text, setText] = useState(typed)
  const [Suggesting, setSuggesting] = useState<ComponentType<SuggestingInputProps> | null>(null)
  // Another results page came with another sentence.
  const [shown, setShown] = useState(typed)
  if (shown !== typed) {
    setShown(typed)
    setText(typed)
  }
  const search = (sentence: string) => {
    setText(sentence)
    void suggesting().then(({ rememberSearch }) => rememberSearch(sentence), ignore)
    void navigate(localizedPath(language, productsAddress({ q: sentence.trim() || null, map })))
  }
  const open = (listing: number) => void navigate(localizedPath(language, `/property-details/${listing}`))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    search(text)
  }
  const cursor = useRef<Cursor>(null)
  // Reads the selection while the input is still in the page: afterwards it is the one before the last letter.
  const leave = (input: HTMLInputElement) => () => {
    cursor.current = document.activeElement === input ? [input.selectionStart, input.selectionEnd] : null
  }
  const loadSuggestions = () => {
    void suggesting().then(({ SuggestingInput }) => setSuggesting(() => SuggestingInput), ignore)
  }
  const control = { id: useId(), name: 'q', required: false, maxLength: 200, enterKeyHint: 'search' } as const
  return (
    <search>
      <form action={localizedPath(language, '/products')} onSubmit={submit} className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 grow basis-36">
          <label htmlFor={control.id} className="sr-only">
            {t.label}
          </label>
          {Suggesting ? (
            <Suggesting {...{ control, cursor, text }} onText={setText} onSearch={search} onOpen={open} />
          ) : (
            <TextInput
              {...control}
              ref={leave}
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
