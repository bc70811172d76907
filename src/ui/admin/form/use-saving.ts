import { useRef, useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { type Sender, saveOnce } from './save-once.ts'

/** Errors of a form by field name. */
export type FieldErrors = Readonly<Record<string, string>>

/** One attempt to save a form. */
export type Attempt = {
  /** Sends the save; all attempts of an opened form create one record. */
  via: Sender
  /** Version of the record that the fields started from. */
  version: number | undefined
}

type Refusal = { errors: FieldErrors; message: string | null; number: number }

const nothingWrong: Refusal = { errors: {}, message: null, number: 0 }

export type Saving = ReturnType<typeof useSaving>

/** Saves a form, one attempt at a time, and keeps the errors. */
export function useSaving() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(nothingWrong)
  const [via] = useState(saveOnce)
  /** True while a save is pending, also before the next render. */
  const passing = useRef(false)

  const refuse = (errors: FieldErrors, message: string | null = null) =>
    setRefusal(({ number }) => ({ errors, message, number: number + 1 }))
  /** Replaces the errors by those that remain. */
  const mend = (errors: FieldErrors) => setRefusal((before) => ({ ...before, errors }))

  /** Runs one save at a time. Returns what it threw, null on success, undefined when another save is pending. */
  const attempt = async (save: () => Promise<void>): Promise<unknown> => {
    if (passing.current) return undefined
    passing.current = true
    setBusy(true)
    setRefusal(({ number }) => ({ ...nothingWrong, number }))
    try {
      await save()
      return null
    } catch (problem) {
      return problem ?? new Error('refused')
    } finally {
      passing.current = false
      setBusy(false)
    }
  }
  return { busy, refusal, passing, refuse, mend, attempt, via }
}

type Sorted = { errors: FieldErrors; message: string | null }

/** Sorts the errors of a refusal by field (`amenities.3` belongs to `amenities`), and collects those without a field in the form. */
export function sortErrors(problem: unknown, form: HTMLFormElement, noAnswer: string): Sorted {
  if (!(problem instanceof ApiProblem)) return { errors: {}, message: null }
  if (problem.status === 0) return { errors: {}, message: noAnswer }
  const named = problem.errors.map(({ field, message }) => ({ name: field.split('.')[0] ?? field, message }))
  const hasField = ({ name }: { name: string }) => form.querySelector(`[name="${CSS.escape(name)}"]`) !== null
  const errors = Object.fromEntries(
    named
      .filter(hasField)
      .toReversed()
      .map(({ name, message }) => [name, message]),
  )
  const others = named.filter((error) => !hasField(error)).map(({ message }) => message)
  const messages = named.length === 0 ? [problem.message] : [...new Set(others)]
  return { errors, message: messages.length > 0 ? messages.join(' ') : null }
}
