import { useLanguage, useMessages } from '#ui/language.tsx'
import type { DashboardView } from '../dashboard.schemas.ts'
import { dashboardMessages } from '../messages/index.ts'
import { nameText } from './figures.ts'
import { Part } from './part.tsx'
import { ShareChart, type SharePart } from './share-chart.tsx'

/** The market as it is now: the same whole by status, publication, category and location. */
export function StockCharts({ view }: { view: DashboardView }) {
  const t = useMessages(dashboardMessages)
  const language = useLanguage()
  const whole = view.whole.listings
  const statuses = view.statuses.map(({ status, ...part }) => ({ key: status, name: t.status[status], ...part }))
  const publications = view.publications.map(({ publication, ...part }) => ({
    key: publication,
    name: t.publication[publication],
    ...part,
  }))
  const categories = view.categories.map(({ id, name, ...part }) => ({
    key: String(id),
    name: nameText(name, language, t.unknown),
    ...part,
  }))
  const place = ({ id, name, others, listings, list }: Omit<DashboardView['cities'][number], 'places'>): SharePart => ({
    key: others ? 'others' : String(id),
    name: nameText(name, language, others ? t.others : t.unknown),
    listings,
    list,
  })
  const locations = view.cities.flatMap(({ places, ...city }) => [
    place(city),
    ...places.map((one) => ({ ...place(one), key: `${city.id}/${one.id}`, inner: true })),
  ])
  return (
    <Part id="dashboard-now" title={t.now} text={t.nowText}>
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        <div className="grid gap-y-8">
          <ShareChart title={t.statuses} parts={statuses} whole={whole} />
          <ShareChart title={t.publications} parts={publications} whole={whole} />
          <ShareChart title={t.categories} parts={categories} whole={whole} />
        </div>
        <ShareChart title={t.locations} text={t.locationsText} parts={locations} whole={whole} />
      </div>
    </Part>
  )
}
