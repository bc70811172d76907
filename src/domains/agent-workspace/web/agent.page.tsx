import { useEffect, useId, useRef, useState } from 'react'
import { useNewEnquiries } from '#domains/enquiries/web/index.ts'
import { ListingForm, useFormInAdvance } from '#domains/listing-admin/web/index.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { Button } from '#ui/button.tsx'
import { LocalizedLink, useMessages, useLanguage } from '#ui/language.tsx'
import { SectionHeading } from '#ui/page-title.tsx'
import { CardSkeletons } from '#ui/skeleton.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { formatDate } from '#shared/calendar.ts'
import { formatCount } from '#shared/figures.ts'
import { ChartTable, Columns } from '#ui/admin/charts/chart.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { agentMessages } from '../messages/index.ts'
import type { Workspace, WorkspaceListing } from '../workspace.schemas.ts'
import { type CardAction, ListingCard, type ListingCardProps } from './listing-card.tsx'
import { useWorkspaceActions, workspaceQueries } from './workspace.queries.ts'

/** `/agent_page`: an agent's workspace (specification §2; readings, "Routes"). */
export default function AgentPage() {
  const t = useMessages(agentMessages)
  const workspace = useLoaded(['workspace.workspace'], workspaceQueries.workspace)
  const { data, failed, loading, reload } = workspace
  const [adding, setAdding] = useState(false)
  useFormInAdvance(data !== null)
  return (
    <AdminPage title={t.title} text={t.text} actions={<Button onClick={() => setAdding(true)}>{t.add}</Button>}>
      <LoadFailure title={t.failed} loaded={workspace} />
      {data ? <Day workspace={data} onChanged={reload} /> : failed && !loading ? null : <CardSkeletons count={3} />}
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
  const { act: onAct, edited, endEditing } = useWorkspaceActions(onChanged)
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
        {...{ workspace, onAct }}
        part="ending"
        actionsFor={({ publication }) => (publication === 'expired' ? ['renew', 'edit'] : ['renew', 'markSold'])}
      />
      <ListingPart {...{ workspace, onAct }} part="drafts" state="draft" actionsFor={() => ['edit', 'publish']} />
      <ListingPart {...{ workspace, onAct }} part="offered" state="available" actionsFor={() => ['edit', 'markSold']} />
      <section aria-labelledby="workspace-views">
        <SectionHeading id="workspace-views" title={t.views.title} text={t.views.text} />
        <VisitsChart views={workspace.views} />
      </section>
      {edited ? (
        <ListingForm
          key={edited.property.id}
          {...edited}
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

type ListingPartProps = Pick<ListingCardProps, 'onAct'> & {
  workspace: Workspace
  part: 'ending' | 'drafts' | 'offered'
  /** The state of all listings of the part, of which only the first are here. */
  state?: keyof typeof queries
  actionsFor: (listing: WorkspaceListing) => readonly CardAction[]
}

function ListingPart({ workspace, part, state, actionsFor, onAct }: ListingPartProps) {
  const { allOf, firstOf, [part]: texts } = useMessages(agentMessages)
  const id = useId()
  const listings = workspace[part]
  const count = workspace.counts[state ?? 'ending']
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title={texts.title} text={listings.length > 0 ? texts.text : texts.empty} />
      {listings.length > 0 ? (
        <ul className="grid gap-x-8 gap-y-8 md:grid-cols-2 xl:grid-cols-3">
          {listings.map((listing) => (
            <ListingCard key={listing.id} listing={listing} actions={actionsFor(listing)} onAct={onAct} />
          ))}
        </ul>
      ) : null}
      {count <= listings.length ? null : state === undefined ? (
        <p className="text-muted mt-8">{firstOf({ shown: listings.length, count })}</p>
      ) : (
        <TextLink to={`/home-listings?${queries[state]}`} arrow className="mt-8 inline-flex min-h-11 items-center">
          {allOf({ shown: listings.length, count })}
        </TextLink>
      )}
    </section>
  )
}

function NewEnquiries() {
  const t = useMessages(agentMessages)
  const count = useNewEnquiries()
  if (count === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <strong className="text-lg font-semibold">{count === 0 ? t.noEnquiries : t.enquiries({ count })}</strong>
      <TextLink to="/enquiries?state=new" arrow className="inline-flex min-h-11 items-center">
        {t.toEnquiries}
      </TextLink>
    </p>
  )
}

const queries = {
  available: 'status=available&publication=published',
  pending: 'status=pending&publication=published',
  rented: 'status=sold&publication=published&property_type=rent',
  sold: 'status=sold&publication=published&property_type=sell',
  draft: 'publication=draft',
  expired: 'publication=expired',
}
const states = Object.entries(queries) as [keyof typeof queries, string][]

function StateCounts({ counts }: { counts: Workspace['counts'] }) {
  const t = useMessages(agentMessages)
  return (
    <ul aria-label={t.counts} className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-6">
      {states.map(([state, query]) => (
        <li key={state} className="border-line border-t">
          <LocalizedLink to={`/home-listings?${query}`} className="group grid min-h-11 gap-1 pt-3">
            <span aria-hidden="true" className="text-3xl font-semibold tracking-tight">
              {formatCount(counts[state])}
            </span>
            <span className="text-muted group-hover:text-juniper text-sm underline-offset-4 group-hover:underline">
              <span aria-hidden="true">{t.states[state]}</span>
              <span className="sr-only">{t.toList({ state: t.states[state], count: formatCount(counts[state]) })}</span>
            </span>
          </LocalizedLink>
        </li>
      ))}
    </ul>
  )
}

/**
 * Moves focus to the contents after a card disappeared with its pressed button; otherwise keyboard users would restart at the top of the
 * page.
 */
function useFocusInContents(shown: unknown): void {
  const before = useRef(shown)
  useEffect(() => {
    const changed = before.current !== shown
    before.current = shown
    const lost = document.activeElement === document.body && !document.querySelector('dialog[open]')
    if (changed && lost) document.getElementById('content')?.focus()
  }, [shown])
}

/** A chart of views per day, with the same data as a table. */
function VisitsChart({ views: { total, days } }: { views: Workspace['views'] }) {
  const t = useMessages(agentMessages).views
  const language = useLanguage()
  const columns = days.map(({ day, views }) => {
    const figure = formatCount(views)
    return { key: day, name: formatDate(day, language), value: views, figure, figures: [figure] }
  })
  const max = Math.max(...days.map(({ views }) => views), 0)
  return (
    <figure aria-label={t.chart({ total, max })} className="grid gap-3">
      <p className="text-3xl font-semibold tracking-tight">{t.total({ count: total })}</p>
      {total === 0 ? null : <Columns columns={columns} />}
      <Disclosure summary={t.table}>
        <div className="max-w-96">
          <ChartTable caption={t.title} headings={[t.day, t.views]} rows={columns.toReversed()} />
        </div>
      </Disclosure>
    </figure>
  )
}
