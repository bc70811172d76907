import type { DraftListing } from '../draft-listing.ts'
import { standardPlaces } from '#domains/locations/index.ts'
import { slugOf } from '#shared/slug.ts'
import { priceAt, roundAsPeoplePrice, spreadShares } from '../prices.ts'
import { squareMetrePrices } from '../place-prices.ts'
import type { Random } from '../random.ts'
import { RENT_FIGURES } from '../rent-figures.ts'
import type { HomeType, Quartiles } from '../rent-figures.ts'
import { RARE_RENTS, RENT_SCALE } from '../rent-plan.ts'
import type { TitleRegister } from '../title-register.ts'
import { draftHome } from './draft-home.ts'
import { HOME_KINDS } from './home-kinds.ts'
import type { HomeKind } from './home-kinds.ts'

type RentedHome = {
  subCity: string
  type: HomeType
  bedrooms: number
  furnished: boolean
  quartiles: Quartiles
  /** Position of its rent in the distribution of `quartiles`, 0 to 1. */
  share: number
}

/** Drafts homes for rent in Addis Abeba, with counts and rents per kind as in the rent figures. */
export function draftAddisRents(random: Random, titles: TitleRegister): DraftListing[] {
  return [...commonHomes(random), ...rareHomes(random)].map((home) => {
    const rent = roundAsPeoplePrice(priceAt(home.quartiles, home.share))
    const request = {
      kind: kindFor(home, random),
      deal: 'rent',
      bedrooms: home.bedrooms,
      furnished: home.furnished,
      place: placeFor(home, random),
    } as const
    return draftHome(request, () => rent, random, titles)
  })
}

function commonHomes(random: Random): RentedHome[] {
  return RENT_FIGURES.flatMap(({ subCity, type, bedrooms, furnished, homes, prices }) => {
    if (subCity === null || type === null || bedrooms === null || furnished === null) return []
    const count = Math.round(homes * RENT_SCALE)
    return spreadShares(count, random.next).map((share) => ({
      subCity,
      type,
      bedrooms,
      furnished,
      quartiles: prices,
      share,
    }))
  })
}

function rareHomes(random: Random): RentedHome[] {
  return RARE_RENTS.flatMap(({ subCity, type, bedrooms, furnished, homes, level }) =>
    spreadShares(homes, random.next).map((share) => ({
      subCity,
      type,
      bedrooms,
      furnished,
      quartiles: cityQuartiles(type, bedrooms, furnished),
      share: Math.min(0.97, Math.max(0.03, level + 0.12 * (share - 0.5))),
    })),
  )
}

/** Returns the city-wide quartiles for the type and bedrooms, else for the type and its furnishing. */
function cityQuartiles(type: HomeType, bedrooms: number, furnished: boolean): Quartiles {
  const cityWide = RENT_FIGURES.filter((figure) => figure.subCity === null && figure.type === type)
  const figure =
    cityWide.find((candidate) => candidate.bedrooms === bedrooms) ??
    cityWide.find((candidate) => candidate.bedrooms === null && candidate.furnished === furnished)
  if (!figure) throw new Error(`No city-wide rent figure for ${type}, ${bedrooms} bedrooms`)
  return figure.prices
}

// Picks two areas, and uses the dearer one for a dear home and the cheaper one for a cheap home.
function placeFor({ subCity, share }: RentedHome, random: Random): string {
  const slug = slugOf(subCity, 'place')
  const places = [slug, slug, ...standardPlaces.filter((place) => place.parent === slug).map((place) => place.slug)]
  const pair = [random.pick(places), random.pick(places)] as const
  const [cheaper, dearer] = pair.toSorted((a, b) => squareMetrePrices(a).flat - squareMetrePrices(b).flat)
  if (share > 0.6) return dearer ?? slug
  return share < 0.35 ? (cheaper ?? slug) : pair[0]
}

function kindFor(home: RentedHome, random: Random): HomeKind {
  const { bedrooms } = home
  switch (home.type) {
    case 'Penthouse':
      return HOME_KINDS.penthouse
    case 'Villa':
      return bedrooms <= 3
        ? HOME_KINDS.villa
        : random.pick([HOME_KINDS.villaG1, HOME_KINDS.gatedVilla, HOME_KINDS.villaG1])
    case 'House':
      return houseKind(bedrooms, random)
    case 'Apartment':
      return apartmentKind(home, random)
  }
}

function houseKind(bedrooms: number, random: Random): HomeKind {
  if (bedrooms <= 2) return HOME_KINDS.groundHouse
  if (bedrooms === 3) return random.pick([HOME_KINDS.groundHouse, HOME_KINDS.townhouse, HOME_KINDS.g1])
  if (bedrooms === 4) return random.pick([HOME_KINDS.g1, HOME_KINDS.townhouse])
  return random.pick([HOME_KINDS.g1, HOME_KINDS.g2])
}

function apartmentKind({ bedrooms, furnished, share }: RentedHome, random: Random): HomeKind {
  if (bedrooms === 0) return HOME_KINDS.studio
  if (bedrooms >= 3 && share > 0.5 && random.chance(0.12)) return HOME_KINDS.duplex
  return furnished && share > 0.3 && random.chance(0.35) ? HOME_KINDS.serviced : HOME_KINDS.apartment
}
