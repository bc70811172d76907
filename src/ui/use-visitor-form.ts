import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type FormRefusal, formFields, notRefused } from '#shared/form.ts'

type State<Done> = FormRefusal & { busy: boolean; done: Done | null }

const untouched = { ...notRefused, busy: false, done: null }

type Start<Done> = {
  /** What an earlier, native submission of the form did, and its refusal. */
  done: Done | null
  refused: FormRefusal | undefined
  /** The message where no response came. */
  failed: string
}

/** Submits a form of visitors: `send` resolves to what was done, or to the refusal, whose first wrong field is then focused. */
export function useVisitorForm<Done>(
  send: (fields: Record<string, string>) => Promise<{ done: Done } | FormRefusal>,
  { done, refused, failed }: Start<Done>,
) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<State<Done>>({ ...untouched, ...refused, done })
  useEffect(() => {
    const wrong = Array.from(form.current?.elements ?? []).find(
      (element) => 'name' in element && String(element.name) in state.errors,
    )
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [state.errors])

  const submit = async (fields: Record<string, string>) => {
    setState({ ...untouched, busy: true })
    const answer = await send(fields).catch(() => ({ failure: failed }))
    setState({ ...untouched, ...answer })
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!state.busy) void submit(formFields(new FormData(event.currentTarget)))
  }
  return { ...state, form, onSubmit, again: () => setState(untouched) }
}
