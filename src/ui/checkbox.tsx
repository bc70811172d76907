import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode; note?: ReactNode }

/** A checkbox with its label; `note` is shown at the end of the line (a count). The whole line is clickable. */
export function Checkbox({ label, note, ...rest }: CheckboxProps) {
  return (
    <label className="check">
      <span className="check-box">
        <input type="checkbox" {...rest} />
        <Icon name="check" size={16} />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {note === undefined ? null : <span className="text-muted figures text-sm">{note}</span>}
    </label>
  )
}
