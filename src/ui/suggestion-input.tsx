import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ControlProps } from './field.tsx'

/** A suggestion. `depth` indents it under the suggestion above that it is part of. */
export type Suggestion = { value: string; label: string; note?: string; depth?: number }

type SuggestionInputProps = {
  control: ControlProps
  text: string
  onText: (text: string) => void
  onChoose: (value: string) => void
  suggestions: readonly Suggestion[]
  /** Text when nothing matches; without it the list closes. */
  nothing?: string
  /** What stands below the suggestions: that there are more. */
  more?: ReactNode
  placeholder?: string | undefined
  /** Whether Enter chooses the first suggestion. */
  firstIsMeant?: boolean
  onBlur?: () => void
  /** Key presses while no suggestion is highlighted; Enter is reported but does not submit the form. */
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A text input with suggestions; arrows, Enter and Escape work. The list opens inside the surrounding dialog. */
export function SuggestionInput(props: SuggestionInputProps) {
  const { control, text, onText, onChoose, suggestions, nothing, more, placeholder, firstIsMeant = false } = props
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(false)
  const open = wanted && (suggestions.length > 0 || nothing !== undefined)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  const lit = useRef<Suggestion | undefined>(undefined)

  /** Suggestions that arrive after the user has moved on must not open the list; an open list closes by itself. */
  const forget = () => {
    if (!open) setWanted(false)
  }
  const onKeyDownCapture = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || !open) return
    // The surrounding dialog or menu must not receive the Escape that closes the list.
    event.preventDefault()
    event.stopPropagation()
    setWanted(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && !lit.current) {
      event.preventDefault()
      forget()
    }
    if (!lit.current || event.key !== 'Enter') props.onKeyDown?.(event)
  }
  return (
    <Autocomplete.Root
      mode="none"
      items={suggestions}
      itemToStringValue={({ label }: Suggestion) => label}
      value={text}
      onValueChange={(value, { reason }) => {
        if (reason !== 'item-press' && reason !== 'escape-key') onText(value)
      }}
      open={open}
      onOpenChange={(isWanted, { reason }) => {
        // A modal dialog is in the top layer and covers everything else, so the list must be inside it.
        setContainer(input.current?.closest('dialog, details') ?? document.body)
        setWanted(isWanted && reason !== 'escape-key')
      }}
      autoHighlight={firstIsMeant}
      openOnInputClick
      onItemHighlighted={(item) => {
        lit.current = item
      }}
    >
      <Autocomplete.Input
        {...control}
        ref={input}
        placeholder={placeholder}
        autoComplete="off"
        onBlur={() => {
          forget()
          props.onBlur?.()
        }}
        onKeyDownCapture={onKeyDownCapture}
        onKeyDown={onKeyDown}
        className="control truncate"
      />
      <Autocomplete.Portal container={container}>
        <Autocomplete.Positioner sideOffset={4} collisionPadding={8} className="z-30">
          <Autocomplete.Popup className="bg-surface shadow-overlay border-line max-h-64 w-[var(--anchor-width)] min-w-60 scroll-pb-16 overflow-y-auto overscroll-contain rounded-sm border">
            <Autocomplete.Empty>
              {nothing === undefined ? null : <p className="text-muted p-4 text-sm">{nothing}</p>}
            </Autocomplete.Empty>
            <Autocomplete.List className="py-1 data-empty:p-0">
              {(item: Suggestion) => (
                <Autocomplete.Item
                  key={item.value}
                  value={item}
                  onClick={() => onChoose(item.value)}
                  style={{ paddingInlineStart: `${0.875 + (item.depth ?? 0) * 1.125}rem` }}
                  className="data-highlighted:bg-sunken data-highlighted:text-juniper flex min-h-10 cursor-pointer flex-wrap items-baseline gap-x-3 py-2 pe-3.5 text-sm"
                >
                  <span className={item.depth === 0 ? 'font-semibold' : 'font-medium'}>{item.label}</span>
                  {item.note ? <span className="text-muted">{item.note}</span> : null}
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
            {more}
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
