import type { AmenityKey } from '../amenities.ts'
import type { Deal, RentPeriod } from '../draft-listing.ts'
import { pickSpot } from '../landmarks.ts'
import type { Spot } from '../landmarks.ts'
import type { Random } from '../random.ts'
import { pickSetting } from '../settings.ts'
import type { Setting } from '../settings.ts'
import type { CommercialKind } from './commercial-kinds.ts'
import { COMMERCIAL_KINDS } from './commercial-kinds.ts'

/** Facts that the texts of a commercial listing may mention. */
export type CommercialFacts = {
  kind: CommercialKind
  deal: Deal
  period: RentPeriod | null
  squareMetres: number
  /** 0 = ground floor; null for a whole building. */
  floor: number | null
  toilets: number | null
  spot: Spot
  setting: Setting
  amenities: AmenityKey[]
}

/** Makes up a commercial listing of a kind in a place. */
export function makeCommercialFacts(kind: CommercialKind, deal: Deal, place: string, random: Random): CommercialFacts {
  const [low, high] = kind.areas
  // Small ones are more frequent than large ones.
  const squareMetres = Math.round(low + (high - low) * random.next() ** 1.7)
  const byTheYear = kind.category === 'warehouses-industrial' && random.chance(0.15)
  return {
    kind,
    deal,
    period: deal === 'sell' ? null : byTheYear ? 'year' : 'month',
    squareMetres: squareMetres > 200 ? Math.round(squareMetres / 10) * 10 : squareMetres,
    floor: floorFor(kind, random),
    toilets: random.chance(0.7) ? Math.min(6, 1 + Math.floor(squareMetres / 220)) : null,
    // Nobody looks for a warehouse by a lake.
    spot: pickSpot(place, random, /^(?!.*Lake)/),
    setting: pickSetting(place, kind.category === 'warehouses-industrial' ? 'storage' : 'business', random),
    amenities: amenitiesFor(kind, random),
  }
}

function floorFor(kind: CommercialKind, random: Random): number | null {
  if (kind === COMMERCIAL_KINDS.suite || kind === COMMERCIAL_KINDS.floor) return random.int(1, 11)
  if (kind === COMMERCIAL_KINDS.mallShop) return random.int(0, 4)
  if (kind === COMMERCIAL_KINDS.cafe) return random.chance(0.7) ? 0 : random.int(1, 3)
  return kind.category === 'shops-retail' ? 0 : null
}

function amenitiesFor(kind: CommercialKind, random: Random): AmenityKey[] {
  const store = kind.category === 'warehouses-industrial'
  const likelihoods: [AmenityKey, number][] = [
    ['parking', store ? 0.9 : 0.6],
    ['lift', kind.category === 'offices' || kind === COMMERCIAL_KINDS.mallShop ? 0.8 : 0],
    ['backup-generator', 0.6],
    ['water-tank', 0.4],
    ['guard', 0.6],
    ['cctv', 0.45],
    ['fibre-internet', store ? 0.1 : 0.5],
    ['storage', kind.category === 'shops-retail' ? 0.35 : 0],
    ['wheelchair-access', 0.15],
  ]
  return likelihoods.filter(([, probability]) => random.chance(probability)).map(([amenity]) => amenity)
}
