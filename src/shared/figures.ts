export const squareMetresPerSquareFoot = 0.092_903_04

/** Fewer square metres than a single room has: the size is a mistake, or not that of a home. */
const smallestHome = 6

/** Formats a whole number the way every language of the product does: `1,450`. */
export function formatCount(count: number): string {
  return grouped(String(Math.round(count)))
}

/** Groups decimal digits by three. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** Units in which a site may show areas first; the database and the API use square feet. */
export const areaUnits = ['m2', 'ft2'] as const
export type AreaUnit = (typeof areaUnits)[number]

/** Formats a stored area in a unit: `1,450`. Returns null where no area is known. */
export function areaIn(unit: AreaUnit, squareFeet: string | null): string | null {
  const metres = squareMetresOf(squareFeet)
  if (metres === null) return null
  return formatCount(unit === 'm2' ? metres : Number(squareFeet))
}

/** Converts a stored area (exact decimal of square feet) to square metres. Returns null where no area is known. */
export function squareMetresOf(squareFeet: string | null): number | null {
  const area = Number(squareFeet) * squareMetresPerSquareFoot
  return area < 0.5 ? null : area
}

type PricePerSquareMetreOptions = { price: string; squareFeet: string | null }

/**
 * Returns the price per displayed square metre in whole birr, for the period of the price. Returns null where the size
 * is unknown, too small for a home, or the result would be less than a birr.
 */
export function pricePerSquareMetre({ price, squareFeet }: PricePerSquareMetreOptions): string | null {
  const area = squareMetresOf(squareFeet)
  if (area === null || area < smallestHome) return null
  const each = Math.round(Number(price) / Math.round(area))
  return each < 1 ? null : String(each)
}
