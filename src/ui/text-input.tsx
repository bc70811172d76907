import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** A single-line text input; a surrounding `Field` provides its id and states. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={classNames('control', className)} {...rest} />
}

/** A multi-line text input of at least `rows` lines that grows with its text where the browser supports it. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const classes = classNames('control', 'field-sizing-content py-2.5 wrap-anywhere', className)
  // A field sized by its content ignores `rows`.
  return <textarea rows={rows} style={{ minHeight: `calc(${rows}lh + 1.375rem)` }} className={classes} {...rest} />
}
