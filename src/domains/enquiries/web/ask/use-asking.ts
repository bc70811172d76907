import { useEffect, useRef, useState, type SubmitEvent } from 'react'

export type FieldTexts = Readonly<Record<string, string>>
type State = { busy: boolean; sent: string | null; failure: string | null; errors: FieldTexts }

const idle: State = { busy: false, sent: null, failure: null, errors: {} }

/** Sends a visitor's question; the server checks it, the bot-check is solved when it asks for that. */
export function useAsking(propertyId: number, failed: string) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState(idle)

  useEffect(() => {
    const wrong = Array.from(form.current?.elements ?? []).find(
      (element) => 'name' in element && String(element.name) in state.errors,
    )
    if (wrong instanceof HTMLElement) wrong.focus()
  }, [state.errors])

  const send = async (values: FormData) => {
    const text = (name: string) => String(values.get(name) ?? '')
    setState({ ...idle, busy: true })
    const question = {
      property_id: propertyId,
      name: text('name'),
      phone: text('phone'),
      email: text('email'),
      message: text('message'),
      website: text('website'),
    }
    try {
      // Most who look at a listing ask nothing: how to ask comes when somebody does.
      const { sendQuestion } = await import('./send-question.ts')
      setState({ ...idle, ...(await sendQuestion(question, failed)) })
    } catch {
      setState({ ...idle, failure: failed })
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!state.busy) void send(new FormData(event.currentTarget))
  }
  return { ...state, form, onSubmit, again: () => setState(idle) }
}
