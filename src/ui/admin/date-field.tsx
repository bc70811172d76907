import { type ComponentProps, useState } from 'react'
import { formatDate } from '#shared/calendar.ts'
import { traitsOf } from '#shared/language.ts'
import { InputField } from '../form-fields.tsx'
import { useLanguage } from '../language.tsx'

type DateFieldProps = ComponentProps<typeof InputField> & { defaultValue: string }

/**
 * A labelled date input. Browsers show the Gregorian calendar; in a language with another one, the date in that
 * calendar takes the place of the hint.
 */
export function DateField({ defaultValue, hint, ...field }: DateFieldProps) {
  const language = useLanguage()
  const [day, setDay] = useState(defaultValue)
  const isWhole = /^[1-9]\d{3}-\d\d-\d\d$/.test(day)
  const isConverted = isWhole && traitsOf(language).calendar !== 'gregorian'
  return (
    <InputField
      {...field}
      type="date"
      defaultValue={defaultValue}
      hint={isConverted ? formatDate(day, language) : hint}
      onChange={({ target }) => setDay(target.value)}
    />
  )
}
