import { useRef, useState, type KeyboardEvent } from 'react'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { SuggestionInput } from '#ui/suggestion-input.tsx'
import { amenityMessages, fieldMessages } from '#domains/listings/index.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { addAmenities, amenityLabel, suggestAmenities } from './amenity-tags.ts'

type AmenitiesFieldProps = { start: readonly string[]; error: string | undefined }

/** Amenities as tags: Enter or a comma adds, Backspace in the empty input takes the last one out. Sends `amenities`. */
export function AmenitiesField({ start, error }: AmenitiesFieldProps) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const labels = useMessages(amenityMessages)
  const [tags, setTags] = useState(start)
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)

  const add = (typed: string) => {
    setTags(addAmenities(tags, typed))
    setText('')
  }
  const remove = (tag: string) => {
    setTags(tags.filter((one) => one !== tag))
    box.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && text.trim() !== '') add(text)
    if (event.key === 'Backspace' && text === '') setTags(tags.slice(0, -1))
  }
  return (
    <Field label={names.amenities} hint={t.amenitiesHint} error={error}>
      {(control) => (
        <div ref={box} className="grid gap-2">
          {tags.map((tag) => (
            <input key={tag} type="hidden" name="amenities" value={tag} />
          ))}
          {tags.length > 0 ? (
            <ul aria-label={names.amenities} className="flex flex-wrap gap-2">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="bg-sunken inline-flex min-h-9 max-w-full items-center gap-1 rounded-sm ps-3 text-sm"
                >
                  <span className="truncate">{amenityLabel(tag, labels)}</span>
                  <button
                    type="button"
                    aria-label={t.removeAmenity({ name: amenityLabel(tag, labels) })}
                    onClick={() => remove(tag)}
                    className="hover:text-berbere grid size-9 place-items-center transition-colors"
                  >
                    <Icon name="close" size={12} />
                  </button>
                </li>
              ))}
            </ul>
          ) : null}
          <SuggestionInput
            control={control}
            text={text}
            // A comma, also a pasted one, ends a tag.
            onText={(typed) => (/[,፣\n]/.test(typed) ? add(typed) : setText(typed))}
            onChoose={add}
            onBlur={() => text.trim() !== '' && add(text)}
            onKeyDown={onKeyDown}
            suggestions={suggestAmenities(tags, text).map((key) => ({ value: key, label: amenityLabel(key, labels) }))}
            placeholder={tags.length === 0 ? t.amenitiesPlaceholder : undefined}
          />
        </div>
      )}
    </Field>
  )
}
