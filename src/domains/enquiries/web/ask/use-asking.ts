import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useLocation } from 'react-router'
import type { RefusedQuestion } from '../../enquiry.form.ts'
import { saysSent } from './sent-address.ts'

type State = { busy: boolean; sent: boolean } & Pick<RefusedQuestion, 'errors' | 'failure'>

const idle: State = { busy: false, sent: false, failure: null, errors: {} }

/**
 * Sends a visitor's question; the server checks it, the bot-check is solved when it asks for that. Begins with what
 * became of a question that the browser sent by itself.
 */
export function useAsking(propertyId: number, failed: string, refused: RefusedQuestion | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const sentBefore = saysSent(useLocation().search)
  const [state, setState] = useState<State>(() => ({
    ...idle,
    sent: sentBefore,
    errors: refused?.errors ?? {},
    failure: refused?.failure ?? null,
  }))

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
