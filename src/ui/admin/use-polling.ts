import { useEffect, useEffectEvent, useRef } from 'react'
import { answeredProblem, type ApiProblem } from '#shared/api-client.ts'

/** Polling interval of running work, in milliseconds. */
const everyMs = 700

/** Polls running work, also after a failure, until it ends or the server answers 404. */
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
