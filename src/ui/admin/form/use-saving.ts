import { type RefObject, useRef, useState } from 'react'
import { ApiProblem } from '#shared/api-client.ts'

/** A key that nobody else makes: 128 random bits. `crypto.randomUUID` is missing on pages without HTTPS. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** What is wrong with the fields of a form, by name. */
export type FieldErrors = Readonly<Record<string, string>>

/** One try to save what a form holds. */
export type Attempt = {
  /** Headers for the call: the same `Idempotency-Key` for every try of an opened form, so that it makes one record. */
  headers: Record<string, string>
  /** The version of the record that the fields started from. */
  version: number | undefined
}

type Refusal = { errors: FieldErrors; message: string | null; number: number }

const nothingWrong: Refusal = { errors: {}, message: null, number: 0 }

export type Saving = {
  busy: boolean
  refusal: Refusal
  /** True while a save is on its way, also before the next render. */
  passing: RefObject<boolean>
  refuse: (errors: FieldErrors, message?: string | null) => void
  /** Some of what was refused is right now: these errors are left. */
  mend: (errors: FieldErrors) => void
  /** Saves once at a time. Returns what was thrown, null when it went well, undefined when one is on its way already. */
  attempt: (save: (headers: Attempt['headers']) => Promise<void>) => Promise<unknown>
}

/** Sends what a form holds, once at a time, and keeps what was wrong with it. */
export function useSaving(): Saving {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState(nothingWrong)
  const [key] = useState(newKey)
  const passing = useRef(false)

  const refuse: Saving['refuse'] = (errors, message = null) =>
    setRefusal(({ number }) => ({ errors, message, number: number + 1 }))
  const mend: Saving['mend'] = (errors) => setRefusal((before) => ({ ...before, errors }))

  const attempt: Saving['attempt'] = async (save) => {
    if (passing.current) return undefined
    passing.current = true
    setBusy(true)
    setRefusal(({ number }) => ({ ...nothingWrong, number }))
    try {
      await save({ 'idempotency-key': key })
      return null
    } catch (problem) {
      return problem ?? new Error('refused')
    } finally {
      passing.current = false
      setBusy(false)
    }
  }
  return { busy, refusal, passing, refuse, mend, attempt }
}

/** The texts of a refusal by field (`amenities.3` belongs to `amenities`), and those that belong to no field of the form. */
export function sortErrors(problem: unknown, form: HTMLFormElement): { errors: FieldErrors; message: string | null } {
  if (!(problem instanceof ApiProblem) || problem.status === 0) return { errors: {}, message: null }
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
