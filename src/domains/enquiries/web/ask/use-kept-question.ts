import { type FormEvent, type RefObject, useEffect } from 'react'
import { tryStorage } from '#shared/browser-storage.ts'
import { forgetQuestions, questionPrefix } from '#shared/kept-questions.ts'

type KeptQuestion = {
  /** Takes down the field that somebody writes in. */
  keep: (event: FormEvent<HTMLFormElement>) => void
  /** The question was sent. */
  forget: () => void
}

/**
 * Keeps what somebody wrote about a listing and did not send, for as long as the tab is open: the page in another language is another document.
 * A field that holds something else by then stays as it is. `sent` says that the browser sent the question by itself.
 */
export function useKeptQuestion(
  form: RefObject<HTMLFormElement | null>,
  { listing, sent }: { listing: number; sent: boolean },
): KeptQuestion {
  const prefix = questionPrefix(listing)
  useEffect(() => {
    if (sent) forgetQuestions(prefix)
    else tryStorage(() => restore(form.current, prefix))
  }, [form, prefix, sent])
  return {
    keep: ({ target }) =>
      tryStorage(() => isWritten(target) && sessionStorage.setItem(prefix + target.name, target.value)),
    forget: () => forgetQuestions(prefix),
  }
}

function restore(form: HTMLFormElement | null, prefix: string): void {
  for (const field of form?.elements ?? []) {
    if (!isWritten(field) || field.value !== field.defaultValue) continue
    field.value = sessionStorage.getItem(prefix + field.name) ?? field.value
  }
}

/** Not the trap for bots: what it holds, no person wrote. */
function isWritten(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return (field instanceof HTMLInputElement && field.name !== 'website') || field instanceof HTMLTextAreaElement
}
