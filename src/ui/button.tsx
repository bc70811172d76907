import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from './class-names.ts'
import { LocalizedLink } from './language.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'small' | 'medium' | 'large'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-juniper text-on-juniper hover:bg-juniper-strong forced-colors:border',
  secondary: 'border border-edge text-ink hover:border-juniper hover:text-juniper',
  quiet: 'text-juniper underline decoration-line underline-offset-4 hover:decoration-current',
  danger: 'bg-danger text-on-juniper hover:opacity-90 forced-colors:border',
}

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 text-sm',
  medium: 'min-h-11 text-base',
  large: 'min-h-13 text-lg',
}

const paddings: Record<ButtonSize, string> = { small: 'px-3 py-1', medium: 'px-5 py-1', large: 'px-7 py-1' }

/** Returns the classes of a button; links may use them too. */
export function buttonStyle(kind: ButtonKind = 'primary', size: ButtonSize = 'medium', className?: string): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-sm text-center font-semibold wrap-break-word transition-colors',
    'forced-colors:aria-pressed:outline-2 forced-colors:aria-[current]:outline-2',
    'disabled:cursor-not-allowed disabled:opacity-55 aria-busy:cursor-progress aria-disabled:opacity-55',
    kinds[kind],
    sizes[size],
    kind !== 'quiet' && paddings[size],
    className,
  )
}

/** A small spinning diamond; the text next to it says what is in progress. */
export function Spinner() {
  return (
    <svg
      aria-hidden="true"
      width={14}
      height={14}
      viewBox="0 0 14 14"
      className="animate-turn motion-reduce:animate-none"
    >
      <path d="M7 1l6 6-6 6-6-6z" fill="none" stroke="currentColor" strokeOpacity="0.35" strokeWidth="2" />
      <path d="M7 1l6 6" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}

type ButtonProps = ComponentProps<'button'> & { kind?: ButtonKind; size?: ButtonSize; busy?: boolean }

/** A button, `type="button"` by default. While `busy` it shows a spinner, keeps the focus and ignores presses. */
export function Button({ kind, size, busy = false, className, type = 'button', children, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyle(kind, size, className)}
      {...rest}
      {...(busy && {
        'aria-busy': true,
        'aria-disabled': true,
        onClick: (event: MouseEvent) => event.preventDefault(),
      })}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}

type LinkButtonProps = ComponentProps<typeof LocalizedLink> & { kind?: ButtonKind; size?: ButtonSize }

/** A link within the site (path without language prefix) that looks like a button. */
export function LinkButton({ kind, size, className, ...rest }: LinkButtonProps) {
  return <LocalizedLink className={buttonStyle(kind, size, className)} {...rest} />
}
