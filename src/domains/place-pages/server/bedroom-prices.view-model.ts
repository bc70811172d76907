import type { SearchIndex } from '#domains/listing-index/server/index.ts'
import { minCompared } from '#domains/listing-insight/server/index.ts'
import type { ListingType } from '#domains/listing-fields/index.ts'
import { productsAddress } from '#domains/storefront/index.ts'
import type { ViewContext } from '#domains/storefront/server/index.ts'
import { formatCount } from '#shared/figures.ts'
import type { PlaceTexts } from '../messages/index.ts'
import type { Table } from '../place-page.ts'
import { birr } from './monthly-chart.view-model.ts'
import type { Shown } from './shown-place.ts'

/** The largest rows: few homes have more bedrooms. */
const maxRows = 10

export type PricesByBedrooms = SearchIndex['pricesByBedrooms']

/** Returns what homes cost by number of bedrooms, rents per month; nothing if no number of bedrooms has enough homes. */
export async function bedroomPrices(
  read: PricesByBedrooms,
  { place, kind, category, type }: Shown & { type: ListingType },
  { places, language, t, what }: ViewContext & { t: PlaceTexts; what: string },
): Promise<{ table: Table | null; sentence: string | null }> {
  const found = await read({
    listed: true,
    locationIds: places.within(place.id),
    propertyType: type,
    ...(type === 'rent' && { rentPeriod: 'month' }),
    ...(category && { categoryId: category.id }),
  })
  const rows = Object.entries(found)
    .map(([bedrooms, quartiles]) => ({ bedrooms: Number(bedrooms), ...quartiles }))
    // Across all categories, only rows with bedrooms are homes for certain: without, a home and land look alike.
    .filter(({ bedrooms }) => category !== undefined || bedrooms > 0)
    .toSorted((one, other) => one.bedrooms - other.bedrooms)
  const compared = rows.filter(({ listings }) => listings >= minCompared)
  const [largest] = compared
    .filter(({ bedrooms }) => bedrooms > 0)
    .toSorted((one, other) => other.listings - one.listings)
  if (compared.length === 0) return { table: null, sentence: null }
  const price = (amount: number) => birr(amount, language)
  const half = ({ low, high }: { low: number; high: number }) => ({ low: price(low), high: price(high) })
  const { columns } = t
  return {
    sentence: largest
      ? t.typical({
          what,
          type,
          bedrooms: largest.bedrooms,
          count: formatCount(largest.listings),
          median: price(largest.median),
          ...half(largest),
        })
      : null,
    table: {
      title: t.byBedrooms({ what, type }),
      columns: [columns.bedrooms, columns.median, columns.half, columns.listings],
      rows: rows.slice(0, maxRows).map((row) => ({
        key: String(row.bedrooms),
        to: productsAddress({
          location: place.slug,
          ...(kind && { category: kind.category }),
          propertyTypes: [type],
          further: { bedrooms: String(row.bedrooms), ...(type === 'rent' && { rent_period: 'month' }) },
        }),
        cells: [
          t.bedrooms({ count: row.bedrooms }),
          ...(row.listings < minCompared ? [t.tooFew] : [price(row.median), t.range(half(row))]),
          formatCount(row.listings),
        ],
      })),
    },
  }
}
