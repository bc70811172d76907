import { formatDate } from '#shared/calendar.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { Chart } from '#ui/admin/charts/chart.tsx'
import { ColumnChart } from '#ui/admin/charts/column-chart.tsx'
import type { DashboardView } from '../dashboard.schemas.ts'
import { dashboardMessages } from '../messages/index.ts'
import { countText } from './figures.ts'

/** How many listings were added, week by week. */
export function WeekChart({ added }: Pick<DashboardView, 'added'>) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const weeks = added.weeks.map(({ monday, listings }) => ({
    key: monday,
    name: formatDate(monday, language),
    value: listings,
    figure: countText(listings),
    figures: [countText(listings)],
  }))
  return (
    <Chart title={t.weeks} text={t.weeksText} headings={[t.week, t.listings]} rows={weeks}>
      <ColumnChart title={t.weeks} columns={weeks} />
    </Chart>
  )
}
