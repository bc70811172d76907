import { useCallback, useRef } from 'react'

/** Returns a function that makes one call after the other: of two at once the server may take the earlier one last. */
export function useInTurn() {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return useCallback(<Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.current.then(call)
    last.current = turn.catch(() => undefined)
    return turn
  }, [])
}
