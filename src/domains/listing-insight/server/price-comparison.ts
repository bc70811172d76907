import { type SearchIndex, quantiles } from '#domains/listing-index/server/index.ts'
import type { Listing } from '#domains/listings/index.ts'
import type { ListingFilter } from '#domains/listings/server/index.ts'
import type { LocationTree } from '#domains/locations/index.ts'
import { type CategoryCatalogue, categoryKind } from '#domains/taxonomy/index.ts'
import type { Language } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { formatBirr } from '#shared/money.ts'
import type { TranslationOf } from '#shared/translate.ts'
import { translated } from '#shared/translations.ts'
import type { en } from '../messages/en.ts'
import { insightMessages } from '../messages/index.ts'
import { placeAddress } from '../place-address.ts'
import type { PriceComparison } from '../prices.ts'

/** With fewer listings there is no comparison: a median of five is chance. */
export const minCompared = 8
/** In per cent; a smaller difference counts as about the same. */
const minDifference = 3
/** A price that many times higher or lower is a typing error or an unusual home: a percentage would be meaningless. */
const farTimes = 10

type InsightTexts = TranslationOf<typeof en>
type Needs = { index: SearchIndex; catalogue: CategoryCatalogue; places: LocationTree; language: Language }

/**
 * Compares a price with those of listings of the same category, offer and number of bedrooms: at the same place if there are enough,
 * otherwise in a place around it. Returns null if there is no fair comparison: not a home, no bedrooms stated, rented by the day or year,
 * or too few others.
 */
export async function comparePrice(
  listing: Listing,
  { index, catalogue, places, language }: Needs,
): Promise<PriceComparison | null> {
  const { id, categoryId, propertyType, rentPeriod, bedrooms } = listing
  const category = catalogue.category(categoryId)
  if (!index.loaded || bedrooms === null || !category || categoryKind(category) !== 'home') return null
  if (propertyType === 'rent' && rentPeriod !== 'month') return null
  const alike: ListingFilter = {
    listed: true,
    categoryId,
    propertyType,
    attributes: { bedrooms },
    ...(rentPeriod && { rentPeriod }),
  }
  for (const place of places.path(listing.locationId)) {
    const prices = await index.prices({ ...alike, locationIds: places.within(place.id) }, id)
    if (prices.length < minCompared) continue
    const t: InsightTexts = messagesIn(language, insightMessages)
    const price = Number(listing.price)
    const [low = 0, median = 0, high = 0] = quantiles(prices, [0.25, 0.5, 0.75])
    const texts = {
      count: prices.length,
      kind: t.withBedrooms({ category: translated(category, 'name', language), bedrooms }),
      place: translated(place, 'name', language),
      low: birr(low, language),
      median: birr(median, language),
      high: birr(high, language),
    }
    return {
      verdict: verdictOn(price, median, t),
      basis: propertyType === 'rent' ? t.forRent(texts) : t.forSale(texts),
      more: {
        label: t.morePrices({
          category: translated(category, 'name', language),
          type: propertyType,
          place: texts.place,
        }),
        to: placeAddress(place.slug, { category: category.slug, propertyType }),
      },
      scale: scaleOf({ price, low, median, high }, prices),
    }
  }
  return null
}

function verdictOn(price: number, median: number, t: InsightTexts): string {
  if (price > farTimes * median) return t.farAbove
  if (price * farTimes < median) return t.farBelow
  const percent = Math.round((100 * Math.abs(price - median)) / median)
  if (percent < minDifference) return t.typical
  return price < median ? t.below({ percent }) : t.above({ percent })
}

/** Places the prices on a scale. Outliers are moved to its ends, because they would compress everything else. */
function scaleOf(marks: PriceComparison['scale'], prices: Float64Array): PriceComparison['scale'] {
  const reach = 3 * Math.max(marks.high - marks.low, marks.median / 10)
  const lowest = Math.max(Math.min(prices[0] ?? 0, marks.price), marks.low - reach)
  const span = Math.min(Math.max(prices.at(-1) ?? 0, marks.price), marks.high + reach) - lowest || 1
  const at = (value: number) => Math.min(1, Math.max(0, Math.round((1000 * (value - lowest)) / span) / 1000))
  return { price: at(marks.price), low: at(marks.low), median: at(marks.median), high: at(marks.high) }
}

/** Rounds to three significant digits, as people state prices. */
function birr(amount: number, language: Language): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 2)
  return formatBirr(String(Math.round(amount / unit) * unit), language)
}
