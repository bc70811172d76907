import { ancestorOf } from '../places.ts'
import { squareMetrePrices } from '../place-prices.ts'
import { roundAsPeoplePrice } from '../prices.ts'
import type { Random } from '../random.ts'
import type { HomePricing } from './draft-home.ts'
import { HOME_KINDS } from './home-kinds.ts'
import type { HomeKind } from './home-kinds.ts'

// Building a house costs about this much per square metre of floor, in birr.
const BUILDING_COST = 42_000
// Monthly rent as a share of the sale price.
const MONTHLY_YIELD = 0.005
const CONDOMINIUM_YIELD = 0.0065
const FURNISHED_SURCHARGE = 1.35
// A night as a share of a month, and the lowest price of a night.
const NIGHTLY_SHARE = 1 / 14
const LOWEST_NIGHT = 2_500
const NIGHT_PER_BEDROOM = 1_500

// Lowest and highest sale price in Addis Abeba, in millions of birr.
const SALE_LIMITS: Record<string, [number, number]> = {
  apartments: [4, 25],
  condominiums: [2, 9],
  villas: [15, 120],
  houses: [6, 60],
  'guest-houses': [40, 140],
}

/** Returns the pricing of homes outside the rent figures, by floor area, plot and place. */
export function homePricing(random: Random): HomePricing {
  return (facts, area) => {
    const { kind, deal, spot } = facts
    const value = homeValue(kind, spot.slug, area, facts.plotSquareMetres ?? 0) * (0.9 + random.next() * 0.22)
    if (deal === 'sell') return roundAsPeoplePrice(withinLimits(kind, spot.slug, value))
    const monthly =
      value *
      (kind.category === 'condominiums' ? CONDOMINIUM_YIELD : MONTHLY_YIELD) *
      (facts.furnished === true ? FURNISHED_SURCHARGE : 1)
    if (facts.period === 'day')
      return roundAsPeoplePrice(Math.max(lowestNight(facts.bedrooms, random), monthly * NIGHTLY_SHARE))
    return roundAsPeoplePrice(monthly)
  }
}

function lowestNight(bedrooms: number, random: Random): number {
  return (LOWEST_NIGHT + NIGHT_PER_BEDROOM * bedrooms) * (0.9 + random.next() * 0.25)
}

function homeValue(kind: HomeKind, place: string, area: number, plot: number): number {
  const { flat, land } = squareMetrePrices(place)
  if (kind.category === 'condominiums') return flat * 0.78 * area
  if (kind.shared) return flat * (kind === HOME_KINDS.penthouse ? 0.8 : 1) * area
  return land * plot + BUILDING_COST * area
}

function withinLimits(kind: HomeKind, place: string, value: number): number {
  const limits = SALE_LIMITS[kind.category]
  if (!limits || ancestorOf(place, 'city')?.slug !== 'addis-abeba') return value
  const [low, high] = limits
  return Math.min(high * 1_000_000, Math.max(low * 1_000_000, value))
}
