import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string }

/** Options under a heading. */
export type SelectGroup = { heading: string; options: readonly SelectOption[] }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly (SelectOption | SelectGroup)[]
  placeholder?: string
}

/** A native select in our style; `placeholder` labels the empty choice (value ''). */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select className={classNames('control appearance-none truncate pe-10', className)} {...rest}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) =>
          'heading' in option ? (
            <optgroup key={option.heading} label={option.heading}>
              <Options options={option.options} />
            </optgroup>
          ) : (
            <Options key={option.value} options={[option]} />
          ),
        )}
      </select>
      <Icon
        name="down"
        size={16}
        className="text-muted pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2"
      />
    </span>
  )
}

function Options({ options }: { options: readonly SelectOption[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
