import { useState } from 'react'
import { formatDate } from '#shared/calendar.ts'
import { traitsOf } from '#shared/language.ts'
import { InputField } from '../form-fields.tsx'
import { useLanguage } from '../language.tsx'

type DateFieldProps = { label: string; name: string; required?: boolean; defaultValue: string }

/** A labelled choice of a day. Browsers ask for it by the calendar of the world; who goes by another one reads below which day it is there. */
export function DateField({ defaultValue, ...field }: DateFieldProps) {
  const language = useLanguage()
  const [day, setDay] = useState(defaultValue)
  const isWhole = /^[1-9]\d{3}-\d\d-\d\d$/.test(day)
  const hint = isWhole && traitsOf(language).calendar !== 'gregorian' ? formatDate(day, language) : undefined
  return (
    <InputField
      {...field}
      type="date"
      defaultValue={defaultValue}
      hint={hint}
      onChange={({ target }) => setDay(target.value)}
    />
  )
}
