import { type FormEvent, type RefObject, useEffect } from 'react'
import { tryStorage, forgetQuestions, questionPrefix } from '#shared/browser-storage.ts'

/**
 * Keeps an unsent question while the tab is open, because changing the language loads another document. Does not overwrite a field that
 * already holds something else, and forgets the question once it is sent. Returns a function that saves the field being edited.
 */
export function useQuestionDraft(
  form: RefObject<HTMLFormElement | null>,
  { listing, sent }: { listing: number; sent: boolean },
): (event: FormEvent<HTMLFormElement>) => void {
  const prefix = questionPrefix(listing)
  useEffect(() => {
    if (sent) forgetQuestions(prefix)
    else tryStorage(() => restore(form.current, prefix))
  }, [form, prefix, sent])
  return ({ target }) =>
    tryStorage(() => isWritten(target) && sessionStorage.setItem(prefix + target.name, target.value))
}

function restore(form: HTMLFormElement | null, prefix: string): void {
  for (const field of form?.elements ?? []) {
    if (!isWritten(field) || field.value !== field.defaultValue) continue
    field.value = sessionStorage.getItem(prefix + field.name) ?? field.value
  }
}

/** Excludes the honeypot field, which no person fills in. */
function isWritten(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return (field instanceof HTMLInputElement && field.name !== 'website') || field instanceof HTMLTextAreaElement
}
