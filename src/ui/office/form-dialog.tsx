import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { useMessages } from '../language.tsx'
import { officeMessages } from './messages/index.ts'
import { useReturningFocus } from './use-returning-focus.ts'

/** What is wrong with the fields of a form, by name. */
export type FieldErrors = Readonly<Record<string, string>>

type FormDialogProps = {
  title: string
  submitLabel: string
  onClose: () => void
  /** Saves; closes the dialog by itself when that went well. Throws what the server refused. */
  onSubmit: (values: FormData) => Promise<void>
  wide?: boolean
  children: (errors: FieldErrors) => ReactNode
}

/**
 * A form in a modal. What the server refuses stands at its field, the first of which gets the focus; what belongs to no
 * field stands above the buttons. Mounted only while it is open, so that it starts anew each time.
 */
export function FormDialog({ title, submitLabel, onClose, onSubmit, wide = false, children }: FormDialogProps) {
  const t = useMessages(officeMessages)
  useReturningFocus()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ApiProblem | null>(null)
  const errors = Object.fromEntries(problem?.errors.map(({ field, message }) => [field, message]) ?? [])

  // The dialog would give the focus to its Close button.
  useEffect(() => form.current?.querySelector<HTMLElement>('[name]')?.focus(), [])
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])

  const submit = async (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!form.current || busy) return
    setBusy(true)
    setProblem(null)
    try {
      await onSubmit(new FormData(form.current))
    } catch (refusal) {
      setProblem(refusal instanceof ApiProblem ? refusal : null)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      keepsInput
      wide={wide}
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind="secondary" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        {children(errors)}
        <p role="alert" className="text-danger text-sm font-medium empty:hidden">
          {problem && problem.status > 0 && problem.errors.length === 0 ? problem.message : null}
        </p>
      </form>
    </Dialog>
  )
}
