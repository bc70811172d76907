import { formatDate } from '#shared/calendar.ts'
import { type Language, type Texts, textIn } from '#shared/language.ts'
import { formatCount } from '#shared/figures.ts'
import { formatBirr } from '#shared/money.ts'
import { BarList, Chart, ColumnChart } from '#ui/admin/charts/chart.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { DashboardView } from '../dashboard.schemas.ts'
import { dashboardMessages } from '../messages/index.ts'

const shareFormat = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** Returns a share as text: `12.5%`. */
function shareText(part: number, of: number): string {
  return shareFormat.format(of === 0 ? 0 : part / of)
}

/** Returns the name of a place or category in the reader's language, or a fallback if it has none. */
export function nameText(name: Texts | null, language: Language, otherwise: string) {
  return (name && textIn(name, language)) ?? otherwise
}

/** The median asking prices of added listings, per city and per place inside it. */
export function MedianChart({ medians, kind }: { medians: DashboardView['medians']; kind: MedianKind }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const rowOf = ({ city, place, median, listings, list }: DashboardView['medians'][number]) => ({
    key: `${city.id}/${place?.id}`,
    name: nameText((place ?? city).name, language, t.unknown),
    value: Number(median),
    figure: formatBirr(median, language),
    note: t.ofListings({ count: formatCount(listings) }),
    figures: [formatBirr(median, language), formatCount(listings)],
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

type Median = DashboardView['medians'][number]

/** The kinds of medians: monthly rents, and sale prices. */
export const medianKinds = ['rent', 'sell'] as const
type MedianKind = (typeof medianKinds)[number]

/** Returns the medians of a kind: cities by number of listings, each followed by its places; at most `max` of each. */
export function inOrder(
  medians: readonly Median[],
  kind: MedianKind,
  max: { cities: number; places: number } = { cities: Infinity, places: Infinity },
): Median[] {
  const ofKind = medians
    .filter(({ property_type: type }) => type === kind)
    .toSorted((one, other) => other.listings - one.listings)
  const cities = ofKind.filter(({ place }) => place === null).slice(0, max.cities)
  return cities.flatMap((whole) => [
    whole,
    ...ofKind.filter(({ city, place }) => place !== null && city.id === whole.city.id).slice(0, max.places),
  ])
}

export type SharePart = { key: string; name: string; listings: number; list: string | null; inner?: boolean }

type ShareChartProps = { title: string; text?: string; parts: readonly SharePart[]; whole: number }

/** The parts of a whole, with their number and share. */
export function ShareChart({ title, text, parts, whole }: ShareChartProps) {
  const t = useMessages(dashboardMessages)
  const rows = parts.map(({ key, name, listings, list, inner }) => ({
    key,
    name,
    value: listings,
    figure: formatCount(listings),
    note: shareText(listings, whole),
    figures: [formatCount(listings), shareText(listings, whole)],
    to: list,
    ...(inner ? { inner } : {}),
  }))
  return (
    <Chart title={title} {...(text ? { text } : {})} headings={[t.name, t.listings, t.share]} rows={rows}>
      <BarList bars={rows} />
    </Chart>
  )
}

/** The number of listings added per week. */
export function WeekChart({ added }: Pick<DashboardView, 'added'>) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const weeks = added.weeks.map(({ monday, listings }) => ({
    key: monday,
    name: formatDate(monday, language),
    value: listings,
    figure: formatCount(listings),
    figures: [formatCount(listings)],
  }))
  return (
    <Chart title={t.weeks} text={t.weeksText} headings={[t.week, t.listings]} rows={weeks}>
      <ColumnChart title={t.weeks} columns={weeks} />
    </Chart>
  )
}
