import { useEffect, useRef } from 'react'
import type { FieldValues } from './field-values.ts'
import { forgetDraft } from './form-drafts.ts'
import { useConflict, type Conflict } from './use-conflict.ts'
import { useKeptForm } from './use-kept-form.ts'
import { sortErrors, useSaving, type Attempt, type FieldErrors } from './use-saving.ts'
import { useUnsavedGuard } from './unsaved.tsx'

/** What a button that submits says besides the fields, such as `{ publication: 'published' }`. */
export type Additions = Readonly<Record<string, string>>

/** How a form is kept, checked and saved. */
export type FormUse = {
  onClose: () => void
  /** Saves; closes the dialog by itself when that went well. Throws what the server refused. */
  onSubmit: (values: FormData, attempt: Attempt) => Promise<void>
  /** What is typed is kept under this name until it is saved (`property-7`); without one nothing is. */
  draft?: string
  /** What the fields hold in the record that is changed; they read it from `start`. */
  values?: FieldValues
  version?: number | undefined
  /** How to go on when somebody else saved another version meanwhile (409 `stale-version`). */
  conflict?: Conflict
  /** The form's own rules; what is wrong is not sent. */
  check?: (values: FormData) => FieldErrors
}

/** Everything that goes on in a form that is open. */
export function useFormDialog(use: FormUse) {
  const { onClose, onSubmit, draft, conflict, check } = use
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptForm(form, use)
  const saving = useSaving()
  const { busy, refusal } = saving
  const guard = useUnsavedGuard(kept.isDirty, saving.passing, onClose)
  const stale = useConflict(conflict, { form, kept, saving })
  // Which button was pressed last; a save that is taken up after a conflict means the same one.
  const additions = useRef<Additions>({})

  useEffect(() => {
    if (refusal.number > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal])

  const send = async (values: FormData, version: number | undefined) => {
    for (const [name, value] of Object.entries(additions.current)) values.set(name, value)
    const errors = check?.(values) ?? {}
    if (Object.keys(errors).length > 0) return saving.refuse(errors)
    const problem = await saving.attempt((headers) => onSubmit(values, { headers, version }))
    if (problem === null && draft !== undefined) forgetDraft(draft)
    if (!problem || !form.current || (await stale.meets(problem, send))) return
    const refused = sortErrors(problem, form.current)
    saving.refuse(refused.errors, refused.message)
  }
  const submit = (added: Additions = {}) => {
    if (!form.current || busy) return
    additions.current = added
    void send(new FormData(form.current), kept.beginning.version)
  }
  return { form, kept, busy, refusal, guard, stale, submit, send }
}
