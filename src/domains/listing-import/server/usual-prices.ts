import { sql } from 'drizzle-orm'
import {
  type ImportedListing,
  type UsualPrices,
  type UsualPricesOf,
  rowText,
  unusualIn,
} from '#domains/listing-rows/index.ts'
import type { UnusualProblem } from '#domains/listing-files/server/index.ts'
import type { Database } from '#platform/database/index.ts'
import { SeenReferences } from './read-listings.ts'

/** With fewer listings no price counts as usual. */
const minListings = 8
/** How far beyond the middle half of a place, or of the whole market, a price is unusual. */
const factors = { place: 3, market: 6 }

/** Reads the public market's prices by category and offer, per place and overall: one query per import. */
export async function readUsualPrices(db: Database): Promise<UsualPricesOf> {
  const rows = await db.transaction(async (tx) => {
    // Reads the whole market: with a million listings this exceeds the timeout of a list.
    await tx.execute(sql`set local statement_timeout = '60s'`)
    const { rows: found } = await tx.execute<UsualPrices & { key: string }>(sql`
      select concat_ws('/', category_id, property_type, location_id) as key,
        percentile_cont(0.25) within group (order by comparable_price::double precision) as low,
        percentile_cont(0.75) within group (order by comparable_price::double precision) as high
      from properties where listed
      group by grouping sets ((category_id, property_type, location_id), (category_id, property_type))
      having count(*) >= ${minListings}`)
    return found
  })
  const usual = new Map(rows.map(({ key, low, high }) => [key, { low, high }]))
  return ({ category: { category }, propertyType, locationId }) => {
    if (typeof category !== 'number') return undefined
    const kind = `${category}/${propertyType}`
    const place = usual.get(`${kind}/${locationId}`)
    const market = usual.get(kind)
    return place ? { ...place, factor: factors.place } : market && { ...market, factor: factors.market }
  }
}

/** Creates the check for unusual values in the rows of one file, in order; it also finds the same home under two references. */
export function createPlausibilityCheck(usual: UsualPricesOf): (listing: ImportedListing) => UnusualProblem[] {
  const seen = new SeenReferences()
  return (listing) => {
    const { title, description, locationId, price, bedrooms, squareFeet, line } = listing
    const unusual = unusualIn(listing, usual)
    // Many apartments share a title; only with the same size or description is it the same home.
    if (squareFeet === null && description === title) return unusual
    const same = JSON.stringify([title, description, locationId, price, bedrooms, squareFeet])
    const before = seen.lineOf(same, line)
    if (before === undefined) return unusual
    return [
      ...unusual,
      { field: 'title', value: title, rule: 'twice', reason: rowText('unusual.twice', { line: before }) },
    ]
  }
}
