import type { AmenityKey } from '../amenities.ts'
import { pickSpot } from '../landmarks.ts'
import { ancestorOf } from '../places.ts'
import type { Random } from '../random.ts'
import { pickSetting } from '../settings.ts'
import type { HomeAttributes, HomeRequest } from './home-facts.ts'
import { HOME_KINDS } from './home-kinds.ts'

// Share of listings that state bathrooms and floor area; real ones state them even less often.
const STATED = 0.85

// Floor area in m² of an ordinary flat and of an ordinary house, by bedrooms (studio first).
const FLAT_AREAS: [number, number][] = [
  [32, 45],
  [52, 75],
  [82, 118],
  [122, 178],
  [180, 250],
  [240, 310],
  [280, 360],
]
const HOUSE_AREAS: [number, number][] = [
  [35, 50],
  [55, 80],
  [85, 130],
  [135, 210],
  [190, 290],
  [250, 370],
  [300, 460],
]

/** Makes up a home as its owner knows it; `area` is its true floor area, even where the listing does not state it. */
export function makeHomeFacts(request: HomeRequest, random: Random): { facts: HomeAttributes; area: number } {
  const { kind, bedrooms } = request
  const [low, high] = (kind.shared ? FLAT_AREAS : HOUSE_AREAS)[Math.min(6, bedrooms)] ?? [40, 60]
  const extraRooms = Math.max(0, bedrooms - 6) * 30
  const floorArea = Math.round((random.int(low, high) + extraRooms) * kind.size)
  const floor = kind.shared ? floorFor(request, random) : null
  const facts: HomeAttributes = {
    kind,
    deal: request.deal,
    period: request.deal === 'rent' ? (request.period ?? 'month') : null,
    bedrooms,
    bathrooms: random.chance(STATED) ? bathroomsFor(request, random) : null,
    squareMetres: random.chance(STATED) ? floorArea : null,
    plotSquareMetres: kind.shared ? null : plotFor(kind, floorArea, random),
    furnished: request.furnished,
    floor,
    spot: pickSpot(request.place, random, kind === HOME_KINDS.lakeCottage ? /Lake/ : undefined),
    setting: pickSetting(request.place, 'home', random),
    amenities: pickAmenities({ ...request, floor }, random),
  }
  return { facts, area: floorArea }
}

// Outside the capital few buildings are higher than this.
const HIGHEST_FLOOR_ELSEWHERE = 5

function floorFor({ kind, place }: HomeRequest, random: Random): number {
  const [lowest, highest] = kind.floors
  const inCapital = ancestorOf(place, 'city')?.slug === 'addis-abeba'
  return random.int(lowest, inCapital ? highest : Math.min(highest, HIGHEST_FLOOR_ELSEWHERE))
}

function bathroomsFor({ kind, bedrooms }: HomeRequest, random: Random): number {
  if (kind.category === 'condominiums') return bedrooms >= 3 && random.chance(0.5) ? 2 : 1
  if (bedrooms <= 1) return 1
  if (bedrooms === 2) return random.chance(0.55) ? 2 : 1
  return random.int(Math.ceil(bedrooms / 2), Math.min(bedrooms, Math.ceil(bedrooms / 2) + 1))
}

// Plot relative to floor area: the more storeys, the smaller.
const PLOT_SHARES = new Map<HomeRequest['kind'], number>([
  [HOME_KINDS.g2, 0.6],
  [HOME_KINDS.g1, 0.85],
  [HOME_KINDS.townhouse, 0.85],
  [HOME_KINDS.guestHouse, 0.8],
  [HOME_KINDS.lakeCottage, 3],
])

function plotFor(kind: HomeRequest['kind'], floorArea: number, random: Random): number {
  const share = PLOT_SHARES.get(kind) ?? 1.5
  return Math.max(75, Math.round((floorArea * share * (0.9 + random.next() * 0.4)) / 5) * 5)
}

function pickAmenities(home: HomeRequest & { floor: number | null }, random: Random): AmenityKey[] {
  return likelihoods(home)
    .filter(([, probability]) => random.chance(probability))
    .map(([amenity]) => amenity)
}

function likelihoods({
  kind,
  floor,
  furnished,
  bedrooms,
}: HomeRequest & { floor: number | null }): [AmenityKey, number][] {
  const plainCondominium = kind.category === 'condominiums' && kind !== HOME_KINDS.condominium4060
  if (plainCondominium) {
    return [
      ['water-tank', 0.5],
      ['guard', 0.4],
      ['parking', 0.35],
      ['balcony', 0.6],
      ['storage', 0.1],
    ]
  }
  if (kind.shared) {
    const comfort = furnished === true ? 1 : 0.5
    return [
      ['parking', 0.75],
      ['lift', (floor ?? 0) >= 4 ? 1 : 0.4],
      ['backup-generator', 0.7],
      ['water-tank', 0.55],
      ['guard', 0.6],
      ['balcony', 0.5],
      ['furnished-kitchen', 0.45 * comfort],
      ['fibre-internet', 0.55 * comfort],
      ['cctv', 0.35],
      ['gym', 0.2 * comfort],
      ['rooftop-terrace', kind === HOME_KINDS.penthouse ? 1 : 0.1],
      ['laundry-room', 0.2],
      ['storage', 0.15],
      ['wheelchair-access', 0.12],
    ]
  }
  return [
    ['parking', 0.85],
    ['garden', kind.category === 'houses' ? 0.35 : 0.85],
    ['water-tank', 0.65],
    ['backup-generator', bedrooms >= 4 ? 0.4 : 0.15],
    ['borehole', bedrooms >= 5 ? 0.25 : 0.08],
    ['guard', 0.4],
    ['service-quarter', bedrooms >= 3 ? 0.6 : 0.2],
    ['cctv', 0.25],
    ['balcony', kind === HOME_KINDS.g1 || kind === HOME_KINDS.g2 || kind === HOME_KINDS.villaG1 ? 0.6 : 0],
    ['furnished-kitchen', 0.25],
    ['fibre-internet', 0.25],
    ['storage', 0.25],
    ['pet-friendly', 0.2],
    ['laundry-room', 0.15],
  ]
}
