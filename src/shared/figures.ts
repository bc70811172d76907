export const squareMetresPerSquareFoot = 0.092_903_04

/** With fewer square metres than a single room has, the size is a mistake or that of something else. */
const smallestHome = 6

/** A whole number for people in every language of the product: `1,450`. */
export function formatCount(count: number): string {
  return grouped(String(Math.round(count)))
}

/** Decimal digits in groups of three. */
export function grouped(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}

/** What people see areas in first; the store and the calls have square feet. */
export const areaUnits = ['m2', 'ft2'] as const
export type AreaUnit = (typeof areaUnits)[number]

/** An area as stored, for people, in a unit: `1,450`; null where none is known. */
export function areaIn(unit: AreaUnit, squareFeet: string | null): string | null {
  const metres = squareMetresOf(squareFeet)
  if (metres === null) return null
  return formatCount(unit === 'm2' ? metres : Number(squareFeet))
}

/** The square metres of an area as stored (exact decimal of square feet); null where none is known. */
export function squareMetresOf(squareFeet: string | null): number | null {
  const area = Number(squareFeet) * squareMetresPerSquareFoot
  return area < 0.5 ? null : area
}

/**
 * What a square metre of the size that people see costs, in whole birr and for the period of the price; null where the size is not known or cannot be
 * that of a home, and where it would be less than a birr.
 */
export function pricePerSquareMetre({
  price,
  squareFeet,
}: {
  price: string
  squareFeet: string | null
}): string | null {
  const area = squareMetresOf(squareFeet)
  if (area === null || area < smallestHome) return null
  const each = Math.round(Number(price) / Math.round(area))
  return each < 1 ? null : String(each)
}
