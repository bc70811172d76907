import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useSignInTexts, type SignInTexts } from '../sign-in-texts.ts'
import { toFailure, type Failure } from './form-inputs.tsx'

type FieldTexts = Record<string, string>

type FormOptions = {
  /** `wait` shows what takes so long. */
  send: (values: FormData, form: HTMLFormElement, wait: (text: string) => void) => Promise<void>
  explain?: (problem: unknown) => Failure
}

type State = { busy: boolean; waiting: string | null; failure: Failure | null; errors: FieldTexts }

const idle: State = { busy: false, waiting: null, failure: null, errors: {} }

/** Validates and sends a form, which is `busy` meanwhile. Focuses the first wrong field. */
export function useForm({ send, explain = toFailure }: FormOptions) {
  const t = useSignInTexts()
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(idle)

  useEffect(() => {
    const wanted = state.failure?.focus
    const wrong = Object.keys(state.errors).length > 0 ? state.errors : wanted ? { [wanted]: '' } : {}
    if (!state.busy && form.current)
      inputsOf(form.current)
        .find(({ name }) => name in wrong)
        ?.focus()
  }, [state])

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state.busy) return
    const { currentTarget } = event
    const values = new FormData(currentTarget)
    const errors = { ...mismatchOf(values, t), ...browserErrors(currentTarget, t.form) }
    if (Object.keys(errors).length > 0) return setState({ ...idle, errors })
    setState({ ...idle, busy: true })
    try {
      await send(values, currentTarget, (waiting) => setState({ ...idle, busy: true, waiting }))
      setState(idle)
    } catch (problem) {
      const failure = explain(problem)
      const refused = known(failure.fields ?? {}, currentTarget)
      // Does not repeat a message that is shown at a field.
      const isShownAtField = Object.values(refused).includes(failure.message ?? '')
      setState({ ...idle, failure: isShownAtField ? null : failure, errors: refused })
    }
  }

  // `post`: if the browser ever submits the form itself, the values stay out of the URL.
  return { ...state, props: { ref: form, onSubmit, noValidate: true, method: 'post' } as const }
}

/** Returns an error for `confirm` if a password was typed twice and differs, else nothing (specification §5). */
function mismatchOf(values: FormData, t: SignInTexts): FieldTexts {
  const isSame = !values.has('confirm') || values.get('confirm') === values.get('password')
  return isSame ? {} : { confirm: t.register.mismatch }
}

function browserErrors(form: HTMLFormElement, t: SignInTexts['form']): FieldTexts {
  const wrong = inputsOf(form).filter(({ validity }) => !validity.valid)
  return Object.fromEntries(wrong.map((input) => [input.name, textOf(input, t)]))
}

function textOf({ validity, type, labels }: HTMLInputElement, t: SignInTexts['form']): string {
  if (validity.valueMissing) return t.required({ field: labels?.[0]?.textContent ?? '' })
  if (validity.tooShort) return t.passwordShort
  return type === 'email' ? t.emailNeeded : t.malformed
}

/** Keeps only the texts of fields that the form has, as others would be shown nowhere. */
function known(texts: FieldTexts, form: HTMLFormElement): FieldTexts {
  const names = new Set(inputsOf(form).map(({ name }) => name))
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.has(name)))
}

function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return Array.from(form.elements).filter((element) => element instanceof HTMLInputElement)
}
