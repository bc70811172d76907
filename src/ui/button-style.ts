import { classNames } from './class-names.ts'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-juniper text-on-juniper hover:bg-juniper-strong',
  secondary: 'border border-edge text-ink hover:border-juniper hover:text-juniper',
  quiet: 'text-juniper underline decoration-line underline-offset-4 hover:decoration-current',
  danger: 'bg-danger text-on-juniper hover:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 text-sm',
  medium: 'min-h-11 text-base',
  large: 'min-h-13 text-lg',
}

const paddings: Record<ButtonSize, string> = { small: 'px-3', medium: 'px-5', large: 'px-7' }

/** The classes of a button, also for links that look like one. */
export function buttonStyle(kind: ButtonKind = 'primary', size: ButtonSize = 'medium', className?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-sm font-semibold wrap-break-word transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress',
    kinds[kind],
    sizes[size],
    kind !== 'quiet' && paddings[size],
    className,
  )
}
