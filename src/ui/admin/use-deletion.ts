import { useState } from 'react'
import { isProblem, answeredProblem } from '#shared/api-client.ts'
import { useLanguage } from '#ui/language.tsx'
import { keepFailure } from './last-failure.tsx'
import { useOutcome } from './use-outcome.ts'

type Deletion = {
  remove: () => Promise<{ message: string }>
  /** Message for a call without a response. */
  thrown: string
  /** Whether the record has contents, which must be moved first. */
  isInUse: boolean
  /** Error code for contents that another user added meanwhile. */
  inUseCode: string
  /** Whether a message says, as well as the field, that the contents must be moved (specification §8, "Role screen"). */
  tellsRefusals?: boolean
  onDeleted: () => void
  /** The list turned out to be outdated. */
  onStale: () => void
}

/** Deletes a record and reports the outcome; `refusal` is why that failed, until another target is chosen. */
export function useDeletion(deletion: Deletion) {
  const { remove, thrown, isInUse, inUseCode, tellsRefusals = false, onDeleted, onStale } = deletion
  const outcome = useOutcome()
  const [refusal, setRefusal] = useState<string | undefined>()
  const [inUse, setInUse] = useState(isInUse)
  const confirm = async () => {
    try {
      outcome.succeeded((await remove()).message)
      onDeleted()
    } catch (problem) {
      const isFull = isProblem(problem, inUseCode)
      if (!isFull || tellsRefusals) outcome.failed(problem, thrown)
      const refused = answeredProblem(problem)
      if (refused) setRefusal(refused.message)
      if (!isFull) return
      // Now the user must be asked where its contents go, and the question says why.
      keepFailure(null)
      setInUse(true)
      onStale()
    }
  }
  return { confirm, refusal, inUse, onChosen: () => setRefusal(undefined) }
}

/** Returns what a record contains as text, "2 places and 5 listings"; '' if it is empty. */
export function useContents<Kind extends string>(
  counts: Readonly<Partial<Record<NoInfer<Kind>, number | undefined>>>,
  texts: Readonly<Record<Kind, (values: { count: number }) => string>>,
): string {
  const inside = (Object.keys(texts) as Kind[]).map((kind) => [kind, counts[kind] ?? 0] as const)
  const parts = inside.flatMap(([kind, count]) => (count > 0 ? [texts[kind]({ count })] : []))
  return new Intl.ListFormat(useLanguage()).format(parts)
}
