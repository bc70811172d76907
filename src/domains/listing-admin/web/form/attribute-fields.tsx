import { useState } from 'react'
import type { CategoryKind } from '#domains/taxonomy/index.ts'
import { appliesTo, attributes, fieldMessages } from '#domains/listings/index.ts'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { formatCount } from '#shared/figures.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { AmenitiesField } from '../amenities/amenities-field.tsx'

const squareMetresPerSquareFoot = 0.092_903_04

type AttributeFieldsProps = { errors: FieldErrors; start: Start; kind: CategoryKind }
type AttributeFieldProps = { attribute: (typeof attributes)[number]; error: string | undefined; start: Start }

/** What the listing has: those that do not apply to its category are left out; rooms and area of a car are 0 (readings, "Property"). */
export function AttributeFields({ errors, start, kind }: AttributeFieldsProps) {
  const t = useMessages(listingAdminMessages).form
  const drawn = attributes.filter((attribute) => attribute.kind !== 'tags' && appliesTo(attribute, kind))
  const zeros = attributes.filter((attribute) => attribute.otherwise === 0 && !appliesTo(attribute, kind))
  return (
    <>
      {zeros.length === 0 ? null : (
        <p className="text-muted text-sm">
          {t.noFacts}
          {zeros.map(({ key }) => (
            <input key={key} type="hidden" name={key} value="0" />
          ))}
        </p>
      )}
      {kind === 'car' ? null : (
        <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
          {drawn.map((attribute) => {
            const Control =
              controls[attribute.control === 'area' ? 'area' : attribute.kind === 'yesNo' ? 'yesNo' : 'number']
            return <Control key={attribute.key} attribute={attribute} error={errors[attribute.key]} start={start} />
          })}
        </div>
      )}
      <AmenitiesField start={start.list('amenities')} error={errors['amenities']} />
    </>
  )
}

const controls = { area: AreaField, yesNo: YesNoField, number: NumberField }

function NumberField({ attribute: { key, required }, error, start }: AttributeFieldProps) {
  const names = useMessages(fieldMessages)
  return (
    <Field label={names[key]} required={required ?? false} error={error}>
      {(control) => (
        <TextInput
          {...control}
          name={key}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          defaultValue={start.text(key)}
          className="figures"
        />
      )}
    </Field>
  )
}

function AreaField({ attribute: { key, required }, error, start }: AttributeFieldProps) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const [area, setArea] = useState(start.text(key))
  const metres = /^\d{1,10}(\.\d+)?$/.test(area.trim()) ? Number(area) * squareMetresPerSquareFoot : 0
  const hint = metres >= 1 ? t.squareMetres({ area: formatCount(metres) }) : undefined
  return (
    <Field label={names[key]} required={required ?? false} error={error} hint={hint}>
      {(control) => (
        <TextInput
          {...control}
          name={key}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          value={area}
          onChange={({ target }) => setArea(target.value)}
          className="figures"
        />
      )}
    </Field>
  )
}

function YesNoField({ attribute: { key }, error, start }: AttributeFieldProps) {
  const { form: t, notStated } = useMessages(listingAdminMessages)
  const names = useMessages(fieldMessages)
  return (
    <Field label={names[key]} error={error}>
      {(control) => (
        <Select
          {...control}
          name={key}
          defaultValue={start.text(key)}
          placeholder={notStated}
          options={[
            { value: 'true', label: t.yes },
            { value: 'false', label: t.no },
          ]}
        />
      )}
    </Field>
  )
}
