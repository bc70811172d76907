import { sessionEnding } from '#shared/session-storage.ts'

/** Values of a form's fields by name; a field that may hold several values has a list. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>

/** Reads the initial values of fields. */
export type Start = {
  /** The single value of a field; '' when it has none. */
  text: (name: string) => string
  /** All values of a field. */
  list: (name: string) => readonly string[]
}

/** Returns the values of a field as a list without empty ones: `undefined`, '' and [] mean the same to people. */
export function valuesOf(values: FieldValues, name: string): readonly string[] {
  const own = values[name] ?? []
  return (typeof own === 'string' ? [own] : own).map(oneForm).filter((value) => value !== '')
}

export function startOf(values: FieldValues): Start {
  return {
    list: (name) => valuesOf(values, name),
    text: (name) => {
      const own = values[name] ?? ''
      return typeof own === 'string' ? own : (own[0] ?? '')
    },
  }
}

/** Returns the names of the fields whose values differ, in the order in which they first appear. */
export function differingFields(before: FieldValues, after: FieldValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !sameList(valuesOf(before, name), valuesOf(after, name)))
}

/** Collects form entries by name; files are left out, since they cannot be stored. */
export function collectValues(entries: Iterable<[string, FormDataEntryValue]>): FieldValues {
  const collected: Record<string, string | string[]> = {}
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue
    const before = collected[name]
    if (before === undefined) collected[name] = value
    else collected[name] = typeof before === 'string' ? [before, value] : [...before, value]
  }
  return collected
}

function sameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

/** Normalizes a value as the server does: surrounding spaces and the kind of line ending make no difference. */
function oneForm(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n').trim()
}

/** Password fields, including those whose text is shown. */
const secretFields = 'input[type=password][name], input[autocomplete*=password][name]'

/** Reads the current values of a form. */
export function readForm(form: HTMLFormElement): FieldValues {
  return collectValues(new FormData(form))
}

/** Reads the values that may be stored in the browser: everything but passwords and files. */
export function readDraftable(form: HTMLFormElement): FieldValues {
  const secrets = new Set(Array.from(form.querySelectorAll<HTMLInputElement>(secretFields), ({ name }) => name))
  return Object.fromEntries(Object.entries(readForm(form)).filter(([name]) => !secrets.has(name)))
}

/** Milliseconds without a change before `onSettled` is called. */
const settledAfterMs = 400

export type FormWatch = {
  /** Whether the form differs from its initial values. */
  isDirty: () => boolean
  /** From now on every difference counts as the user's own. */
  touch: () => void
  /** These values are saved: only differences from them count as unsaved. */
  rebegin: (values: FieldValues) => void
  end: () => void
}

const personal = ['input', 'change', 'keydown', 'pointerdown', 'paste', 'drop'] as const
/** Events after which nothing of the input could be stored any more. */
const endings = ['pagehide', sessionEnding]

/**
 * Watches the values of a form. Values that fields receive before the user touches the form (fetched options) count as
 * initial. `onSettled` is called shortly after every change.
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
  // Custom fields (tags, places, pictures) keep their values in hidden inputs, which fire no events.
  const observer = new MutationObserver(onMutation)
  observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter: ['value'] })
  for (const event of personal) form.addEventListener(event, onTouch, { capture: true })
  for (const event of endings) window.addEventListener(event, onSettled)

  return {
    isDirty: () => touched && differingFields(begun, readForm(form)).length > 0,
    touch: () => {
      touched = true
    },
    rebegin: (values) => {
      begun = values
    },
    end: () => {
      clearTimeout(timer)
      observer.disconnect()
      for (const event of personal) form.removeEventListener(event, onTouch, { capture: true })
      for (const event of endings) window.removeEventListener(event, onSettled)
    },
  }
}
