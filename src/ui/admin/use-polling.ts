import { useEffect, useEffectEvent, useState } from 'react'
import { answeredProblem, type ApiProblem } from '#shared/api-client.ts'

/** Milliseconds between two questions about running work. */
const everyMs = 700

/** Asks again and again while the work runs, also after a failure, until the server says that there is no such work. */
export function usePolling(runs: boolean, ask: () => Promise<unknown>, onGone: (problem: ApiProblem) => void): void {
  const [asked, setAsked] = useState(0)
  const look = useEffectEvent(async () => {
    try {
      await ask()
    } catch (problem) {
      const answer = answeredProblem(problem)
      if (answer?.status === 404) return onGone(answer)
    }
    setAsked((before) => before + 1)
  })
  useEffect(() => {
    if (!runs) return
    const timer = setTimeout(() => void look(), everyMs)
    return () => clearTimeout(timer)
  }, [runs, asked])
}
