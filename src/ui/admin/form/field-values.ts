/** What stands in the fields of a form, by name; a field that may hold several values has a list. */
export type FieldValues = Readonly<Record<string, string | readonly string[]>>

/** Reads what a field starts with. */
export type Start = {
  /** The one value of a field; '' when it has none. */
  text: (name: string) => string
  /** All values of a field. */
  list: (name: string) => readonly string[]
}

/** The values of one field as a list without empty ones: `undefined`, '' and [] are the same to people. */
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

/** The names of the fields whose values are not the same, in the order in which they first appear. */
export function differingFields(before: FieldValues, after: FieldValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].filter((name) => !sameList(valuesOf(before, name), valuesOf(after, name)))
}

/** Collects entries of a form by name; files stay out, they cannot be kept. */
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

/** Spaces at the ends and the kind of line end are no difference: the server trims. */
function oneForm(value: string): string {
  return value.replaceAll(/\r\n?/g, '\n').trim()
}

/** A password stays one while its letters are shown. */
const secretFields = 'input[type=password][name], input[autocomplete*=password][name]'

/** What stands in a form now. */
export function readForm(form: HTMLFormElement): FieldValues {
  return collectValues(new FormData(form))
}

/** What of a form may be kept in the browser: everything but passwords and files. */
export function readKeepable(form: HTMLFormElement): FieldValues {
  const secrets = new Set(Array.from(form.querySelectorAll<HTMLInputElement>(secretFields), ({ name }) => name))
  return Object.fromEntries(Object.entries(readForm(form)).filter(([name]) => !secrets.has(name)))
}

/** Somebody is told when nothing in the form changed for so long, in milliseconds. */
const settledAfterMs = 400

export type FormWatch = {
  /** Whether the form holds anything that it did not hold when it began. */
  isDirty: () => boolean
  /** From here on every difference is the person's own. */
  touch: () => void
  /** This is saved: only what differs from it is not. */
  rebegin: (values: FieldValues) => void
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
    rebegin: (values) => {
      begun = values
    },
    end: () => {
      clearTimeout(timer)
      observer.disconnect()
      for (const event of personal) form.removeEventListener(event, onTouch, { capture: true })
      window.removeEventListener('pagehide', onSettled)
    },
  }
}
