import { ApiProblem } from '#shared/api-client.ts'
import { useMessages } from '#ui/language.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { showToast } from '#ui/toast-queue.ts'
import { listingAdminMessages } from '../messages/index.ts'

/** Notices about listings, in the words of specification §8, "Admin toasts". */
export function useListingOutcome() {
  const t = useMessages(listingAdminMessages)
  const office = useMessages(adminMessages)
  const outcome = useOutcome()

  /** The fixed text, whatever the server said; only a missing token has words of its own. */
  const failed = (problem: unknown, text: string) => {
    if (problem instanceof ApiProblem && problem.code === 'token-missing') outcome.failed(problem, text)
    else showToast({ kind: 'error', title: office.error, text })
  }
  /** "Else the server message or Failed to update property"; a stale version is shown in the form itself. */
  const updateFailed = (problem: unknown) => {
    if (problem instanceof ApiProblem && problem.code === 'stale-version') return
    outcome.failed(problem, t.failures.updating)
  }
  return { ...outcome, failed, updateFailed }
}
