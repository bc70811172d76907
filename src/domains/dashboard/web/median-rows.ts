import type { DashboardView } from '../dashboard.schemas.ts'

type Median = DashboardView['medians'][number]

/** What a median is of: rents, all of them by the month, or sales. */
export const medianKinds = ['rent', 'sell'] as const
export type MedianKind = (typeof medianKinds)[number]

/** The medians of a kind: each city, most listings first, followed by its places; at most so many of each. */
export function inOrder(
  medians: readonly Median[],
  kind: MedianKind,
  most: { cities: number; places: number } = { cities: Infinity, places: Infinity },
): Median[] {
  const ofKind = medians
    .filter(({ property_type: type }) => type === kind)
    .toSorted((one, other) => other.listings - one.listings)
  const cities = ofKind.filter(({ place }) => place === null).slice(0, most.cities)
  return cities.flatMap((whole) => [
    whole,
    ...ofKind.filter(({ city, place }) => place !== null && city.id === whole.city.id).slice(0, most.places),
  ])
}
