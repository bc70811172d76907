import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { differingFields, type FieldValues, readForm, watchForm } from './field-values.ts'
import type { FieldErrors } from './use-saving.ts'

/** A refusal: its errors, the values at that time, and what client-side validation said of them. */
type Refused = { errors: FieldErrors; values: FieldValues; byRules: FieldErrors }

/**
 * Returns the errors that remain: client-side errors until their rule passes, server errors until the field changes. A
 * field that is now wrong in another way gets its new error.
 */
export function remainingErrors(refused: Refused, values: FieldValues, wrong: FieldErrors): FieldErrors {
  const changed = new Set(differingFields(refused.values, values))
  const stands = (name: string) => name in wrong || !(name in refused.byRules || changed.has(name))
  return Object.fromEntries(
    Object.entries(refused.errors).flatMap(([name, text]) => (stands(name) ? [[name, wrong[name] ?? text]] : [])),
  )
}

type Mending = {
  errors: FieldErrors
  /** Number of the refusal. */
  number: number
  /** Runs client-side validation on the current values. */
  check: () => FieldErrors
  /** Receives the remaining errors, only when they changed. */
  onMended: (errors: FieldErrors) => void
}

/** Clears errors as the user corrects a refused form. */
export function useMending(
  form: RefObject<HTMLFormElement | null>,
  { errors, number, check, onMended }: Mending,
): void {
  const refused = useRef<Refused | null>(null)
  const isWrong = Object.keys(errors).length > 0
  const look = useEffectEvent(() => {
    if (!form.current || !refused.current) return
    const left = remainingErrors({ ...refused.current, errors }, readForm(form.current), check())
    if (JSON.stringify(left) !== JSON.stringify(errors)) onMended(left)
  })
  const checkNow = useEffectEvent(check)
  useEffect(() => {
    if (number === 0 || !form.current) return
    refused.current = { errors: {}, values: readForm(form.current), byRules: checkNow() }
  }, [form, number])
  useEffect(() => {
    if (!isWrong || !form.current) return
    const watched = watchForm(form.current, () => look())
    watched.touch()
    return () => watched.end()
  }, [form, isWrong])
  // Validation may depend on more than the fields, such as uploads; so it is rerun after every render.
  useEffect(() => look())
}
