import type { DraftListing } from '../draft-listing.ts'
import { pickSpot } from '../landmarks.ts'
import { squareMetrePrices } from '../place-prices.ts'
import { asDecimalBirr, roundAsPeoplePrice } from '../prices.ts'
import type { Random } from '../random.ts'
import { pickSetting } from '../settings.ts'
import type { TitleRegister } from '../title-register.ts'
import { toSquareFeet } from '../wording.ts'
import { LAND_DETAILS, landDescription, landTitle } from './land-texts.ts'
import type { LandFacts } from './land-texts.ts'

type Quota = {
  plots: number
  subcategory: LandFacts['subcategory']
  deal: 'rent' | 'sell'
  name: LandFacts['name']
  areas: number[]
  /** Price per m², relative to the place's land price. */
  factor: number
  places: string[]
}

const RESIDENTIAL = { en: 'residential plot', am: 'የመኖሪያ ቦታ' }
const COMMERCIAL = { en: 'commercial plot', am: 'የንግድ ቦታ' }
const FARM = { en: 'farm plot', am: 'የእርሻ መሬት' }
const INDUSTRIAL = { en: 'industrial plot', am: 'የኢንዱስትሪ ቦታ' }

const QUOTAS: Quota[] = [
  {
    plots: 18,
    subcategory: 'residential-plot',
    deal: 'sell',
    name: RESIDENTIAL,
    areas: [105, 140, 150, 175, 200, 250, 300, 500],
    factor: 1,
    places: [
      'ayat',
      'summit',
      'lebu',
      'koye-feche',
      'tulu-dimtu',
      'cmc',
      'gerji',
      'jemo',
      'kolfe-keranio',
      'bole-arabsa',
      'lemi-kura',
      'gullele',
    ],
  },
  {
    plots: 7,
    subcategory: 'residential-plot',
    deal: 'sell',
    name: RESIDENTIAL,
    areas: [160, 200, 250, 300, 400, 500],
    factor: 1,
    places: ['bishoftu'],
  },
  {
    plots: 5,
    subcategory: 'residential-plot',
    deal: 'sell',
    name: RESIDENTIAL,
    areas: [160, 200, 250, 300, 500],
    factor: 1,
    places: ['amboo'],
  },
  {
    plots: 7,
    subcategory: 'commercial-plot',
    deal: 'sell',
    name: COMMERCIAL,
    areas: [300, 500, 650, 800, 1200],
    factor: 1.25,
    places: ['bole', 'megenagna', 'cmc', 'mexico', 'saris', 'adama', 'hawassa'],
  },
  {
    plots: 6,
    subcategory: 'farm-land',
    deal: 'sell',
    name: FARM,
    areas: [5000, 10_000, 20_000, 30_000],
    factor: 0.06,
    places: ['bishoftu', 'amboo', 'amboo'],
  },
  {
    plots: 3,
    subcategory: 'farm-land',
    deal: 'rent',
    name: FARM,
    areas: [10_000, 20_000],
    factor: 0.004,
    places: ['bishoftu', 'amboo'],
  },
  {
    plots: 4,
    subcategory: 'industrial-plot',
    deal: 'sell',
    name: INDUSTRIAL,
    areas: [1500, 2500, 4000, 6000],
    factor: 0.6,
    places: ['akaki-kaliti', 'bishoftu', 'tulu-dimtu', 'dire-dawa'],
  },
]

/** Drafts plots with their title deeds, priced by the square metre; farm land also per year. */
export function draftPlots(random: Random, titles: TitleRegister): DraftListing[] {
  return QUOTAS.flatMap((quota) =>
    Array.from({ length: quota.plots }, (_, index) => {
      const place = quota.places[index % quota.places.length] ?? 'bishoftu'
      const facts: LandFacts = {
        subcategory: quota.subcategory,
        name: quota.name,
        deal: quota.deal,
        squareMetres: random.pick(quota.areas),
        spot: pickSpot(place, random),
        setting: pickSetting(place, 'business', random),
        detail: random.pick(LAND_DETAILS),
      }
      return draft(facts, quota.factor, random, titles)
    }),
  )
}

function draft(facts: LandFacts, factor: number, random: Random, titles: TitleRegister): DraftListing {
  const perSquareMetre = squareMetrePrices(facts.spot.slug).land * factor * (0.85 + random.next() * 0.35)
  return {
    category: 'land',
    subcategory: facts.subcategory,
    location: facts.spot.slug,
    propertyType: facts.deal,
    rentPeriod: facts.deal === 'rent' ? 'year' : null,
    price: asDecimalBirr(roundAsPeoplePrice(perSquareMetre * facts.squareMetres)),
    bedrooms: 0,
    bathrooms: 0,
    squareFeet: toSquareFeet(facts.squareMetres),
    furnished: null,
    amenities: [],
    title: titles.unused(() => landTitle(facts, random)),
    description: landDescription(facts, random),
    sceneKinds: ['land', 'land'],
  }
}
