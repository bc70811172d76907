import { type FormEvent, type RefObject, useEffect } from 'react'

type KeptQuestion = {
  /** Takes down the field that somebody writes in. */
  keep: (event: FormEvent<HTMLFormElement>) => void
  /** The question was sent. */
  forget: () => void
}

/**
 * Keeps what somebody wrote about a listing and did not send, for as long as the tab is open: the page in another language is another document.
 * A field that holds something else by then stays as it is.
 */
export function useKeptQuestion(form: RefObject<HTMLFormElement | null>, listing: number): KeptQuestion {
  const prefix = `question:${listing}:`
  useEffect(() => restore(form.current, prefix), [form, prefix])
  return {
    keep: ({ target }) => {
      if (isWritten(target)) openStorage()?.setItem(prefix + target.name, target.value)
    },
    forget: () => {
      const storage = openStorage()
      for (const key of Object.keys(storage ?? {})) if (key.startsWith(prefix)) storage?.removeItem(key)
    },
  }
}

function restore(form: HTMLFormElement | null, prefix: string): void {
  const storage = openStorage()
  for (const field of form?.elements ?? []) {
    const kept = isWritten(field) && field.value === field.defaultValue ? storage?.getItem(prefix + field.name) : null
    if (isWritten(field) && typeof kept === 'string') field.value = kept
  }
}

function isWritten(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
}

/** Null where the browser keeps nothing. */
function openStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}
