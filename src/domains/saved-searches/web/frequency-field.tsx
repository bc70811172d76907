import { SelectField } from '#ui/form-fields.tsx'
import { type Frequency, frequencies } from '../saved-search.ts'
import { useAlertTexts } from './alert-texts.ts'

type FrequencyFieldProps = {
  chosen: Frequency
  /** Whether mails may be turned off: only for users who can find the search again in their account. */
  mayBeOff?: boolean
  error?: string | undefined
}

/** Chooses how often to mail. */
export function FrequencyField({ chosen, mayBeOff = true, error }: FrequencyFieldProps) {
  const t = useAlertTexts()
  return (
    <SelectField
      label={t.howOften}
      error={error}
      name="frequency"
      defaultValue={chosen}
      options={frequencies
        .filter((value) => mayBeOff || value !== 'off')
        .map((value) => ({ value, label: t.frequencies[value] }))}
    />
  )
}
