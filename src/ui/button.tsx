import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonKind, type ButtonSize } from './button-style.ts'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & { kind?: ButtonKind; size?: ButtonSize; busy?: boolean }

/** A button; `type="button"` unless said otherwise. While `busy` it shows a spinner and cannot be pressed again. */
export function Button({
  kind,
  size,
  busy = false,
  className,
  type = 'button',
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonStyle(kind, size, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  )
}
