import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type Frequency, frequencies } from '../saved-search.ts'
import { useAlertTexts } from './alert-texts.ts'

type FrequencyFieldProps = {
  chosen: Frequency
  /** Whether it may be never, for those who find the search again by their account. */
  mayBeOff?: boolean
  error?: string | undefined
}

/** How often somebody is told. */
export function FrequencyField({ chosen, mayBeOff = true, error }: FrequencyFieldProps) {
  const t = useAlertTexts()
  return (
    <Field label={t.howOften} error={error}>
      {(control) => (
        <Select
          {...control}
          name="frequency"
          defaultValue={chosen}
          options={frequencies
            .filter((value) => mayBeOff || value !== 'off')
            .map((value) => ({ value, label: t.frequencies[value] }))}
        />
      )}
    </Field>
  )
}
