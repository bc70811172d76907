import { type KeyboardEvent, useRef, useState } from 'react'
import {
  amenitiesAm as am,
  amenitiesEn as en,
  amenityMessages,
  amenityKey,
  attributeFields,
  foldedAmenity,
  fieldMessages,
} from '#domains/listing-fields/index.ts'
import { Field } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMessages } from '#ui/language.tsx'
import { SuggestionInput } from '#ui/suggestion-input.tsx'
import { listingAdminMessages } from '../../messages/index.ts'

/** Input for amenities as tags: Enter or a comma adds one, Backspace in the empty input removes the last. Sends `amenities`. */
export function AmenitiesField({ start, error }: { start: readonly string[]; error: string | undefined }) {
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
                  <span className="py-1.5 wrap-anywhere">{amenityLabel(tag, labels)}</span>
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
            // A comma ends a tag, also when pasted.
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

const { max: maxLetters, maxItems } = attributeFields.amenities

type Labels = Readonly<Record<string, string>>

const english: Labels = en
/** Returns the tags with the typed ones added; commas separate several. A known amenity is stored under its key. */
export function addAmenities(tags: readonly string[], typed: string): readonly string[] {
  let added = tags
  for (const text of typed.split(/[,፣\n]/)) {
    const tag = tagOf(text)
    if (tag !== '' && !added.some((one) => foldedAmenity(one) === foldedAmenity(tag)) && added.length < maxItems)
      added = [...added, tag]
  }
  return added
}

/** Returns known amenities not chosen yet whose name in either language contains the typed text. */
export function suggestAmenities(tags: readonly string[], typed: string): string[] {
  const wanted = foldedAmenity(typed)
  const free = Object.keys(english).filter((key) => !tags.includes(key))
  const starting = free.filter((key) => namesOf(key).some((name) => name.startsWith(wanted)))
  const containing = free.filter((key) => !starting.includes(key) && namesOf(key).some((name) => name.includes(wanted)))
  return [...starting, ...containing]
}

function namesOf(key: string): string[] {
  return [en, am].map((labels: Labels) => foldedAmenity(labels[key] ?? ''))
}

/** Returns the label of a tag; an unknown tag is its own label. */
export function amenityLabel(tag: string, labels: Labels): string {
  return Object.hasOwn(labels, tag) ? (labels[tag] ?? tag) : tag
}

function tagOf(text: string): string {
  return amenityKey(text.trim().replaceAll(/\s+/g, ' ').slice(0, maxLetters))
}
