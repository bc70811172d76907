import { differingFields, type FieldValues } from './field-values.ts'
import { readForm } from './read-form.ts'

/** Somebody is told when nothing in the form changed for so long, in milliseconds. */
const settledAfterMs = 400

export type FormWatch = {
  /** Whether the form holds anything that it did not hold when it began. */
  isDirty: () => boolean
  /** From here on every difference is the person's own. */
  touch: () => void
  end: () => void
}

const personal = ['input', 'change', 'keydown', 'pointerdown', 'paste', 'drop'] as const

/**
 * Watches what stands in a form. What its fields get by themselves before anybody touches it (choices that are fetched)
 * is how it began. `onSettled` hears of every change a moment later.
 */
export function watchForm(form: HTMLFormElement, onSettled: () => void): FormWatch {
  let begun: FieldValues = readForm(form)
  let touched = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(onSettled, settledAfterMs)
  }
  const onMutation = () => {
    if (touched) settle()
    else begun = readForm(form)
  }
  const onTouch = () => {
    touched = true
    settle()
  }
  // Fields of our own making (tags, places, pictures) keep their values in hidden inputs, which tell nobody.
  const observer = new MutationObserver(onMutation)
  observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
  for (const event of personal) form.addEventListener(event, onTouch, { capture: true })
  window.addEventListener('pagehide', onSettled)

  return {
    isDirty: () => touched && differingFields(begun, readForm(form)).length > 0,
    touch: () => {
      touched = true
    },
    end: () => {
      clearTimeout(timer)
      observer.disconnect()
      for (const event of personal) form.removeEventListener(event, onTouch, { capture: true })
      window.removeEventListener('pagehide', onSettled)
    },
  }
}
