import { useMessages } from '#ui/language.tsx'
import { BarList } from '#ui/admin/charts/bar-list.tsx'
import { Chart } from '#ui/admin/charts/chart.tsx'
import { dashboardMessages } from '../messages/index.ts'
import { countText, shareText } from './figures.ts'

export type SharePart = { key: string; name: string; listings: number; list: string | null; inner?: boolean }

type ShareChartProps = { title: string; text?: string; parts: readonly SharePart[]; whole: number }

/** The parts of a whole: how many, and which share of it. */
export function ShareChart({ title, text, parts, whole }: ShareChartProps) {
  const t = useMessages(dashboardMessages)
  const rows = parts.map(({ key, name, listings, list, inner }) => ({
    key,
    name,
    value: listings,
    figure: countText(listings),
    note: shareText(listings, whole),
    figures: [countText(listings), shareText(listings, whole)],
    to: list,
    ...(inner ? { inner } : {}),
  }))
  return (
    <Chart title={title} {...(text ? { text } : {})} headings={[t.name, t.listings, t.share]} rows={rows}>
      <BarList bars={rows} />
    </Chart>
  )
}
