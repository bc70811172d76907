import { useMessages } from '#ui/language.tsx'
import { SectionHeading } from '#ui/page-title.tsx'
import { Stat } from '#ui/stat.tsx'
import { formatCount } from '#shared/figures.ts'
import { storefrontMessages } from '../../messages/index.ts'
import type { MarketStatisticsViewModel } from '../../storefront.view-models.ts'

const shown = ['listings', 'forRent', 'forSale', 'locations', 'categories'] as const

/** The statistics of the market, counted and never invented (readings). */
export function MarketFigures({ statistics }: { statistics: MarketStatisticsViewModel }) {
  const t = useMessages(storefrontMessages).about
  return (
    <section aria-labelledby="figures" className="pt-section">
      <SectionHeading id="figures" title={t.figures} text={t.figuresText} />
      <dl className="grid grid-cols-2 gap-x-6 max-md:*:first:col-span-2 gap-y-8 md:grid-cols-3 lg:grid-cols-5">
        {shown.map((figure) => (
          <Stat key={figure} value={formatCount(statistics[figure])} label={t[figure]} />
        ))}
      </dl>
    </section>
  )
}
