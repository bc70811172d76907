import { useCallback, useEffect, useState } from 'react'

/** Something that is fetched: what came last (kept while it is fetched anew), and whether the last try failed. */
export type Loaded<Data> = {
  data: Data | null
  failed: boolean
  /** What the last try failed with; null when it did not. */
  problem: unknown
  loading: boolean
  reload: () => void
}

type State<Data> = { data: Data | null; problem: unknown; settled: unknown }

/**
 * Fetches when the screen opens and whenever `load` changes (memoize it); only the latest answer counts. Failures are
 * logged (specification §8, "Role screen") and shown by the list that asked.
 */
export function useLoaded<Data>(load: () => Promise<Data>): Loaded<Data> {
  const [attempt, setAttempt] = useState({ load, number: 0 })
  if (attempt.load !== load) setAttempt({ load, number: attempt.number + 1 })
  const [state, setState] = useState<State<Data>>({ data: null, problem: null, settled: null })

  useEffect(() => {
    let current = true
    attempt.load().then(
      (data) => current && setState({ data, problem: null, settled: attempt }),
      (problem: unknown) => {
        console.error(problem)
        if (current) setState(({ data }) => ({ data, problem: problem ?? 'failed', settled: attempt }))
      },
    )
    return () => {
      current = false
    }
  }, [attempt])

  const reload = useCallback(() => setAttempt(({ load: same, number }) => ({ load: same, number: number + 1 })), [])
  const { data, problem } = state
  return { data, problem, failed: problem !== null, loading: state.settled !== attempt, reload }
}
