import { useState } from 'react'
import type { CategoryKind } from '#domains/taxonomy/index.ts'
import { appliesTo, attributes, fieldMessages, isOfOffer, type Attribute } from '#domains/listing-fields/index.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { TextField } from '#ui/admin/form/text-field.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { AmenitiesField } from './amenities-field.tsx'
import { AreaField } from './area-field.tsx'
import { OpeningLine } from './description-fields.tsx'

type AttributeFieldsProps = { errors: FieldErrors; start: Start; kind: CategoryKind; offer: string; period: string }
type AttributeFieldProps = { attribute: Attribute; errors: FieldErrors; start: Start }

/**
 * Fields of the attributes. Those that do not apply to the category are left out; rooms and area of a car are sent as 0
 * (readings, "Property").
 */
export function AttributeFields({ errors, start, kind, offer, period }: AttributeFieldsProps) {
  const t = useMessages(listingAdminMessages).form
  const drawn = attributes.filter(
    (attribute) => attribute.kind !== 'tags' && appliesTo(attribute, kind) && isOfOffer(attribute, offer, period),
  )
  const zeros = attributes.filter((attribute) => attribute.otherwise === 0 && !appliesTo(attribute, kind))
  const main = drawn.filter(({ required, shown }) => required || shown === 'always')
  const further = drawn.filter((attribute) => !main.includes(attribute))
  const [isOpened, setOpened] = useState(false)
  const isGiven = further.some(({ key }) => errors[key] !== undefined || start.list(key).length > 0)
  return (
    <>
      {zeros.map(({ key }) => (
        <input key={key} type="hidden" name={key} value="0" />
      ))}
      {main.length > 0 ? <AttributeGrid attributes={main} errors={errors} start={start} /> : null}
      <details
        // Stays open when the error for which it opened is mended.
        open={isGiven || isOpened}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
        className="group border-line border-t pt-4"
      >
        <OpeningLine text={t.moreFacts} />
        <p className="text-muted pt-3 pb-4 text-sm">{t.moreFactsHint}</p>
        <AttributeGrid attributes={further} errors={errors} start={start} />
      </details>
      <AmenitiesField start={start.list('amenities')} error={errors['amenities']} />
    </>
  )
}

type AttributeGridProps = { attributes: readonly Attribute[] } & Pick<AttributeFieldsProps, 'errors' | 'start'>

function AttributeGrid({ attributes: drawn, errors, start }: AttributeGridProps) {
  return (
    <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
      {drawn.map((attribute) => {
        const { key, required = false } = attribute
        if (attribute.control === 'area')
          return <AreaField key={key} required={required} error={errors[key]} start={start.text(key)} />
        const Control = controls[attribute.kind]
        return <Control key={key} attribute={attribute} errors={errors} start={start} />
      })}
    </div>
  )
}

const controls = {
  count: TypedField,
  amount: TypedField,
  line: TypedField,
  yesNo: ChoiceField,
  choice: ChoiceField,
  choices: ChoicesField,
  tags: TypedField,
}

function TypedField({ attribute, errors, start }: AttributeFieldProps) {
  const { key, kind, required = false } = attribute
  const names = useMessages(fieldMessages)
  const inputMode = kind === 'count' ? 'numeric' : kind === 'amount' ? 'decimal' : undefined
  return (
    <TextField
      form={{ errors, start }}
      name={key}
      label={names[key]}
      required={required}
      inputMode={inputMode}
      maxLength={inputMode ? 10 : 'max' in attribute ? attribute.max : undefined}
      className={inputMode && 'figures'}
    />
  )
}

/** Yes, no or not stated; or one of the options. */
function ChoiceField({ attribute, errors, start }: AttributeFieldProps) {
  const { form: t, notStated } = useMessages(listingAdminMessages)
  const names = useMessages(fieldMessages)
  const options = 'options' in attribute ? optionsOf(attribute, names.options) : yesAndNo(t)
  return (
    <SelectField
      label={names[attribute.key]}
      error={errors[attribute.key]}
      name={attribute.key}
      defaultValue={start.text(attribute.key)}
      placeholder={notStated}
      options={options}
    />
  )
}

function ChoicesField({ attribute, errors, start }: AttributeFieldProps) {
  const error = errors[attribute.key]
  const names = useMessages(fieldMessages)
  const chosen = start.list(attribute.key)
  if (!('options' in attribute)) return null
  return (
    <fieldset className="col-span-2">
      <legend className="text-sm font-semibold">{names[attribute.key]}</legend>
      <div className="flex flex-wrap gap-x-6">
        {optionsOf(attribute, names.options).map(({ value, label }) => (
          <Checkbox
            key={value}
            name={attribute.key}
            value={value}
            label={label}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      {error === undefined ? null : <p className="text-danger text-sm">{error}</p>}
    </fieldset>
  )
}

function optionsOf({ key, options }: Extract<Attribute, { options: object }>, names: OptionNames) {
  return options.map((value) => ({ value, label: names[key]?.[value] ?? value }))
}
type OptionNames = Readonly<Record<string, Readonly<Record<string, string>>>>

function yesAndNo(t: { yes: string; no: string }) {
  return [
    { value: 'true', label: t.yes },
    { value: 'false', label: t.no },
  ]
}
