import { Field } from '#ui/field.tsx'
import { Select } from '#ui/select.tsx'
import { type Frequency, frequencies } from '../saved-search.ts'
import { useAlertTexts } from './alert-texts.ts'

type FrequencyFieldProps = { chosen: Frequency; error?: string | undefined }

/** How often somebody is told. */
export function FrequencyField({ chosen, error }: FrequencyFieldProps) {
  const t = useAlertTexts()
  return (
    <Field label={t.howOften} error={error}>
      {(control) => (
        <Select
          {...control}
          name="frequency"
          defaultValue={chosen}
          options={frequencies.map((value) => ({ value, label: t.frequencies[value] }))}
        />
      )}
    </Field>
  )
}
