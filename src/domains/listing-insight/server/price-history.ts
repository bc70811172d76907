import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { rentPeriods } from '#domains/listing-fields/index.ts'
import type { Listing } from '#domains/listings/index.ts'
import { type Database, moment } from '#platform/database/index.ts'
import { dayMs, dayNumber, formatDate } from '#shared/calendar.ts'
import type { Language } from '#shared/language.ts'
import { messagesIn } from '#shared/message.ts'
import { formatBirr } from '#shared/money.ts'
import type { TranslationOf } from '#shared/translate.ts'
import type { en } from '../messages/en.ts'
import { insightMessages } from '../messages/index.ts'
import type { PriceHistory } from '../prices.ts'

/** The prices of listings and their start times since publication; written by triggers (migrations/0007_listing_records.sql). */
const listingPrices = pgTable(
  'listing_prices',
  {
    propertyId: integer('property_id').notNull(),
    since: moment('since').notNull(),
    price: numeric({ precision: 14, scale: 2 }).notNull(),
    rentPeriod: text('rent_period', { enum: rentPeriods }),
  },
  (table) => [primaryKey({ columns: [table.propertyId, table.since] })],
)

/** The most changes shown, the newest. */
const maxChanges = 10
/** The most prices read, the newest: among them are those that were taken back. */
const maxRead = 200

/** Returns when a listing was published and how its price has changed since, as text. */
export async function priceHistory(
  db: Database,
  listing: Pick<Listing, 'id' | 'rentPeriod' | 'createdAt'>,
  language: Language,
): Promise<PriceHistory> {
  const { id } = listing
  const first = sql`(select min(since) from ${listingPrices} where property_id = ${id})`.mapWith(listingPrices.since)
  const newest = await db
    .select({ ...getTableColumns(listingPrices), first })
    .from(listingPrices)
    .where(eq(listingPrices.propertyId, id))
    .orderBy(desc(listingPrices.since))
    .limit(maxRead)
  const rows = newest.toReversed()
  const t: TranslationOf<typeof en> = messagesIn(language, insightMessages)
  const since = (rows[0]?.first ?? listing.createdAt).toISOString()
  // Prices of different rent periods, or of rent and sale, are not comparable.
  const sameOffer = rows.findLastIndex(({ rentPeriod }) => rentPeriod !== listing.rentPeriod) + 1
  const changes = lasting(rows.slice(sameOffer))
    .flatMap(({ price, since: changedAt }, position, prices) => {
      const before = prices[position - 1]
      return before ? [{ from: before.price, to: price, at: changedAt }] : []
    })
    .toReversed()
  const birr = (price: string) => formatBirr(price, language)
  const [last] = changes
  return {
    since,
    changed:
      last === undefined
        ? null
        : (Number(last.to) < Number(last.from) ? t.lowered : t.raised)({ ...daysAgo(last.at), from: birr(last.from) }),
    title: t.history,
    changes: changes.slice(0, maxChanges).map(({ from, to, at }) => ({
      date: formatDate(at.toISOString(), language),
      price: t.fromTo({ from: birr(from), to: birr(to) }),
    })),
  }
}

const daysAgo = (at: Date) => ({ days: dayNumber(Date.now()) - dayNumber(at.getTime()) })

/** Drops changes that were reverted within a day, for instance by an undo. */
function lasting<PriceSince extends { price: string; since: Date }>(prices: readonly PriceSince[]): PriceSince[] {
  const distinct: PriceSince[] = []
  for (const one of prices) {
    const same = distinct.findLastIndex(({ price }) => price === one.price)
    const left = distinct[same + 1]?.since ?? one.since
    if (same !== -1 && one.since.getTime() - left.getTime() < dayMs) distinct.length = same + 1
    else distinct.push(one)
  }
  return distinct
}
