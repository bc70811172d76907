import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useSignInTexts, type SignInTexts } from '../sign-in-texts.ts'
import { toFailure, type Failure } from './form-inputs.tsx'

type FieldTexts = Record<string, string>

type FormOptions = {
  /** What the browser's own rules (required, type) do not know; a text for each wrong field. */
  check?: (values: FormData) => FieldTexts
  send: (values: FormData, form: HTMLFormElement) => Promise<void>
  explain?: (problem: unknown) => Failure
}

type State = { busy: boolean; failure: Failure | null; errors: FieldTexts }

const idle: State = { busy: false, failure: null, errors: {} }
/** A form that nobody has sent yet. */
const untouched: State = { ...idle }

/** Checks and sends a form; while it is on its way the form is `busy`. The focus goes to the first wrong field. */
export function useForm({ check, send, explain = toFailure }: FormOptions) {
  const t = useSignInTexts().form
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(untouched)

  useEffect(() => {
    const wanted = state.failure?.focus
    const wrong = Object.keys(state.errors).length > 0 ? state.errors : wanted ? { [wanted]: '' } : {}
    if (state.busy || !form.current) return
    if (!focusFirst(form.current, wrong)) keepFocus(form.current, state)
  }, [state])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.busy) return
    const { currentTarget } = event
    const values = new FormData(currentTarget)
    const errors = { ...check?.(values), ...browserErrors(currentTarget, t) }
    if (Object.keys(errors).length > 0) return setState({ ...idle, errors })
    setState({ ...idle, busy: true })
    try {
      await send(values, currentTarget)
      setState(idle)
    } catch (problem) {
      const failure = explain(problem)
      setState({ busy: false, failure, errors: known(failure.fields ?? {}, currentTarget) })
    }
  }

  // `post`: should a form ever be sent by the browser itself, nothing of it stands in the address.
  return { ...state, props: { ref: form, onSubmit, noValidate: true, method: 'post' } as const }
}

function browserErrors(form: HTMLFormElement, t: SignInTexts['form']): FieldTexts {
  const wrong = inputsOf(form).filter(({ validity }) => !validity.valid)
  return Object.fromEntries(wrong.map((input) => [input.name, textOf(input, t)]))
}

function textOf({ validity, type }: HTMLInputElement, t: SignInTexts['form']): string {
  if (validity.valueMissing) return t.required
  return type === 'email' ? t.emailNeeded : t.malformed
}

/** Only texts of fields that the form has: others would be shown nowhere. */
function known(texts: FieldTexts, form: HTMLFormElement): FieldTexts {
  const names = new Set(inputsOf(form).map(({ name }) => name))
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.has(name)))
}

function focusFirst(form: HTMLFormElement, errors: FieldTexts): boolean {
  const input = inputsOf(form).find(({ name }) => name in errors)
  input?.focus()
  return input !== undefined
}

/** A button that could not be pressed while the form was on its way has lost the focus; the keyboard goes on there. */
function keepFocus(form: HTMLFormElement, state: State): void {
  if (state !== untouched && document.activeElement === document.body)
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
}

function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.elements).filter((element) => element instanceof HTMLInputElement)
}
