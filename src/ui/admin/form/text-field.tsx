import { InputField, LinesField } from '../../form-fields.tsx'
import type { FormState } from '../form-dialog.tsx'

type FieldOfForm<Field extends (props: never) => unknown> = Omit<Parameters<Field>[0], 'form' | 'name' | 'error'> & {
  name: string
  form: FormState
}

/** A single-line text field, filled with the form's initial value. */
export function TextField({ form, ...field }: FieldOfForm<typeof InputField>) {
  const { name } = field
  return <InputField autoComplete="off" defaultValue={form.start.text(name)} error={form.errors[name]} {...field} />
}

/** A multi-line text field, filled with the form's initial value. */
export function TextAreaField({ form, ...field }: FieldOfForm<typeof LinesField>) {
  const { name } = field
  return <LinesField defaultValue={form.start.text(name)} error={form.errors[name]} {...field} />
}
