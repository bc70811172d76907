import type { AmenityKey } from '../amenities.ts'
import type { Deal, RentPeriod } from '../draft-listing.ts'
import type { Spot } from '../landmarks.ts'
import type { Setting } from '../settings.ts'
import type { HomeKind } from './home-kinds.ts'

/** Facts that the texts of a home may mention; null ones are left out. */
export type HomeAttributes = {
  kind: HomeKind
  deal: Deal
  period: RentPeriod | null
  bedrooms: number
  bathrooms: number | null
  /** Floor area. */
  squareMetres: number | null
  /** Plot area of houses and villas. */
  plotSquareMetres: number | null
  furnished: boolean | null
  /** 0 = ground floor; null for houses. */
  floor: number | null
  spot: Spot
  setting: Setting
  amenities: AmenityKey[]
}

/** The given part of a home; the rest is made up. */
export type HomeRequest = {
  kind: HomeKind
  deal: Deal
  period?: RentPeriod | undefined
  bedrooms: number
  furnished: boolean | null
  /** Slug of the place. */
  place: string
}
