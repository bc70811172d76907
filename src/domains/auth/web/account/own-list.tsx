import { useState } from 'react'
import { api } from '#shared/api-client.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { type Failure, FormFailure, toFailure } from '../form/form-inputs.tsx'

/** What came of the last change in a part of the account. */
export type Told = { done: string } | { failure: Failure } | null

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
  const remove = async (id: number): Promise<void> => {
    try {
      tell({ done: (await api.delete<{ message: string }>(`${path}/${id}`)).message })
    } catch (problem) {
      tell({ failure: toFailure(problem) })
    }
  }
  return { data, failed: failed && !data, told, tell, remove }
}
