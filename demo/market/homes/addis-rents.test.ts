import { describe, expect, test } from 'vitest'

import type { DraftListing } from '../draft-listing.ts'
import { generateDemoMarket } from '../market.ts'
import { createRandom } from '../random.ts'
import { createTitleRegister } from '../title-register.ts'
import { draftAddisRents } from './addis-rents.ts'
import { ancestorOf } from '../places.ts'
import { RENT_FIGURES } from '../rent-figures.ts'
import type { HomeType, RentFigure } from '../rent-figures.ts'
import { RENT_SCALE } from '../rent-plan.ts'

const TYPES: Record<string, HomeType> = { apartments: 'Apartment', villas: 'Villa', houses: 'House' }

function typeOf({ category, subcategory }: DraftListing): HomeType | undefined {
  return subcategory === 'penthouse' ? 'Penthouse' : TYPES[category]
}

/** Returns the drafts for Addis Abeba, part of which the market shows. */
function rentedHomes(seed = 2018): DraftListing[] {
  return draftAddisRents(createRandom(seed).fork('addis rents'), createTitleRegister())
}

/** Returns the part that the market shows. */
function shownHomes(seed?: number): DraftListing[] {
  return generateDemoMarket(seed).listings.filter(
    (listing) =>
      listing.propertyType === 'rent' &&
      typeOf(listing) !== undefined &&
      ancestorOf(listing.location, 'city')?.slug === 'addis-abeba',
  )
}

function matching(homes: DraftListing[], { subCity, type, bedrooms, furnished }: RentFigure): DraftListing[] {
  return homes.filter(
    (home) =>
      (subCity === null || ancestorOf(home.location, 'subcity')?.name === subCity) &&
      (type === null || typeOf(home) === type) &&
      (bedrooms === null || Math.min(6, home.bedrooms) === bedrooms) &&
      (furnished === null || home.furnished === furnished),
  )
}

function median(prices: number[]): number {
  const sorted = prices.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

function nameOf({ subCity, type, bedrooms, furnished }: RentFigure): string {
  return [
    subCity ?? 'any sub-city',
    type ?? 'any type',
    `${bedrooms ?? 'any'} bedrooms`,
    `furnished ${furnished ?? 'any'}`,
  ].join(', ')
}

const homes = rentedHomes()

describe('homes for rent in Addis Abeba', () => {
  test('number 430 to 480', () => {
    expect(homes.length).toBeGreaterThanOrEqual(430)
    expect(homes.length).toBeLessThanOrEqual(480)
  })

  test.each(RENT_FIGURES.map((figure) => [nameOf(figure), figure] as const))(
    'are as many as the figures say: %s',
    (_, figure) => {
      expect(Math.abs(matching(homes, figure).length - figure.homes * RENT_SCALE)).toBeLessThanOrEqual(1.5)
    },
  )

  test.each([2018, 1, 2, 3])('have the medians of the figures within a tenth, seed %i', (seed) => {
    const generated = rentedHomes(seed)
    const deviating = RENT_FIGURES.filter((figure) => {
      const prices = matching(generated, figure).map(({ price }) => Number(price))
      return figure.homes >= 10 && !(Math.abs(median(prices) / figure.prices[2] - 1) <= 0.1)
    })
    expect(deviating.map(nameOf)).toEqual([])
  })

  test('spread over sub-cities, types and furniture as in the figures, within 3 percentage points', () => {
    const bySubCity = RENT_FIGURES.filter(({ subCity, type }) => subCity !== null && type === null)
    const byFurniture = RENT_FIGURES.filter(
      ({ subCity, type, furnished }) => subCity === null && type !== null && furnished !== null,
    )
    const byType = [...new Set(byFurniture.map(({ type }) => type))].map((type) => ({
      ...(byFurniture[0] as RentFigure),
      type,
      furnished: null,
      homes: sum(byFurniture.filter((figure) => figure.type === type)),
    }))
    const furnished = [true, false].map((answer) => ({
      ...(byFurniture[0] as RentFigure),
      type: null,
      furnished: answer,
      homes: sum(byFurniture.filter((figure) => figure.furnished === answer)),
    }))
    const deviating = [...bySubCity, ...byType, ...furnished].filter((figure) => {
      const share = matching(homes, figure).length / homes.length
      return Math.abs(share - figure.homes / 540) > 0.03
    })
    expect(deviating.map(nameOf)).toEqual([])
  })
})

describe('the part of them that the market shows', () => {
  test.each([undefined, 1, 2])(
    'has the medians of the figures within a tenth where it has forty homes or more, seed %s',
    (seed) => {
      const shown = shownHomes(seed)
      const many = RENT_FIGURES.filter((figure) => matching(shown, figure).length >= 40)
      const deviating = many.filter((figure) => {
        const prices = matching(shown, figure).map(({ price }) => Number(price))
        return Math.abs(median(prices) / figure.prices[2] - 1) > 0.1
      })
      expect([many.length >= 3, deviating.map(nameOf)]).toEqual([true, []])
    },
  )

  test('spreads over types as in the figures, within 4 percentage points', () => {
    const shown = shownHomes()
    const types = RENT_FIGURES.filter(
      ({ subCity, type, bedrooms, furnished }) =>
        subCity === null && type !== null && bedrooms === null && furnished !== null,
    )
    for (const figure of types)
      expect(Math.abs(matching(shown, figure).length / shown.length - figure.homes / 540)).toBeLessThan(0.04)
  })
})

function sum(figures: RentFigure[]): number {
  return figures.reduce((total, figure) => total + figure.homes, 0)
}
