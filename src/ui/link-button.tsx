import type { ComponentProps } from 'react'
import { buttonStyle, type ButtonKind, type ButtonSize } from './button-style.ts'
import { LocalizedLink } from './language.tsx'

type LinkButtonProps = ComponentProps<typeof LocalizedLink> & { kind?: ButtonKind; size?: ButtonSize }

/** A link to a page of ours (path without language prefix) that looks like a button. */
export function LinkButton({ kind, size, className, ...rest }: LinkButtonProps) {
  return <LocalizedLink className={buttonStyle(kind, size, className)} {...rest} />
}
