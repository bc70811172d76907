import { type FormEvent, use, useState } from 'react'
import { SelectField } from '../form-fields.tsx'
import { Button, buttonStyle } from '../button.tsx'
import type { SelectGroup, SelectOption } from '../select.tsx'
import { useMediaQuery } from '../use-media-query.ts'
import { DateField } from './date-field.tsx'
import { filtersOf } from './filter-form.ts'
import { PersonFilterSlot } from './slots.ts'

/** URL parameter next to the id, so that the field can show the person's name. */
const actorName = 'actor_name'

type Choice = {
  /** Query parameter of the call. */
  name: string
  label: string
  /** Label of the empty choice. */
  any: string
  options: readonly (SelectOption | SelectGroup)[]
}

type RecordFiltersProps = {
  chosen: URLSearchParams
  onChoose: (filters: Record<string, string>) => void
  choices: readonly Choice[]
  texts: Record<'filters' | 'who' | 'from' | 'to' | 'apply', string>
  className: string
}

/** Filters of a record of changes: its own choices, the actor, and the period; folded on phones while none is set. */
export function RecordFilters({ chosen, onChoose, choices, texts, className }: RecordFiltersProps) {
  const drawPersonFilter = use(PersonFilterSlot)
  const [asked, setAsked] = useState(false)
  const keys = [...choices.map(({ name }) => name), 'actor', 'from', 'to']
  const value = (key: string) => chosen.get(key) ?? ''
  const unfolded = useMediaQuery('(min-width: 40rem)') || keys.some(value)
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filters = filtersOf(new FormData(event.currentTarget), [...keys, actorName])
    setAsked(filters === null)
    if (filters) onChoose(filters)
  }
  return (
    <details open={unfolded} className="pb-6">
      <summary className={`${buttonStyle('secondary', 'small')} sm:hidden`}>{texts.filters}</summary>
      <form
        // Other filters in the URL (back, "clear") remount the fields.
        key={keys.map(value).join('|')}
        aria-label={texts.filters}
        onSubmit={choose}
        className={`grid grid-cols-1 items-start gap-4 max-sm:pt-4 sm:grid-cols-2 ${className}`}
      >
        {choices.map(({ any, ...choice }) => (
          <SelectField key={choice.name} {...choice} defaultValue={value(choice.name)} placeholder={any} />
        ))}
        {drawPersonFilter?.({ label: texts.who, id: value('actor'), name: value(actorName), asked })}
        {(['from', 'to'] as const).map((key) => (
          <DateField key={key} label={texts[key]} name={key} defaultValue={value(key)} />
        ))}
        <Button type="submit" kind="secondary" className="sm:mt-7">
          {texts.apply}
        </Button>
      </form>
    </details>
  )
}
