import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { TextArea, TextInput } from './text-input.tsx'

type FieldTexts = Omit<ComponentProps<typeof Field>, 'children'>

/** A labelled single-line input. */
export function InputField({ label, hint, error, required, ...input }: FieldTexts & ComponentProps<typeof TextInput>) {
  return <Field {...{ label, hint, error, required }}>{(control) => <TextInput {...control} {...input} />}</Field>
}

/** A labelled multi-line input. */
export function LinesField({ label, hint, error, required, ...input }: FieldTexts & ComponentProps<typeof TextArea>) {
  return <Field {...{ label, hint, error, required }}>{(control) => <TextArea {...control} {...input} />}</Field>
}

/** A labelled native select. */
export function SelectField({ label, hint, error, required, ...choice }: FieldTexts & ComponentProps<typeof Select>) {
  return <Field {...{ label, hint, error, required }}>{(control) => <Select {...control} {...choice} />}</Field>
}
