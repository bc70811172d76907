import { useRef, useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'
import { type Sender, saveOnce } from './save-once.ts'

/** What is wrong with the fields of a form, by name. */
export type FieldErrors = Readonly<Record<string, string>>

/** One try to save what a form holds. */
export type Attempt = {
  /** Saves by one call: all tries of an opened form make one record. */
  via: Sender
  /** The version of the record that the fields started from. */
  version: number | undefined
}

type Refusal = { errors: FieldErrors; message: string | null; number: number }

const nothingWrong: Refusal = { errors: {}, message: null, number: 0 }

export type Saving = ReturnType<typeof useSaving>

/** Sends what a form holds, once at a time, and keeps what was wrong with it. */
export function useSaving() {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(nothingWrong)
  const [via] = useState(saveOnce)
  /** True while a save is on its way, also before the next render. */
  const passing = useRef(false)

  const refuse = (errors: FieldErrors, message: string | null = null) =>
    setRefusal(({ number }) => ({ errors, message, number: number + 1 }))
  /** Some of what was refused is right now: these errors are left. */
  const mend = (errors: FieldErrors) => setRefusal((before) => ({ ...before, errors }))

  /** Saves once at a time. Returns what was thrown, null when it went well, undefined when one is on its way already. */
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

/** The texts of a refusal by field (`amenities.3` belongs to `amenities`), and those that belong to no field of the form. */
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
  const told = named.length === 0 ? [problem.message] : [...new Set(others)]
  return { errors, message: told.length > 0 ? told.join(' ') : null }
}
