import { type FormEvent, use, useState } from 'react'
import { SelectField } from '../form-fields.tsx'
import { Button } from '../button.tsx'
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
  options: readonly { value: string; label: string }[]
}

type RecordFiltersProps = {
  chosen: URLSearchParams
  onChoose: (filters: Record<string, string>) => void
  choices: readonly Choice[]
  texts: Record<'filters' | 'who' | 'from' | 'to' | 'apply', string>
  className: string
}

/** Filters of a record of changes: its own choices, the actor, and the period. */
export function RecordFilters({ chosen, onChoose, choices, texts, className }: RecordFiltersProps) {
  const drawPersonFilter = use(PersonFilterSlot)
  const [asked, setAsked] = useState(false)
  const keys = [...choices.map(({ name }) => name), 'actor', 'from', 'to']
  const value = (key: string) => chosen.get(key) ?? ''
  const choose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filters = filtersOf(new FormData(event.currentTarget), [...keys, actorName])
    setAsked(filters === null)
    if (filters) onChoose(filters)
  }
  return (
    <form
      // Other filters in the URL (back, "clear") remount the fields.
      key={keys.map(value).join('|')}
      aria-label={texts.filters}
      onSubmit={choose}
      className={`grid items-start gap-4 pb-6 sm:grid-cols-2 ${className}`}
    >
      {choices.map(({ name, label, any, options }) => (
        <SelectField
          key={name}
          label={label}
          name={name}
          defaultValue={value(name)}
          placeholder={any}
          options={options}
        />
      ))}
      {drawPersonFilter?.({ label: texts.who, id: value('actor'), name: value(actorName), asked })}
      {(['from', 'to'] as const).map((key) => (
        <DateField key={key} label={texts[key]} name={key} defaultValue={value(key)} />
      ))}
      <Button type="submit" kind="secondary" className="sm:mt-7">
        {texts.apply}
      </Button>
    </form>
  )
}
