import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: ReactNode; note?: ReactNode }

/** A checkbox with its label; `note` stands at the end of the line (a count). The whole line is the target. */
export function Checkbox({ label, note, ...rest }: CheckboxProps) {
  return (
    <label className="group has-disabled:text-muted flex min-h-11 items-center gap-3 py-1.5 has-disabled:cursor-not-allowed">
      <span className="relative grid shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer border-edge bg-surface checked:border-juniper checked:bg-juniper aria-invalid:border-danger disabled:bg-sunken size-5.5 appearance-none rounded-sm border transition-colors group-hover:border-juniper"
          {...rest}
        />
        <Icon
          name="check"
          size={16}
          className="text-on-juniper pointer-events-none absolute opacity-0 transition-opacity peer-checked:opacity-100"
        />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
      {note === undefined ? null : <span className="text-muted figures text-sm">{note}</span>}
    </label>
  )
}
