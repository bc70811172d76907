import type { Deal, Text } from '../demo-market.ts'
import { placeBySlug } from '../places.ts'
import { roundAsPeoplePrice } from '../prices.ts'
import type { Random } from '../random.ts'
import type { CarModel } from './car-models.ts'

/** Everything that the texts of a car may speak of. */
export type CarFacts = {
  model: CarModel
  deal: Deal
  year: number
  kilometres: number
  gearbox: 'automatic' | 'manual'
  colour: Text
  /** Let with or without a driver; null for sales. */
  withDriver: boolean | null
  /** Slug and name of the town where it stands. */
  place: { slug: string; name: Text }
  birr: number
}

const COLOURS: Text[] = [
  { en: 'white', am: 'ነጭ' },
  { en: 'silver', am: 'ብርማ' },
  { en: 'black', am: 'ጥቁር' },
  { en: 'grey', am: 'ግራጫ' },
  { en: 'blue', am: 'ሰማያዊ' },
  { en: 'red', am: 'ቀይ' },
]

/** A car of the model; newer ones cost more and have run less. */
export function makeCarFacts(model: CarModel, deal: Deal, slug: string, random: Random): CarFacts {
  const [oldest, newest] = model.years
  const year = random.int(oldest, newest)
  const share = (year - oldest) / (newest - oldest)
  const { name, nameAm } = placeBySlug(slug)
  return {
    model,
    deal,
    year,
    kilometres: Math.round(((2025 - year) * (9 + random.next() * 7)) / 2) * 2000 + random.int(1, 9) * 1000,
    gearbox: random.pick(model.gearbox),
    colour: random.pick(COLOURS),
    withDriver: deal === 'rent' ? model.vehicle === 'minibus' || random.chance(0.5) : null,
    place: { slug, name: { en: name, am: nameAm } },
    birr: roundAsPeoplePrice(
      deal === 'rent' ? (model.perDay ?? 5000) * (0.9 + random.next() * 0.25) : salePrice(model, share, random),
    ),
  }
}

function salePrice({ millions: [low, high] }: CarModel, share: number, random: Random): number {
  const price = (low + (high - low) * share) * (0.94 + random.next() * 0.12)
  return Math.min(12, Math.max(1.2, price)) * 1_000_000
}
