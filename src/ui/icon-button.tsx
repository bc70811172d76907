import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

/** An icon-only button; `label` is its accessible name. It keeps the focus when it becomes disabled. */
export function IconButton({ icon, label, className, disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-sm transition-colors not-aria-disabled:hover:text-berbere aria-disabled:cursor-default aria-disabled:text-edge',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
