import { useState } from 'react'
import { useMessages } from '#ui/language.tsx'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { agentMessages } from '../messages/index.ts'
import type { WorkspaceListing } from '../workspace.schemas.ts'
import { type AdminListing, listingQueries } from '#domains/listing-admin/web/index.ts'
import type { CardAction } from './listing-card.tsx'
import { workspaceQueries } from './workspace.queries.ts'

/** Does what the buttons of the cards say; `edited` is the listing whose form is open. */
export function useWorkspaceActions(onChanged: () => void) {
  const t = useMessages(agentMessages).failures
  const outcome = useOutcome()
  const [edited, setEdited] = useState<AdminListing | null>(null)

  const edit = async ({ id }: WorkspaceListing) => {
    try {
      setEdited(await listingQueries.property(id))
    } catch (problem) {
      outcome.failed(problem, t.loading)
    }
  }
  const act = async (action: CardAction, listing: WorkspaceListing): Promise<void> => {
    if (action === 'edit') return edit(listing)
    const failures = { publish: t.publishing, renew: t.renewing, markSold: t.selling }
    // Another version, a listing that is gone: what is shown is old either way.
    await outcome.tell(workspaceQueries[action](listing), failures[action])
    onChanged()
  }
  return { act, edited, endEditing: () => setEdited(null) }
}
