import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import { useMessages } from './language.tsx'
import { uiMessages } from './messages/index.ts'

/** Attributes that tie a control to its label, hint and error. */
export type ControlProps = { id: string; required: boolean; 'aria-describedby'?: string; 'aria-invalid'?: true }

type FieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
  children: (control: ControlProps) => ReactNode
}

/** A labelled control: `<Field label={t.email} error={…}>{(control) => <TextInput {...control} />}</Field>`; the usual ones: form-fields.tsx. */
export function Field({ label, hint, error, required = false, children }: FieldProps) {
  const t = useMessages(uiMessages)
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ')
  const control: ControlProps = { id, required }
  if (describedBy) control['aria-describedby'] = describedBy
  if (error) control['aria-invalid'] = true
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
        {required ? (
          <abbr title={t.required} aria-hidden="true" className="text-berbere ms-1 no-underline">
            *
          </abbr>
        ) : null}
      </label>
      {children(control)}
      {hint ? (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      ) : null}
      <FieldError id={errorId} error={error} />
    </div>
  )
}

/** The error under a control; announced as soon as it appears. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} role="alert" className="text-danger flex items-start gap-1.5 text-sm font-medium empty:hidden">
      {error ? (
        <>
          <Icon name="warning" size={16} className="mt-0.5 shrink-0" />
          {error}
        </>
      ) : null}
    </p>
  )
}
