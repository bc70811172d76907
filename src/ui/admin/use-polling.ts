import { useEffect, useEffectEvent, useRef } from 'react'
import { answeredProblem, type ApiProblem } from '#shared/api-client.ts'

/** Milliseconds between two questions about running work. */
const everyMs = 700

/** Asks again and again while the work runs, also after a failure, until the server says that there is no such work. */
export function usePolling(runs: boolean, ask: () => Promise<unknown>, onGone: (problem: ApiProblem) => void): void {
  const waits = useRef(false)
  const look = useEffectEvent(async () => {
    if (waits.current) return
    waits.current = true
    try {
      await ask()
    } catch (problem) {
      const answer = answeredProblem(problem)
      if (answer?.status === 404) return onGone(answer)
    }
    waits.current = false
  })
  useEffect(() => {
    if (!runs) return
    waits.current = false
    const timer = setInterval(() => void look(), everyMs)
    return () => clearInterval(timer)
  }, [runs])
}
