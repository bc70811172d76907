import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { requiredFields, type ImportField } from '../import-fields.ts'
import { importMessages } from '../messages/index.ts'
import { useFieldNames } from './use-field-names.ts'
import type { WishesState } from './use-import-options.ts'

/** What most files leave unsaid. */
const usual: readonly ImportField[] = ['category', 'location', 'property_type', 'status']

/** One value for all rows that do not say it: for what is missing, and for what files often leave out. */
export function DefaultValues({ state }: { state: WishesState }) {
  const t = useMessages(importMessages)
  const names = useFieldNames()
  const needed = new Set<string>(requiredFields)
  const fields = [...requiredFields.filter((field) => !state.held.has(field)), ...usual]
  return (
    <section className="grid gap-3">
      <h2 className="text-lg tracking-tight">{t.defaults}</h2>
      <p className="text-muted">{t.defaultsText}</p>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {[...new Set(fields)].map((field) => (
          <Field key={field} label={names[field]} required={needed.has(field) && !state.held.has(field)}>
            {(control) => <DefaultValue control={control} field={field} state={state} />}
          </Field>
        ))}
      </div>
    </section>
  )
}

type DefaultValueProps = { control: { id: string; required: boolean }; field: ImportField; state: WishesState }

function DefaultValue({ control, field, state }: DefaultValueProps) {
  const t = useMessages(importMessages)
  const value = state.defaultOf(field)
  const { rent, sell, available, pending, sold } = t.choices
  const choices = {
    property_type: [
      { value: '', label: t.usual({ value: rent }) },
      { value: 'sell', label: sell },
    ],
    status: [
      { value: '', label: t.usual({ value: available }) },
      { value: 'pending', label: pending },
      { value: 'sold', label: sold },
    ],
  }
  if (field === 'property_type' || field === 'status') {
    return (
      <Select
        {...control}
        value={value}
        options={choices[field]}
        onChange={({ target }) => state.setDefault(field, target.value)}
      />
    )
  }
  return (
    <TextInput
      {...control}
      value={value}
      placeholder={t.none}
      maxLength={200}
      onChange={({ target }) => state.setDefault(field, target.value)}
    />
  )
}
