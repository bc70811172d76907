import { useState } from 'react'
import { isProblem, answeredProblem } from '#shared/api-client.ts'
import { useOutcome } from './use-outcome.ts'

type Deletion = {
  remove: () => Promise<{ message: string }>
  /** What to say when that call gets no answer. */
  thrown: string
  /** Whether there is anything in the record, which has to go somewhere else first. */
  isInUse: boolean
  /** The code by which the server says that somebody put something into it meanwhile. */
  inUseCode: string
  onDeleted: () => void
  /** What the list shows turned out to be old. */
  onStale: () => void
}

/** Deletes a record and tells how that went; `refusal` is why it could not be, until something else is chosen. */
export function useDeletion({ remove, thrown, isInUse, inUseCode, onDeleted, onStale }: Deletion) {
  const outcome = useOutcome()
  const [refusal, setRefusal] = useState<string | undefined>()
  const [inUse, setInUse] = useState(isInUse)
  const confirm = async () => {
    try {
      outcome.succeeded((await remove()).message)
      onDeleted()
    } catch (problem) {
      outcome.failed(problem, thrown)
      const refused = answeredProblem(problem)
      if (refused) setRefusal(refused.message)
      if (!isProblem(problem, inUseCode)) return
      // The question where its contents go has to be asked now.
      setInUse(true)
      onStale()
    }
  }
  return { confirm, refusal, inUse, onChosen: () => setRefusal(undefined) }
}
