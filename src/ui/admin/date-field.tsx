import { useState } from 'react'
import { formatDate } from '#shared/calendar.ts'
import { traitsOf } from '#shared/language.ts'
import { InputField } from '../form-fields.tsx'
import { useLanguage } from '../language.tsx'

type DateFieldProps = { label: string; name: string; required?: boolean; defaultValue: string }

/**
 * A labelled date input. Browsers show the Gregorian calendar; in a language with another one, the hint shows the date
 * in that calendar.
 */
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
