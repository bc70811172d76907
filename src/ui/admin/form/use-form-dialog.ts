import { useEffect, useEffectEvent, useRef } from 'react'
import { useMessages } from '../../language.tsx'
import { adminMessages } from '../messages/index.ts'
import type { FieldValues } from './field-values.ts'
import { forgetDraft } from './form-drafts.ts'
import { useConflict, type Conflict } from './use-conflict.ts'
import { useKeptForm } from './use-kept-form.ts'
import { useMending } from './use-mending.ts'
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
  /** Tells what is wrong as soon as it opens, as if it had been sent with this. */
  refusedAs?: Additions | undefined
}

/** Everything that goes on in a form that is open. */
export function useFormDialog(use: FormUse) {
  const { onClose, onSubmit, draft, conflict, check } = use
  const { noAnswer } = useMessages(adminMessages).form
  const form = useRef<HTMLFormElement>(null)
  const kept = useKeptForm(form, use)
  const saving = useSaving()
  const { busy, refusal, via } = saving
  const guard = useUnsavedGuard(kept.isDirty, saving.passing, onClose)
  const stale = useConflict(conflict, { form, kept, saving })
  // Which button was pressed last; a save that is taken up after a conflict means the same one.
  const additions = useRef<Additions>({})

  const rules = (values: FormData): FieldErrors => {
    for (const [name, value] of Object.entries(additions.current)) values.set(name, value)
    return check?.(values) ?? {}
  }
  useMending(form, {
    ...refusal,
    check: () => (form.current ? rules(new FormData(form.current)) : {}),
    onMended: saving.mend,
  })
  // A refusal is told at the first wrong field; one that is mended meanwhile leaves the focus where it is.
  useEffect(() => {
    if (refusal.number > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusal.number])

  const begin = useEffectEvent(() => {
    if (!use.refusedAs || !form.current) return
    additions.current = use.refusedAs
    const errors = rules(new FormData(form.current))
    if (Object.keys(errors).length > 0) saving.refuse(errors)
  })
  useEffect(() => {
    // After the first field has got the focus.
    const timer = setTimeout(begin)
    return () => clearTimeout(timer)
  }, [])

  const send = async (values: FormData, version: number | undefined) => {
    const errors = rules(values)
    if (Object.keys(errors).length > 0) return saving.refuse(errors)
    const problem = await saving.attempt(() => onSubmit(values, { via, version }))
    if (problem === null && draft !== undefined) forgetDraft(draft)
    if (!problem || !form.current || (await stale.meets(problem, send))) return
    const refused = sortErrors(problem, form.current, noAnswer)
    saving.refuse(refused.errors, refused.message)
  }
  const submit = (added: Additions = {}) => {
    if (!form.current || busy) return
    additions.current = added
    void send(new FormData(form.current), kept.beginning.version)
  }
  return { form, kept, busy, refusal, guard, stale, submit, send, via }
}
