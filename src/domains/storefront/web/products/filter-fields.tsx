import { Checkbox } from '#ui/checkbox.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { SelectField } from '#ui/form-fields.tsx'
import { useMessages } from '#ui/language.tsx'
import { uiMessages } from '#ui/messages/index.ts'
import { NumberRow } from '#ui/number-row.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { type TypedLimits, useTypedLimits } from '#ui/use-typed-limits.ts'
import { cappedCount, withCount } from '../../listing-texts.ts'
import { storefrontMessages } from '../../messages/index.ts'
import { chosenNumber, furtherFilters, withFilter, withoutFilter } from '../../product-filters.ts'
import type { ChosenFilters, FilterField } from '../../storefront.view-models.ts'
import type { Filters } from './use-filters.ts'

type Of<Control extends FilterField['control']> = Extract<FilterField, { control: Control }>
type FieldProps<Control extends FilterField['control']> = { field: Of<Control>; filters: Filters }

/** The further filters of the chosen category: the most wanted at once, the rest on demand. */
export function FilterFields({ fields, filters }: { fields: readonly FilterField[]; filters: Filters }) {
  const t = useMessages(storefrontMessages).products
  const common = fields.filter((field) => field.common)
  const others = fields.filter((field) => !field.common)
  const chosen = furtherFilters(filters.shown)
  return (
    <>
      <Fields fields={common} filters={filters} />
      {others.length > 0 ? (
        <Disclosure summary={t.moreFilters} open={others.some(({ name }) => chosen.includes(name))}>
          <div className="grid gap-7 pt-3">
            <Fields fields={others} filters={filters} />
          </div>
        </Disclosure>
      ) : null}
    </>
  )
}

function Fields({ fields, filters }: { fields: readonly FilterField[]; filters: Filters }) {
  const t = useMessages(storefrontMessages).products
  const required = fields.filter((field) => field.control === 'yes')
  return (
    <>
      {fields.map((field) =>
        field.control === 'yes' ? null : <FieldControl key={field.name} field={field} filters={filters} />,
      )}
      {required.length > 0 ? (
        <fieldset>
          <legend className="text-sm font-semibold">{t.required}</legend>
          <div className="mt-1">
            {required.map((field) => (
              <YesField key={field.name} field={field} filters={filters} />
            ))}
          </div>
        </fieldset>
      ) : null}
    </>
  )
}

function FieldControl({ field, filters }: { field: Exclude<FilterField, Of<'yes'>>; filters: Filters }) {
  if (field.control === 'range') return <RangeField field={field} filters={filters} />
  if (field.control === 'numbers') return <NumberField field={field} filters={filters} />
  return field.control === 'all' ? (
    <AllField field={field} filters={filters} />
  ) : (
    <WordField field={field} filters={filters} />
  )
}

function YesField({ field: { name, label, listings }, filters: { shown, change } }: FieldProps<'yes'>) {
  return (
    <Checkbox
      name={name}
      value="true"
      label={listings === 0 ? <span className="text-muted">{label}</span> : label}
      note={cappedCount(listings)}
      checked={shown.further[name] === 'true'}
      onChange={({ target }) => change({ further: withFilter(shown.further, name, target.checked ? 'true' : '') })}
    />
  )
}

function NumberField({ field: { name, label, options }, filters: { shown, change } }: FieldProps<'numbers'>) {
  const t = useMessages(storefrontMessages).products
  return (
    <NumberRow
      legend={label}
      name={name}
      value={chosenNumber(shown.further, name)}
      onChoose={(value) => change({ further: withFilter(shown.further, name, value) })}
      options={[
        { value: '', label: t.anyNumber },
        ...options.map(({ value, label: text, listings }) => ({
          value,
          label: text,
          note: cappedCount(listings),
          muted: listings === 0,
        })),
      ]}
    />
  )
}

function WordField({ field: { name, label, options }, filters: { shown, change } }: FieldProps<'select'>) {
  const t = useMessages(storefrontMessages).products
  return (
    <SelectField
      label={label}
      name={name}
      placeholder={t.any}
      value={shown.further[name]?.toLowerCase() ?? ''}
      options={options.map(({ value, ...option }) => ({ value, label: withCount(option.label, option.listings) }))}
      onChange={({ target }) => change({ further: withFilter(shown.further, name, target.value) })}
    />
  )
}

/** A choice of words, all of which a listing must have. */
function AllField({ field: { name, label, options }, filters: { shown, change } }: FieldProps<'all'>) {
  const chosen = shown.further[name]?.split(',') ?? []
  const turn = (value: string, isChosen: boolean) => {
    const values = isChosen ? [...chosen, value].toSorted() : chosen.filter((one) => one !== value)
    change({ further: withFilter(shown.further, name, values.join(',')) })
  }
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{label}</legend>
      <div className="mt-1">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.listings === 0 ? <span className="text-muted">{option.label}</span> : option.label}
            note={cappedCount(option.listings)}
            checked={chosen.includes(option.value)}
            onChange={({ target }) => turn(option.value, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}

function RangeField({ field: { name, label }, filters: { shown, change } }: FieldProps<'range'>) {
  const t = useMessages(uiMessages)
  const known = limitsOf(shown.further, name)
  const [limits, setLimits] = useTypedLimits(known)
  const settle = () => {
    if (limits.min !== known.min || limits.max !== known.max)
      change({ further: withLimits(shown.further, name, limits) })
  }
  const input = (end: 'min' | 'max', text: string) => (
    <TextInput
      type="number"
      step="any"
      inputMode="decimal"
      name={`${name}_${end}`}
      aria-label={`${label}, ${text}`}
      placeholder={text}
      value={limits[end]}
      onChange={({ target }) => setLimits({ ...limits, [end]: target.value })}
      onBlur={settle}
      className="figures px-2.5! [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
    />
  )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        {input('min', t.from)}
        {input('max', t.to)}
      </div>
    </fieldset>
  )
}

function limitsOf(further: ChosenFilters['further'], name: string): TypedLimits {
  return {
    min: further[name] ?? further[`${name}_min`] ?? '',
    max: further[name] ?? further[`${name}_max`] ?? '',
  }
}

function withLimits(
  further: ChosenFilters['further'],
  name: string,
  { min, max }: TypedLimits,
): ChosenFilters['further'] {
  return {
    ...withoutFilter(further, name),
    ...(min !== '' && { [`${name}_min`]: min }),
    ...(max !== '' && { [`${name}_max`]: max }),
  }
}

/** Whether a control of the form represents this parameter. */
export function isShown(fields: readonly FilterField[], further: ChosenFilters['further'], parameter: string): boolean {
  const name = parameter.replace(/_(min|max)$/, '')
  const field = fields.find((one) => one.name === name)
  switch (field?.control) {
    case undefined:
      return false
    case 'yes':
      return further[name] === 'true'
    case 'numbers':
      return field.options.some(({ value }) => value === chosenNumber(further, name))
    default:
      return true
  }
}
