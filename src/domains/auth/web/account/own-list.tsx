import { useState } from 'react'
import { api } from '#shared/api-client.ts'
import { useBusy } from '#ui/admin/use-busy.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { type Failure, FormFailure, toFailure } from '../form/form-inputs.tsx'

/** Outcome of the last change in a section of the account. */
export type ChangeOutcome = { done: string } | { failure: Failure } | null

/** Awaits a change and returns its outcome. */
export function outcomeOf(change: Promise<{ message: string }>): Promise<ChangeOutcome> {
  return change.then(
    ({ message }) => ({ done: message }),
    (problem: unknown) => ({ failure: toFailure(problem) }),
  )
}

/** Shows that something is done and announces it to screen readers. */
export function Done({ text }: { text: string | null }) {
  return <output className="text-good font-semibold empty:hidden">{text}</output>
}

/** Shows the outcome of the last change. */
export function Outcome({ outcome }: { outcome: ChangeOutcome }) {
  return (
    <>
      <FormFailure failure={outcome && 'failure' in outcome ? outcome.failure : null} />
      <Done text={outcome && 'done' in outcome ? outcome.done : null} />
    </>
  )
}

/**
 * Loads a list in the account whose items can be removed. `tell` shows the outcome of a change and reloads the list,
 * `change` awaits the change first and resolves to whether it succeeded.
 */
export function useOwnList<Data>(key: string, path: string) {
  const loaded = useLoaded([key], () => api.get<Data>(path))
  const [outcome, setOutcome] = useState<ChangeOutcome>(null)
  const tell = (changed: ChangeOutcome) => {
    setOutcome(changed)
    loaded.reload()
  }
  const change = async (changing: Promise<{ message: string }>) => {
    const changed = await outcomeOf(changing)
    tell(changed)
    return changed !== null && 'done' in changed
  }
  const remove = (id: number | string) => change(api.delete(`${path}/${id}`))
  return { data: loaded.data, loaded, outcome, tell, change, remove }
}

/** A button that requests a link by e-mail, and the outcome. */
export function LinkByMail({ label, ask }: { label: string; ask: () => Promise<{ message: string }> }) {
  const [outcome, setOutcome] = useState<ChangeOutcome>(null)
  const [send, busy] = useBusy(async () => setOutcome(await outcomeOf(ask())))
  return (
    <>
      <Outcome outcome={outcome} />
      <Button kind="secondary" busy={busy} onClick={send} className="justify-self-start">
        {label}
      </Button>
    </>
  )
}
