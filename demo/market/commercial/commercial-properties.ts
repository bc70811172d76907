import type { Deal, DraftListing } from '../draft-listing.ts'
import { squareMetrePrices } from '../place-prices.ts'
import { asDecimalBirr, roundAsPeoplePrice } from '../prices.ts'
import type { Random } from '../random.ts'
import type { TitleRegister } from '../title-register.ts'
import { toSquareFeet } from '../wording.ts'
import { makeCommercialFacts } from './commercial-facts.ts'
import type { CommercialFacts } from './commercial-facts.ts'
import { COMMERCIAL_KINDS } from './commercial-kinds.ts'
import type { CommercialKindKey } from './commercial-kinds.ts'
import { commercialDescription, commercialTitle } from './commercial-texts.ts'

type Quota = { properties: number; deal: Deal; kinds: CommercialKindKey[]; places: string[] }

const OFFICE_PLACES = [
  'bole',
  'kazanchis',
  '22-mazoria',
  'mexico',
  'megenagna',
  'sarbet',
  'piassa',
  'gerji',
  'kirkos',
  'arat-kilo',
]
const SHOP_PLACES = [
  'merkato',
  'piassa',
  'bole',
  'megenagna',
  'cmc',
  'mexico',
  'gerji',
  'jemo',
  'ayat',
  'addis-ketema',
  'saris',
  'bishoftu',
  'adama',
]
const STORE_PLACES = [
  'akaki-kaliti',
  'saris',
  'tulu-dimtu',
  'lebu',
  'bishoftu',
  'goro',
  'lemi-kura',
  'kolfe-keranio',
  'dire-dawa',
  'amboo',
]

// Sale price in months of rent.
const MONTHS_OF_RENT = 125

const QUOTAS: Quota[] = [
  { properties: 24, deal: 'rent', kinds: ['suite', 'suite', 'floor', 'floor', 'building'], places: OFFICE_PLACES },
  { properties: 6, deal: 'sell', kinds: ['suite', 'floor', 'building'], places: OFFICE_PLACES },
  {
    properties: 26,
    deal: 'rent',
    kinds: ['streetShop', 'streetShop', 'mallShop', 'cafe', 'showroom'],
    places: SHOP_PLACES,
  },
  { properties: 9, deal: 'sell', kinds: ['streetShop', 'mallShop', 'mallShop', 'cafe'], places: SHOP_PLACES },
  { properties: 16, deal: 'rent', kinds: ['warehouse', 'warehouse', 'workshop', 'factory'], places: STORE_PLACES },
  { properties: 7, deal: 'sell', kinds: ['warehouse', 'factory'], places: STORE_PLACES },
  { properties: 3, deal: 'rent', kinds: ['streetShop', 'cafe'], places: ['amboo'] },
  { properties: 3, deal: 'rent', kinds: ['suite', 'cafe', 'streetShop'], places: ['bishoftu'] },
]

/** Drafts offices, shops and warehouses, for rent and for sale. */
export function draftCommercialProperties(random: Random, titles: TitleRegister): DraftListing[] {
  return QUOTAS.flatMap(({ properties, deal, kinds, places }) =>
    Array.from({ length: properties }, (_, index) => {
      const place = places[index % places.length] ?? 'addis-abeba'
      return draft(makeCommercialFacts(COMMERCIAL_KINDS[random.pick(kinds)], deal, place, random), random, titles)
    }),
  )
}

function draft(facts: CommercialFacts, random: Random, titles: TitleRegister): DraftListing {
  return {
    category: facts.kind.category,
    subcategory: facts.kind.subcategory,
    location: facts.spot.slug,
    propertyType: facts.deal,
    rentPeriod: facts.period,
    price: asDecimalBirr(priceOf(facts, random)),
    bedrooms: 0,
    bathrooms: facts.kind.category === 'warehouses-industrial' ? 0 : facts.toilets,
    squareFeet: toSquareFeet(facts.squareMetres),
    furnished: null,
    amenities: facts.amenities,
    title: titles.unused(() => commercialTitle(facts, random)),
    description: commercialDescription(facts, random),
    sceneKinds: facts.kind.scenes,
  }
}

function priceOf({ kind, spot, squareMetres, deal, period }: CommercialFacts, random: Random): number {
  const perSquareMetre = squareMetrePrices(spot.slug).commercialRent * kind.rentFactor * (0.85 + random.next() * 0.35)
  const monthly = perSquareMetre * squareMetres
  if (deal === 'sell') return roundAsPeoplePrice(monthly * MONTHS_OF_RENT)
  return roundAsPeoplePrice(period === 'year' ? monthly * 12 : monthly)
}
