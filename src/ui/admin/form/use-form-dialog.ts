import { useEffect, useEffectEvent, useRef } from 'react'
import { useMessages } from '../../language.tsx'
import { keepFailure } from '../last-failure.tsx'
import { adminMessages } from '../messages/index.ts'
import type { FieldValues } from './field-values.ts'
import { useConflict, type Conflict } from './use-conflict.ts'
import { useFormDraft } from './use-form-draft.ts'
import { useMending } from './use-mending.ts'
import { sortErrors, useSaving, type Attempt, type FieldErrors } from './use-saving.ts'
import { useUnsavedGuard } from './unsaved.tsx'

/** Values that a submit button adds to the fields, such as `{ publication: 'published' }`. */
export type Additions = Readonly<Record<string, string>>

/** How a form is stored as a draft, validated and saved. */
export type FormUse = {
  onClose: () => void
  /** Saves, and closes the dialog on success. Throws the server's refusal. */
  onSubmit: (values: FormData, attempt: Attempt) => Promise<void>
  /** Name under which unsaved input is kept (`property-7`); without one, nothing is. */
  draft?: string
  /** The stored values of an edited record; fields read them from `start`. */
  values?: FieldValues
  version?: number | undefined
  /** The chosen one of several parts of the form; choosing another is no unsaved input. */
  part?: string
  /** How to continue after a 409 `stale-version`. */
  conflict?: Conflict
  /** Client-side validation; an invalid form is not sent. */
  check?: (values: FormData) => FieldErrors
  /** Validates on opening, as if the form had been submitted with these additions. */
  refusedAs?: Additions | undefined
}

/** Holds the state and handlers of an open form. */
export function useFormDialog(use: FormUse) {
  const { onClose, onSubmit, conflict, check } = use
  const { noAnswer } = useMessages(adminMessages).form
  const form = useRef<HTMLFormElement>(null)
  const formDraft = useFormDraft(form, use)
  const saving = useSaving()
  const { busy, refusal, via } = saving
  const guard = useUnsavedGuard(formDraft.isDirty, saving.passing, onClose)
  const stale = useConflict(conflict, { form, formDraft, saving })
  // The additions of the last pressed button; a save resumed after a conflict reuses them.
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
  // The form itself says what failed, while it is open.
  useEffect(() => () => keepFailure(null), [])
  // A refusal moves the focus to the first invalid field; later corrections leave the focus alone.
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
    // After the first field has been focused.
    const timer = setTimeout(begin)
    return () => clearTimeout(timer)
  }, [])

  const send = async (values: FormData, version: number | undefined) => {
    const errors = rules(values)
    if (Object.keys(errors).length > 0) return saving.refuse(errors)
    const problem = await saving.attempt(() => onSubmit(values, { via, version }))
    if (problem === null) formDraft.forget()
    if (!problem || !form.current || (await stale.meets(problem, send))) return
    const refused = sortErrors(problem, form.current, noAnswer)
    saving.refuse(refused.errors, refused.message)
  }
  const submit = (added: Additions = {}) => {
    if (!form.current || busy) return
    additions.current = added
    void send(new FormData(form.current), formDraft.beginning.version)
  }
  return { form, formDraft, busy, refusal, guard, stale, submit, send, via }
}
