import type { Deal, DraftListing, SceneKind } from '../draft-listing.ts'
import { asDecimalBirr } from '../prices.ts'
import type { Random } from '../random.ts'
import type { TitleRegister } from '../title-register.ts'
import { makeCarFacts } from './car-facts.ts'
import type { CarFacts } from './car-facts.ts'
import { CAR_MODELS } from './car-models.ts'
import { carDescription, carTitle } from './car-texts.ts'

type Quota = { cars: number; deal: Deal; places: string[] }

const QUOTAS: Quota[] = [
  {
    cars: 42,
    deal: 'sell',
    places: [
      'addis-abeba',
      'bole',
      'megenagna',
      'addis-abeba',
      'gerji',
      'kirkos',
      'adama',
      'addis-abeba',
      'bishoftu',
      'cmc',
    ],
  },
  {
    cars: 14,
    deal: 'rent',
    places: ['addis-abeba', 'bole', 'addis-abeba', 'bishoftu', 'kazanchis', 'amboo', 'hawassa'],
  },
]

/** Drafts cars for sale, and for rent by the day. Rooms and areas do not apply to them and are 0. */
export function draftCars(random: Random, titles: TitleRegister): DraftListing[] {
  return QUOTAS.flatMap(({ cars, deal, places }) =>
    Array.from({ length: cars }, (_, index) => {
      const model = random.pick(CAR_MODELS.filter(({ perDay }) => deal === 'sell' || perDay !== null))
      return draft(makeCarFacts(model, deal, places[index % places.length] ?? 'addis-abeba', random), random, titles)
    }),
  )
}

function draft(facts: CarFacts, random: Random, titles: TitleRegister): DraftListing {
  const pictures: SceneKind[] = ['car', 'car']
  return {
    category: 'cars',
    subcategory: facts.model.vehicle,
    location: facts.place.slug,
    propertyType: facts.deal,
    rentPeriod: facts.deal === 'rent' ? 'day' : null,
    price: asDecimalBirr(facts.birr),
    bedrooms: 0,
    bathrooms: 0,
    squareFeet: 0,
    furnished: null,
    amenities: [],
    title: titles.unused(() => carTitle(facts, random)),
    description: carDescription(facts, random),
    sceneKinds: pictures,
    car: { vehicle: facts.model.vehicle, colour: facts.colour.key },
  }
}
