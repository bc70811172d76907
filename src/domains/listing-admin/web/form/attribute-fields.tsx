import { useState } from 'react'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { formatCount } from '#shared/figures.ts'
import { listingAdminMessages } from '../../messages/index.ts'

const squareMetresPerSquareFoot = 0.092_903_04
const homeAttributes = ['bedrooms', 'bathrooms', 'square_feet'] as const

type AttributeFieldsProps = { errors: FieldErrors; start: Start; isCar: boolean }

/** Rooms and area; of a car they are hidden and 0 (readings, "Property"). */
export function AttributeFields({ errors, start, isCar }: AttributeFieldsProps) {
  const t = useMessages(listingAdminMessages).form
  const [area, setArea] = useState(start.text('square_feet'))
  if (isCar)
    return (
      <p className="text-muted text-sm">
        {t.noFacts}
        {homeAttributes.map((name) => (
          <input key={name} type="hidden" name={name} value="0" />
        ))}
      </p>
    )
  const metres = /^\d{1,10}(\.\d+)?$/.test(area.trim()) ? Number(area) * squareMetresPerSquareFoot : 0
  return (
    <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
      {(['bedrooms', 'bathrooms'] as const).map((name) => (
        <Field key={name} label={t[name]} required error={errors[name]}>
          {(control) => (
            <TextInput
              {...control}
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              defaultValue={start.text(name)}
              className="figures"
            />
          )}
        </Field>
      ))}
      <Field
        label={t.squareFeet}
        required
        error={errors['square_feet']}
        hint={metres >= 1 ? t.squareMetres({ area: formatCount(metres) }) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            name="square_feet"
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            value={area}
            onChange={({ target }) => setArea(target.value)}
            className="figures"
          />
        )}
      </Field>
      <Field label={t.furnished} error={errors['furnished']}>
        {(control) => <FurnishedSelect control={control} start={start.text('furnished')} />}
      </Field>
    </div>
  )
}

function FurnishedSelect({ control, start }: { control: object; start: string }) {
  const { form: t, notStated } = useMessages(listingAdminMessages)
  return (
    <Select
      {...control}
      name="furnished"
      defaultValue={start}
      placeholder={notStated}
      options={[
        { value: 'true', label: t.yes },
        { value: 'false', label: t.no },
      ]}
    />
  )
}
