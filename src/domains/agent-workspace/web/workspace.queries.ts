import { useState } from 'react'
import type { ListingStatus } from '#domains/listing-fields/index.ts'
import { type AdminListing, listingQueries } from '#domains/listing-admin/web/index.ts'
import { type Told, ApiProblem, api } from '#shared/api-client.ts'
import { useUndo } from '#ui/admin/use-undo.ts'
import { useOutcome } from '#ui/admin/use-outcome.ts'
import { useMessages } from '#ui/language.tsx'
import { agentMessages } from '../messages/index.ts'
import type { Workspace, WorkspaceListing } from '../workspace.schemas.ts'
import type { CardAction } from './listing-card.tsx'

type One = Pick<WorkspaceListing, 'id' | 'version'>

/** API calls of the workspace; each change returns its message. */
export const workspaceQueries = {
  workspace: () => api.get<Workspace>('/property/workspace'),
  publish: ({ id, version }: One) => api.put(`/property/${id}`, { publication: 'published', version }),
  setStatus: ({ id, version }: One, status: ListingStatus) =>
    api.put<Told & { property: One }>(`/property/${id}`, { status, version }),
}

/** Whether a form was opened while an answer was awaited: what is typed into it stays. */
const isFormOpen = () => document.querySelector('dialog[open]') !== null

/** Returns the handlers of the cards' buttons; `edited` is the listing whose form is open. */
export function useWorkspaceActions(onChanged: () => void) {
  const t = useMessages(agentMessages).failures
  const outcome = useOutcome()
  const offerUndo = useUndo()
  const [edited, setEdited] = useState<{ property: AdminListing; isPublishing: boolean } | null>(null)

  const edit = async ({ id }: WorkspaceListing, isPublishing = false) => {
    try {
      const property = await listingQueries.property(id)
      if (!isFormOpen()) setEdited({ property, isPublishing })
    } catch (problem) {
      outcome.failed(problem, t.loading)
    }
  }
  const markSold = async (listing: WorkspaceListing) => {
    try {
      const { message, property } = await workspaceQueries.setStatus(listing, 'sold')
      const undo = () => workspaceQueries.setStatus(property, listing.status)
      offerUndo({ message, undo, thrown: t.selling, onUndone: onChanged })
    } catch (problem) {
      outcome.failed(problem, t.selling)
    }
    onChanged()
  }
  const publish = async (listing: WorkspaceListing) => {
    try {
      outcome.succeeded((await workspaceQueries.publish(listing)).message)
    } catch (problem) {
      // Opens the form, where the missing fields can be filled in.
      if (problem instanceof ApiProblem && problem.errors.length > 0 && !isFormOpen()) return edit(listing, true)
      outcome.failed(problem, t.publishing)
    }
    onChanged()
  }
  const act = async (action: CardAction, listing: WorkspaceListing): Promise<void> => {
    if (action === 'edit') return edit(listing)
    if (action === 'markSold') return markSold(listing)
    if (action === 'publish') return publish(listing)
    // After a failure too: a new version or a deleted listing means that the page is outdated.
    await outcome.tell(listingQueries.renew(listing.id), t.renewing)
    onChanged()
  }
  return { act, edited, endEditing: () => setEdited(null) }
}
