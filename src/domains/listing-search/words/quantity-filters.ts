import type { Limit } from './limits.ts'
import type { Quantity } from './quantities.ts'
import type { Sense } from './vocabulary/senses.ts'

/** A numeric filter, under its name on the wire. */
export type NumberFilter = readonly [name: string, value: number]

/**
 * Meaning of a number without "under" or "over". People state what they can pay and what they need: a price is a
 * maximum, a size a minimum. That never hides a home that fits.
 */
type Plain = 'exactly' | 'atLeast' | 'atMost' | 'fromTo'

type Rule = { name: string; plain: Plain; from: number; to: number; factor?: number }

const rules: Readonly<Partial<Record<Sense, Rule>>> = {
  bedroom: { name: 'bedrooms', plain: 'exactly', from: 0, to: 100 },
  room: { name: 'bedrooms', plain: 'exactly', from: 0, to: 100 },
  bathroom: { name: 'bathrooms', plain: 'exactly', from: 0, to: 100 },
  floor: { name: 'floor', plain: 'exactly', from: -5, to: 200 },
  storeys: { name: 'floors', plain: 'fromTo', from: 1, to: 200 },
  squareMetre: { name: 'area', plain: 'atLeast', from: 1, to: 9_999_999 },
  squareFoot: { name: 'area', plain: 'atLeast', from: 1, to: 9_999_999, factor: 0.092_903_04 },
  hectare: { name: 'area', plain: 'atLeast', from: 1, to: 9_999_999, factor: 10_000 },
  kilometre: { name: 'mileage', plain: 'atMost', from: 0, to: 2_000_000 },
  frontage: { name: 'frontage', plain: 'atLeast', from: 1, to: 99_999 },
  parkingPlace: { name: 'parking', plain: 'atLeast', from: 0, to: 1000 },
  advance: { name: 'advance_months', plain: 'atMost', from: 0, to: 120 },
  minimumStay: { name: 'minimum_stay', plain: 'atMost', from: 0, to: 240 },
  built: { name: 'year_built', plain: 'fromTo', from: 1850, to: 2100 },
  modelYear: { name: 'year', plain: 'fromTo', from: 1900, to: 2100 },
}

const priceRule: Rule = { name: 'price', plain: 'atMost', from: 1, to: 99_999_999_999_999 }

/** Maximum age in years. */
const oldest = 150

/** Tolerance of "about" in both directions. */
const roughly = 0.2

/** Returns the filters of a quantity with a known unit; none if the number is out of the unit's range. */
export function unitFilters(quantity: Quantity, unit: Sense): NumberFilter[] {
  const rule = rules[unit]
  return rule ? filtersOf(rule, quantity) : []
}

/** Returns the filters of an age, as the year of building or manufacture: an age without a limit is a maximum. */
export function ageFilters({ min, max, limit }: Quantity, name: 'year' | 'year_built', now: number): NumberFilter[] {
  if (max > oldest || !Number.isInteger(min) || !Number.isInteger(max)) return []
  const first: NumberFilter = [`${name}_min`, now - max]
  const last: NumberFilter = [`${name}_max`, now - min]
  if (min !== max) return [first, last]
  return [limit === 'over' ? last : first]
}

/** Returns the filters of an amount of birr; `factor` converts a rent to one per month. */
export function priceFilters(quantity: Quantity, factor: number): NumberFilter[] {
  return filtersOf({ ...priceRule, factor }, quantity)
}

function filtersOf(rule: Rule, { min, max, limit }: Pick<Quantity, 'min' | 'max' | 'limit'>): NumberFilter[] {
  const { name, plain, factor = 1 } = rule
  // Everything but a price is asked for in whole numbers.
  const [down, up] = name === 'price' ? [rounded, rounded] : [Math.floor, Math.ceil]
  const [low, high] = [down(min * factor), down(max * factor)]
  if (low < rule.from || high > rule.to) return []
  const lowest: NumberFilter = [`${name}_min`, low]
  const highest: NumberFilter = [`${name}_max`, high]
  if (min !== max) return [lowest, highest]
  if (limit === 'under') return [highest]
  if (limit === 'over') return [lowest]
  if (limit === 'about' && (plain === 'atLeast' || plain === 'atMost'))
    return [
      [`${name}_min`, down(rounded(low * (1 - roughly)))],
      [`${name}_max`, up(rounded(low * (1 + roughly)))],
    ]
  const plainly: Record<Plain, NumberFilter[]> = {
    exactly: [[name, low]],
    atLeast: [lowest],
    atMost: [highest],
    fromTo: [lowest, highest],
  }
  return plainly[plain]
}

/** Rounds to at most two decimals. */
function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** Returns whether there is a limit or a range. */
export function isLimited({ limit, min, max }: { limit: Limit; min: number; max: number }): boolean {
  return limit !== 'none' || min !== max
}
