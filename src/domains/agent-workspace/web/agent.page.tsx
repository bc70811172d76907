import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useMessages } from '#ui/language.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { SectionHeading } from '#ui/page-title.tsx'
import { CardSkeletons } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { agentMessages } from '../messages/index.ts'
import type { Workspace } from '../workspace.schemas.ts'
import { ListingForm } from '#domains/listing-admin/web/index.ts'
import { ListingPart } from './listing-section.tsx'
import { NewEnquiries } from './new-enquiries.tsx'
import { StateCounts } from './state-counts.tsx'
import { useFocusInContents } from './use-focus-in-contents.ts'
import { useWorkspaceActions } from './use-workspace-actions.ts'
import { VisitsChart } from './visits-chart.tsx'
import { workspaceQueries } from './workspace.queries.ts'

/** `/agent_page`: what an agent's day begins with (specification §2; readings, "Routes"). */
export default function AgentPage() {
  const t = useMessages(agentMessages)
  const { tryAgain } = useMessages(adminMessages)
  const { data, failed, reload } = useLoaded(['workspace.workspace'], workspaceQueries.workspace)
  const [adding, setAdding] = useState(false)
  return (
    <AdminPage title={t.title} text={t.text} actions={<Button onClick={() => setAdding(true)}>{t.add}</Button>}>
      {failed ? <ErrorState title={t.failed} action={<Button onClick={reload}>{tryAgain}</Button>} /> : null}
      {data ? <Day workspace={data} onChanged={reload} /> : failed ? null : <CardSkeletons count={3} />}
      {adding ? (
        <ListingForm
          onClose={() => setAdding(false)}
          onChanged={() => {
            setAdding(false)
            reload()
          }}
        />
      ) : null}
    </AdminPage>
  )
}

function Day({ workspace, onChanged }: { workspace: Workspace; onChanged: () => void }) {
  const t = useMessages(agentMessages)
  const { act, edited, endEditing } = useWorkspaceActions(onChanged)
  useFocusInContents(workspace)
  return (
    <div className="grid gap-12">
      <div className="grid gap-6">
        <NewEnquiries />
        <StateCounts counts={workspace.counts} />
        <TextLink to="/home-listings" arrow className="inline-flex min-h-11 items-center justify-self-start">
          {t.all}
        </TextLink>
      </div>
      <ListingPart
        texts={t.ending}
        listings={workspace.ending}
        actionsFor={({ publication }) => (publication === 'expired' ? ['renew', 'edit'] : ['renew', 'markSold'])}
        onAct={act}
      />
      <ListingPart texts={t.drafts} listings={workspace.drafts} actionsFor={() => ['edit', 'publish']} onAct={act} />
      <ListingPart texts={t.offered} listings={workspace.offered} actionsFor={() => ['edit', 'markSold']} onAct={act} />
      <section aria-labelledby="workspace-views">
        <SectionHeading id="workspace-views" title={t.views.title} text={t.views.text} />
        <VisitsChart views={workspace.views} />
      </section>
      {edited ? (
        <ListingForm
          key={edited.id}
          property={edited}
          onClose={endEditing}
          onChanged={() => {
            endEditing()
            onChanged()
          }}
        />
      ) : null}
    </div>
  )
}
