import { useSearchParams } from 'react-router'
import { api } from '#shared/api-client.ts'
import { formatDate } from '#shared/calendar.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import type { DashboardView } from '../dashboard.schemas.ts'
import { dashboardMessages } from '../messages/index.ts'
import { ActivityList } from './activity-list.tsx'
import { Attention } from './attention.tsx'
import { FigureSkeletons } from './figure-skeletons.tsx'
import { MedianChart } from './median-chart.tsx'
import { inOrder, medianKinds } from './median-rows.ts'
import { Part } from './part.tsx'
import { periodOfAddress, type ChosenPeriod } from './period-address.ts'
import { PeriodChoice } from './period-choice.tsx'
import { StockCharts } from './stock-charts.tsx'
import { Tiles } from './tiles.tsx'
import { WeekChart } from './week-chart.tsx'

/** The figures of the dashboard, in each of their states: on their way, failed, nothing to count, or there. */
export function DashboardFigures() {
  const t = useMessages(dashboardMessages)
  const office = useMessages(adminMessages)
  const [parameters] = useSearchParams()
  const chosen = periodOfAddress(parameters)
  const query = new URLSearchParams(chosen.period).toString()
  const { data, failed, loading, reload } = useLoaded(
    ['dashboard', query],
    () => api.get<DashboardView>(`/dashboard?${query}`),
    'list',
  )
  if (failed && !loading)
    return (
      <ErrorState
        title={t.failed}
        action={
          <Button kind="secondary" size="small" onClick={reload}>
            {office.tryAgain}
          </Button>
        }
      />
    )
  if (!data) return <FigureSkeletons />
  if (data.whole.listings === 0 && data.activity.length === 0)
    return <EmptyState title={t.empty} text={t.emptyText} action={<AddListing list={data.whole.list} />} />
  return (
    <div aria-busy={loading || undefined} className="transition-opacity aria-busy:opacity-55">
      <p className="text-muted pb-6">{data.scope === 'all' ? t.textAll : t.textOwn}</p>
      <Tiles view={data} days={chosen.days} />
      <Attention attention={data.attention} />
      <StockCharts view={data} />
      <InThePeriod view={data} chosen={chosen} />
    </div>
  )
}

function AddListing({ list }: { list: string | null }) {
  const { add } = useMessages(dashboardMessages)
  return list === null ? null : <LinkButton to={`${list}?new`}>{add}</LinkButton>
}

function InThePeriod({ view, chosen }: { view: DashboardView; chosen: ChosenPeriod }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const { from, to } = view.period
  const kinds = medianKinds.filter((kind) => inOrder(view.medians, kind).length > 0)
  return (
    <Part
      id="dashboard-period"
      title={t.period}
      text={t.span({ from: formatDate(from, language), to: formatDate(to, language) })}
    >
      <PeriodChoice chosen={chosen} />
      {/* Charts of any length, one after the other down both columns. */}
      <div className="gap-x-10 *:mb-8 *:break-inside-avoid lg:columns-2">
        <WeekChart added={view.added} />
        {kinds.map((kind) => (
          <MedianChart key={kind} medians={view.medians} kind={kind} />
        ))}
        <section aria-labelledby="dashboard-activity" className="border-line grid content-start gap-3 border-t pt-4">
          <h3 id="dashboard-activity" className="text-lg font-semibold">
            {t.activity}
          </h3>
          <ActivityList activity={view.activity} />
        </section>
      </div>
    </Part>
  )
}
