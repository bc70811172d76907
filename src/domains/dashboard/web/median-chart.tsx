import { formatBirr } from '#shared/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { BarList } from '#ui/admin/charts/bar-list.tsx'
import { Chart } from '#ui/admin/charts/chart.tsx'
import type { DashboardView } from '../dashboard.schemas.ts'
import { dashboardMessages } from '../messages/index.ts'
import { countText, nameText } from './figures.ts'
import { inOrder, type MedianKind } from './median-rows.ts'

type MedianChartProps = { medians: DashboardView['medians']; kind: MedianKind }

/** Half of what was added asks less, half asks more: per city, and per place inside it. */
export function MedianChart({ medians, kind }: MedianChartProps) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const rowOf = ({ city, place, median, listings, list }: DashboardView['medians'][number]) => ({
    key: `${city.id}/${place?.id}`,
    name: nameText((place ?? city).name, language, t.unknown),
    value: Number(median),
    figure: formatBirr(median, language),
    note: t.ofListings({ count: countText(listings) }),
    figures: [formatBirr(median, language), countText(listings)],
    to: list,
    inner: place !== null,
  })
  const all = inOrder(medians, kind).map(rowOf)
  const largest = inOrder(medians, kind, { cities: 5, places: 4 }).map(rowOf)
  return (
    <Chart
      title={kind === 'sell' ? t.saleMedian : t.rentMedian}
      text={kind === 'sell' ? t.medianText : `${t.medianText} ${t.byTheMonth}`}
      headings={[t.place, t.median, t.listings]}
      rows={all}
    >
      <BarList bars={largest} />
    </Chart>
  )
}
