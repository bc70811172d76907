import { useState } from 'react'
import { api } from '#shared/api-client.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { type Failure, FormFailure, toFailure } from '../form/form-inputs.tsx'

/** What came of the last change in a part of the account. */
export type Told = { done: string } | { failure: Failure } | null

/** Waits for a change and says what came of it. */
export function outcomeOf(change: Promise<{ message: string }>): Promise<Told> {
  return change.then(
    ({ message }) => ({ done: message }),
    (problem: unknown) => ({ failure: toFailure(problem) }),
  )
}

/** Says that something is done, also to who does not see it. */
export function Done({ text }: { text: string | null }) {
  return <output className="text-good font-semibold empty:hidden">{text}</output>
}

/** Says what came of the last change. */
export function Outcome({ told }: { told: Told }) {
  return (
    <>
      <FormFailure failure={told && 'failure' in told ? told.failure : null} />
      <Done text={told && 'done' in told ? told.done : null} />
    </>
  )
}

/** What somebody has in the account and can remove, by the call of the list. `tell` says what came of a change and reads the list again. */
export function useOwnList<Data>(key: string, path: string) {
  const { data, failed, reload } = useLoaded([key], () => api.get<Data>(path))
  const [told, setTold] = useState<Told>(null)
  const tell = (outcome: Told) => {
    setTold(outcome)
    reload()
  }
  const remove = async (id: number) => tell(await outcomeOf(api.delete(`${path}/${id}`)))
  return { data, failed: failed && !data, told, tell, remove }
}

/** A button that has a link mailed, and what came of it. */
export function LinkByMail({ label, ask }: { label: string; ask: () => Promise<{ message: string }> }) {
  const [told, setTold] = useState<Told>(null)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    setTold(await outcomeOf(ask()))
    setBusy(false)
  }
  return (
    <>
      <Outcome told={told} />
      <Button kind="secondary" busy={busy} onClick={() => void send()} className="justify-self-start">
        {label}
      </Button>
    </>
  )
}
