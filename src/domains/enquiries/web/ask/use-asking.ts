import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { withBotCheck } from '#domains/sessions/web/index.ts'
import { ApiProblem } from '#shared/api-client.ts'

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
    try {
      const { message } = await withBotCheck<{ message: string }>('/enquiries', {
        property_id: propertyId,
        name: text('name'),
        phone: text('phone'),
        email: text('email'),
        message: text('message'),
        website: text('website'),
      })
      setState({ ...idle, sent: message })
    } catch (problem) {
      const told = problem instanceof ApiProblem && problem.status > 0 ? problem : null
      const errors = Object.fromEntries(told?.errors.map(({ field, message }) => [field, message]) ?? [])
      const atFields = Object.keys(errors).length > 0
      setState({ ...idle, errors, failure: atFields ? null : (told?.message ?? failed) })
    }
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!state.busy) void send(new FormData(event.currentTarget))
  }
  return { ...state, form, onSubmit, again: () => setState(idle) }
}
