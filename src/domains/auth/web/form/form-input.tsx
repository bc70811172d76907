import type { ComponentProps, ReactNode } from 'react'
import { Field } from '#ui/field.tsx'
import { TextInput } from '#ui/text-input.tsx'

export type FormInputProps = Omit<ComponentProps<'input'>, 'id'> & {
  name: string
  label: string
  hint?: string | undefined
  /** Texts of wrong fields by name. */
  errors: Record<string, string>
  /** Stands inside the frame of the input, at its end. */
  end?: ReactNode | ((id: string) => ReactNode)
}

/** A labelled input of a form. All fields here are needed unless their hint says otherwise, so none is marked. */
export function FormInput({ label, hint, errors, end, name, ...rest }: FormInputProps) {
  const error = errors[name]
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })} {...(error === undefined ? {} : { error })}>
      {(control) => (
        <div className="relative">
          <TextInput {...control} name={name} {...rest} />
          {typeof end === 'function' ? end(control.id) : end}
        </div>
      )}
    </Field>
  )
}
