import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { differingFields, type FieldValues, readForm, watchForm } from './field-values.ts'
import type { FieldErrors } from './use-saving.ts'

/** What was refused: the errors, what the fields held then, and what the form's own rules said of that. */
type Refused = { errors: FieldErrors; values: FieldValues; byRules: FieldErrors }

/**
 * The errors that still stand: an own rule knows when its field is right, and what only the server knew stands until the
 * field holds something else. Of a field that is wrong in another way now, that is told instead.
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
  /** Counts the refusals. */
  number: number
  /** The form's own rules, as it would be sent now. */
  check: () => FieldErrors
  /** Tells the errors that are left; only when they are others than before. */
  onMended: (errors: FieldErrors) => void
}

/** Takes errors away as their fields become right, while somebody mends a form that was refused. */
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
  // What the rules look at besides the fields, such as uploads, may have become right too.
  useEffect(() => look())
}
