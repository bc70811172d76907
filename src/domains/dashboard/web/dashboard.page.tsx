import { useSearchParams } from 'react-router'
import { ResponseTimes, useNewEnquiries } from '#domains/enquiries/web/index.ts'
import { UserList } from '#domains/users/web/index.ts'
import { api } from '#shared/api-client.ts'
import { formatDate } from '#shared/calendar.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { LoadFailure } from '#ui/admin/load-failure.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { usePermission } from '#ui/admin/use-session.ts'
import { LinkButton } from '#ui/button.tsx'
import { EmptyState } from '#ui/error-state.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { DashboardView } from '../dashboard.schemas.ts'
import { dashboardMessages } from '../messages/index.ts'
import { MedianChart, WeekChart, inOrder, medianKinds } from './charts.tsx'
import { ActivityList, Attention, FigureSkeletons, FoldedPart, StockCharts, Tiles } from './dashboard-parts.tsx'
import { type ChosenPeriod, PeriodChoice, periodOfAddress } from './period-choice.tsx'

/** `/dashboard`: figures and recent activity, and below them the user list for users who may read it (readings, "Routes"). */
export default function DashboardPage() {
  const t = useMessages(dashboardMessages)
  const mayReadUsers = usePermission('users.read')
  return (
    <AdminPage title={t.names.dashboard}>
      <DashboardFigures />
      {mayReadUsers ? (
        <section aria-labelledby="dashboard-users">
          <h2 id="dashboard-users" className="border-ink mt-4 border-t pt-4 pb-5 text-xl tracking-tight">
            {t.users}
          </h2>
          <UserList />
        </section>
      ) : null}
    </AdminPage>
  )
}

function DashboardFigures() {
  const t = useMessages(dashboardMessages)
  const [parameters] = useSearchParams()
  const chosen = periodOfAddress(parameters)
  const query = new URLSearchParams(chosen.period).toString()
  const figures = useLoaded(['dashboard', query], () => api.get<DashboardView>(`/dashboard?${query}`), 'list')
  // Asked for at once: an entry that arrives after the others would push the rest down.
  const enquiries = useNewEnquiries() ?? 0
  const { data, failed, loading } = figures
  if (failed && !loading) return <LoadFailure title={t.failed} loaded={figures} />
  if (!data) return <FigureSkeletons />
  if (data.whole.listings === 0 && data.activity.length === 0)
    return data.whole.list === null ? (
      <EmptyState title={t.noAccess} text={t.noAccessText} />
    ) : (
      <EmptyState
        title={t.empty}
        text={t.emptyText}
        action={<LinkButton to={`${data.whole.list}?new`}>{t.add}</LinkButton>}
      />
    )
  return (
    <div aria-busy={loading || undefined} className="transition-opacity aria-busy:opacity-55">
      <p className="text-muted pb-6">{data.scope === 'all' ? t.textAll : t.textOwn}</p>
      <div className="pb-10">
        <Attention attention={data.attention} enquiries={enquiries} />
      </div>
      <Tiles view={data} days={chosen.days} />
      <StockCharts view={data} />
      <InThePeriod view={data} chosen={chosen} />
    </div>
  )
}

function InThePeriod({ view, chosen }: { view: DashboardView; chosen: ChosenPeriod }) {
  const [parameters] = useSearchParams()
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const { from, to } = view.period
  const kinds = medianKinds.filter((kind) => inOrder(view.medians, kind).length > 0)
  return (
    <FoldedPart
      id="dashboard-period"
      open={parameters.has('days') || parameters.has('from')}
      title={t.period}
      text={t.span({ from: formatDate(from, language), to: formatDate(to, language) })}
    >
      <PeriodChoice chosen={chosen} />
      {/* Charts of different heights flow down both columns. */}
      <div className="gap-x-10 *:mb-8 *:break-inside-avoid lg:columns-2">
        <WeekChart added={view.added} />
        {kinds.map((kind) => (
          <MedianChart key={kind} medians={view.medians} kind={kind} />
        ))}
        <ResponseTimes from={from} to={to} />
        <section aria-labelledby="dashboard-activity" className="border-line grid content-start gap-3 border-t pt-4">
          <h3 id="dashboard-activity" className="text-lg font-semibold">
            {t.activity}
          </h3>
          <ActivityList activity={view.activity} />
        </section>
      </div>
    </FoldedPart>
  )
}
