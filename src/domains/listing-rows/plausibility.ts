import { categoryKind } from '#domains/taxonomy/index.ts'
import { squareMetresOf } from '#shared/figures.ts'
import type { Message } from '#shared/message.ts'
import { formatBirr, type RentPeriod } from '#shared/money.ts'
import type { ImportedListing, RowProblem } from './imported-listing.ts'
import type { en } from './messages/en.ts'
import { rowText } from './messages/index.ts'

/** Rules that find something unusual in a valid row. */
export type UnusualRule = keyof typeof en.unusual

/** The middle half of comparable prices; birr, rents per month. */
export type UsualPrices = { low: number; high: number }

/** Returns the usual prices of similar listings at the same place, or in the whole market; undefined if there are too few. */
export type UsualPricesOf = (listing: ImportedListing) => (UsualPrices & { factor: number }) | undefined

const highestRent = 1_000_000
const lowestRent = 1_000
const lowestSale = 100_000
const highestSale = 2_000_000_000
/** Square metres per bedroom of a home; plots around villas are large. */
const areaPerBedroom = { min: 8, max: 1_000 }
const maxBedrooms = 20
/** The bounding box of Ethiopia. */
const country = { south: 3.3, north: 15, west: 32.9, east: 48.1 }

const saleWords = /\b(for|on) sale\b|\bselling\b|የሚሸጥ|ለሽያጭ/iu
const rentWords = /\b(for|to) (rent|let)\b|የሚከራይ|ለኪራይ/iu

type Unusual = { field: RowProblem['field']; rule: UnusualRule; reason: Message }

/** Returns what is unusual in a listing of a file. This is only reported: nothing is changed, and the row is accepted anyway. */
export function unusualIn(listing: ImportedListing, usual: UsualPricesOf): (RowProblem & { rule: UnusualRule })[] {
  return [...priceProblems(listing, usual), ...sizeProblems(listing), ...textProblems(listing)].map((one) => ({
    ...one,
    value: valueOf(listing, one.field),
  }))
}

function priceProblems(listing: ImportedListing, usual: UsualPricesOf): Unusual[] {
  const byMonth = monthly(listing.price, listing.rentPeriod)
  // A phone number such as 0911 22 33 44, without its zero or with the country code.
  if (/^(251)?[79]\d{8}\.00$/.test(listing.price)) return [unusual('price', 'phonePrice')]
  if (listing.propertyType === 'rent') {
    if (byMonth > highestRent) return [unusual('price', 'highRent')]
    if (byMonth < lowestRent) return [unusual('price', 'lowRent')]
  } else {
    if (byMonth < lowestSale) return [unusual('price', 'lowSale')]
    if (byMonth > highestSale) return [unusual('price', 'highSale')]
  }
  const range = usual(listing)
  if (!range) return []
  const texts = { low: birr(range.low), high: birr(range.high) }
  if (byMonth < range.low / range.factor)
    return [{ field: 'price', rule: 'belowUsual', reason: rowText('unusual.belowUsual', texts) }]
  if (byMonth > range.high * range.factor)
    return [{ field: 'price', rule: 'aboveUsual', reason: rowText('unusual.aboveUsual', texts) }]
  return []
}

/** Rules whose texts contain no numbers. */
type PlainRule = Exclude<UnusualRule, 'belowUsual' | 'aboveUsual' | 'small' | 'large'>

function unusual(field: string, rule: PlainRule): Unusual {
  return { field, rule, reason: rowText(`unusual.${rule}`) }
}

function sizeProblems({ category, squareFeet, bedrooms }: ImportedListing): Unusual[] {
  if (categoryKind(category) !== 'home') return []
  const metres = squareMetresOf(squareFeet)
  const problems: Unusual[] = []
  if ((bedrooms ?? 0) > maxBedrooms) problems.push(unusual('bedrooms', 'manyBedrooms'))
  if (metres === null) return problems
  const each = metres / Math.max(1, bedrooms ?? 1)
  const texts = { area: Math.round(metres), bedrooms: bedrooms ?? 0 }
  if (each < areaPerBedroom.min)
    problems.push({ field: 'square_metres', rule: 'small', reason: rowText('unusual.small', texts) })
  if (each > areaPerBedroom.max)
    problems.push({ field: 'square_metres', rule: 'large', reason: rowText('unusual.large', texts) })
  return problems
}

function textProblems({ title, description, propertyType, latitude, longitude }: ImportedListing): Unusual[] {
  const problems: Unusual[] = []
  const text = `${title} ${description}`
  const [saysSale, saysRent] = [saleWords.test(text), rentWords.test(text)]
  if (propertyType === 'rent' ? saysSale && !saysRent : saysRent && !saysSale)
    problems.push(unusual('property_type', propertyType === 'rent' ? 'saysSale' : 'saysRent'))
  const { south, north, west, east } = country
  if (isOutside(latitude, south, north) || isOutside(longitude, west, east))
    problems.push(unusual('latitude', 'abroad'))
  return problems
}

function isOutside(at: number | undefined, min: number, max: number): boolean {
  return at !== undefined && (at < min || at > max)
}

/** Returns a price as compared: a daily rent times thirty, a yearly one divided by twelve. */
export function monthly(price: string, period: RentPeriod): number {
  return period === 'day' ? Number(price) * 30 : period === 'year' ? Number(price) / 12 : Number(price)
}

/** Returns an amount as text in each language, because a message takes texts, not numbers. */
function birr(amount: number): { en: string; am: string } {
  const whole = String(Math.round(amount))
  return { en: formatBirr(whole, 'en'), am: formatBirr(whole, 'am') }
}

function valueOf(listing: ImportedListing, field: string): string {
  const { price, bedrooms, squareFeet, propertyType, latitude, longitude } = listing
  switch (field) {
    case 'price':
      return price
    case 'bedrooms':
      return String(bedrooms ?? '')
    case 'square_metres':
      return String(Math.round(squareMetresOf(squareFeet) ?? 0))
    case 'latitude':
      return `${latitude}, ${longitude}`
    default:
      return propertyType
  }
}
