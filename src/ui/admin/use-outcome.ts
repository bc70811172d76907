import { QueryClientContext } from '@tanstack/react-query'
import { use } from 'react'
import { isProblem, answeredProblem } from '#shared/api-client.ts'
import { useMessages } from '../language.tsx'
import { showToast } from '../toast-queue.ts'
import { keepFailure } from './last-failure.tsx'
import { adminMessages } from './messages/index.ts'

export type Outcome = {
  /** Title Success with the server's message (specification §8). */
  succeeded: (message: string) => void
  /** Title Error with the server's message, or `thrown` when there was no response; a missing token has its own title. */
  failed: (problem: unknown, thrown: string) => void
  /** Waits for a change and reports it; resolves to whether it succeeded. Forms use `showSaved`, which throws. */
  tell: (change: Promise<{ message: string }>, thrown: string) => Promise<boolean>
}

/** Builds the outcome reports from these two toasts. */
export function outcomeBy({ succeeded, failed }: Pick<Outcome, 'succeeded' | 'failed'>): Outcome {
  const tell: Outcome['tell'] = async (change, thrown) => {
    try {
      succeeded((await change).message)
      return true
    } catch (problem) {
      failed(problem, thrown)
      return false
    }
  }
  return { succeeded, failed, tell }
}

/** Shows why a change failed: in a toast, and on the screen until it is closed. */
export function showFailure(title: string, text: string): void {
  keepFailure(text)
  showToast({ kind: 'error', title, text })
}

/** Toasts about the outcome of a change: top-end, three seconds, no button (specification §8). The screen keeps a failure. */
export function useOutcome(): Outcome {
  const t = useMessages(adminMessages)
  const queries = use(QueryClientContext)
  const succeeded: Outcome['succeeded'] = (text) => {
    keepFailure(null)
    showToast({ kind: 'success', title: t.success, text })
  }
  const failed: Outcome['failed'] = (problem, thrown) => {
    const title = isProblem(problem, 'token-missing') ? t.authenticationError : t.error
    const answer = answeredProblem(problem)
    // The record is gone: what the screen shows is out of date.
    if (answer?.status === 404) void queries?.invalidateQueries()
    const text = answer?.message ?? thrown
    keepFailure(text)
    showToast({ kind: 'error', title, text })
  }
  return outcomeBy({ succeeded, failed })
}
