import type { ComponentProps } from 'react'
import { Field } from '../../field.tsx'
import { TextArea, TextInput } from '../../text-input.tsx'
import type { FieldErrors } from '../form-dialog.tsx'
import type { Start } from './field-values.ts'

type FieldOfForm = {
  name: string
  label: string
  hint?: string | undefined
  form: { errors: FieldErrors; start: Start }
}

/** A line of text in a form: it begins with what the form starts with. */
export function TextField({
  label,
  hint,
  form,
  required = false,
  ...input
}: FieldOfForm & Omit<ComponentProps<'input'>, 'form'>) {
  const { name } = input
  return (
    <Field label={label} hint={hint} required={required} error={form.errors[name]}>
      {(control) => <TextInput {...control} autoComplete="off" defaultValue={form.start.text(name)} {...input} />}
    </Field>
  )
}

/** The same of several lines. */
export function TextAreaField({
  label,
  hint,
  form,
  required = false,
  ...area
}: FieldOfForm & Omit<ComponentProps<'textarea'>, 'form'>) {
  const { name } = area
  return (
    <Field label={label} hint={hint} required={required} error={form.errors[name]}>
      {(control) => <TextArea {...control} defaultValue={form.start.text(name)} {...area} />}
    </Field>
  )
}
