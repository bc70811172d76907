import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** The frame that text inputs, selects and text areas share; errors thicken and redden it. */
export const controlStyle = [
  'block w-full min-h-11 rounded-sm border border-edge bg-surface px-3.5 text-base text-ink transition-colors',
  'placeholder:text-muted hover:border-juniper',
  'focus-visible:border-juniper focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-danger aria-invalid:outline-danger aria-invalid:shadow-[inset_3px_0_0_var(--color-danger)]',
  'disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted disabled:hover:border-edge',
].join(' ')

/** A one-line text input; inside a `Field` it gets its id and states. */
export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={classNames(controlStyle, className)} {...rest} />
}

/** A text input of several lines that grows with its text where the browser can. */
export function TextArea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={rows} className={classNames(controlStyle, 'field-sizing-content py-2.5', className)} {...rest} />
  )
}
