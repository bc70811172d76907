import type { DraftListing } from '../draft-listing.ts'
import { asDecimalBirr } from '../prices.ts'
import type { Random } from '../random.ts'
import type { TitleRegister } from '../title-register.ts'
import { toSquareFeet } from '../wording.ts'
import { homeDescription } from './home-description.ts'
import type { HomeAttributes, HomeRequest } from './home-facts.ts'
import { homeScenes } from './home-scenes.ts'
import { homeTitle } from './home-titles.ts'
import { makeHomeFacts } from './make-home-facts.ts'

/** Prices a home in birr, from its facts and its true floor area in m². */
export type HomePricing = (facts: HomeAttributes, area: number) => number

/** Drafts a home with its texts; `price` is called once its facts are known. */
export function draftHome(
  request: HomeRequest,
  price: HomePricing,
  random: Random,
  titles: TitleRegister,
): DraftListing {
  const { facts, area } = makeHomeFacts(request, random)
  return {
    category: facts.kind.category,
    subcategory: facts.kind.subcategory,
    location: facts.spot.slug,
    propertyType: facts.deal,
    rentPeriod: facts.period,
    price: asDecimalBirr(price(facts, area)),
    bedrooms: facts.bedrooms,
    bathrooms: facts.bathrooms,
    squareFeet: facts.squareMetres === null ? null : toSquareFeet(facts.squareMetres),
    furnished: facts.furnished,
    amenities: facts.amenities,
    title: titles.unused(() => homeTitle(facts, random)),
    description: homeDescription(facts, random),
    sceneKinds: homeScenes(facts, random),
  }
}
