import { LocalizedLink, useMessages } from '#ui/language.tsx'
import type { DashboardView } from '../dashboard.schemas.ts'
import { dashboardMessages } from '../messages/index.ts'
import { countText } from './figures.ts'
import type { ChosenPeriod } from './period-address.ts'

type TilesProps = { view: DashboardView; days: ChosenPeriod['days'] }

/** The figures that one looks for first, each leading to its list. */
export function Tiles({ view, days }: TilesProps) {
  const t = useMessages(dashboardMessages)
  const ofPublication = (wanted: 'draft' | 'expired') =>
    view.publications.find(({ publication }) => publication === wanted) ?? { listings: 0, list: null }
  const tiles = [
    { label: t.whole, ...view.whole },
    { label: t.listed, ...view.listed },
    { label: t.drafts, ...ofPublication('draft') },
    { label: t.expired, ...ofPublication('expired') },
    { label: t.added[days], ...view.added },
  ]
  return (
    <section aria-label={t.tiles}>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 pb-10 sm:grid-cols-3 xl:grid-cols-5">
        {tiles.map(({ label, listings, list }) => (
          <div key={label} className="border-ink flex flex-col-reverse justify-end gap-1 border-t pt-3">
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="figures text-3xl font-semibold tracking-tight">
              {list ? (
                <LocalizedLink
                  to={list}
                  aria-label={`${countText(listings)} ${label}`}
                  className="decoration-line hover:text-juniper underline decoration-1 underline-offset-6 transition-colors"
                >
                  {countText(listings)}
                </LocalizedLink>
              ) : (
                countText(listings)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
