import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string }

/** Options under a heading. */
export type SelectGroup = { heading: string; options: readonly SelectOption[] }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  options: readonly (SelectOption | SelectGroup)[]
  placeholder?: string
  /** A choice changes something at once. */
  acts?: boolean
}

/** A native select in our style; `placeholder` labels the empty choice (value ''). */
export function Select({ options, placeholder, acts = false, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select
        className={classNames('control appearance-none truncate pe-10', className)}
        onKeyDown={acts ? openByArrow : undefined}
        {...rest}
      >
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options.map((option) => optionOf(option))}
      </select>
      <Icon
        name="down"
        size={16}
        className="text-muted pointer-events-none absolute end-3.5 top-1/2 -translate-y-1/2"
      />
    </span>
  )
}

function optionOf(option: SelectOption | SelectGroup): ReactNode {
  return 'heading' in option ? (
    <optgroup key={option.heading} label={option.heading}>
      {option.options.map((one) => optionOf(one))}
    </optgroup>
  ) : (
    <option key={option.value} value={option.value}>
      {option.label}
    </option>
  )
}

/** Opens the list: outside macOS an arrow key would choose the next option, and act, without showing it. */
function openByArrow(event: KeyboardEvent<HTMLSelectElement>): void {
  if (!/^Arrow(?:Up|Down)$/.test(event.key) || !('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}
