import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

/** A square button with an icon only; `label` is its name for those who do not see it. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={classNames(
        'grid size-11 place-items-center rounded-sm transition-colors enabled:hover:text-berbere disabled:text-edge',
        className,
      )}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  )
}
