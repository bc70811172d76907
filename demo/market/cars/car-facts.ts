import type { Deal, Text, Vehicle } from '../draft-listing.ts'
import { placeBySlug } from '../places.ts'
import { roundAsPeoplePrice } from '../prices.ts'
import type { Random } from '../random.ts'
import type { CarModel } from './car-models.ts'

/** Facts that the texts of a car may mention. */
export type CarFacts = {
  model: CarModel
  deal: Deal
  year: number
  kilometres: number
  gearbox: 'automatic' | 'manual'
  /** `key` is the tag of the scenes with this colour. */
  colour: Text & { key: string }
  /** Rented with or without a driver; null for sales. */
  withDriver: boolean | null
  /** Slug and name of the town where it stands. */
  place: { slug: string; name: Text }
  birr: number
}

/** Colours in which cars of each body are drawn (demo/scenes/cars.ts), so that a car looks as its title says. */
const COLOURS: Record<Vehicle, (Text & { key: string })[]> = {
  sedan: [
    { key: 'silver', en: 'silver', am: 'ብርማ' },
    { key: 'dark-blue', en: 'dark blue', am: 'ጥቁር ሰማያዊ' },
  ],
  suv: [
    { key: 'white', en: 'white', am: 'ነጭ' },
    { key: 'black', en: 'black', am: 'ጥቁር' },
    { key: 'green', en: 'green', am: 'አረንጓዴ' },
  ],
  pickup: [
    { key: 'red', en: 'red', am: 'ቀይ' },
    { key: 'white', en: 'white', am: 'ነጭ' },
  ],
  minibus: [{ key: 'white-and-blue', en: 'white and blue', am: 'ነጭና ሰማያዊ' }],
}

/** Makes up a car of a model; newer cars cost more and have fewer kilometres. */
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
    colour: random.pick(COLOURS[model.vehicle]),
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
