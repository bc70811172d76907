import { describe, expect, test } from 'vitest'

import type { AmenityKey } from './amenities.ts'
import type { PlannedListing, Text } from './draft-listing.ts'
import { generateDemoMarket } from './market.ts'
import { placeBySlug } from './places.ts'
import { UNUSUAL_LISTINGS } from './unusual-listings.ts'
import { numberWord } from './wording.ts'

const HOME_CATEGORIES = new Set(['apartments', 'villas', 'houses', 'condominiums', 'guest-houses'])

// Hastily written listings are exempt from these rules.
const unusual = new Set(UNUSUAL_LISTINGS.map(({ title }) => title))
const listings = generateDemoMarket().listings.filter(({ title }) => !unusual.has(title))
const homes = listings.filter(({ category }) => HOME_CATEGORIES.has(category))
const cars = listings.filter(({ category }) => category === 'cars')

describe('titles and descriptions', () => {
  test.each(['en', 'am'] as const)('no two titles are equal and most descriptions differ (%s)', (language) => {
    expect(new Set(listings.map(({ title }) => title[language])).size).toBe(listings.length)
    const descriptions = new Set(listings.map(({ description }) => description[language]))
    expect(descriptions.size).toBeGreaterThanOrEqual(listings.length * 0.9)
  })

  test('name the place of the listing in both languages', () => {
    const silent = listings.filter((listing) => {
      const { name, nameAm } = placeBySlug(listing.location)
      const { en, am } = textOf(listing)
      return !en.includes(name) || !am.includes(nameAm)
    })
    expect(silent.map(show)).toEqual([])
  })

  test('give the bedrooms of the listing and no other number of bedrooms', () => {
    const wrong = homes.filter(({ bedrooms, title, description }) => {
      const counts = [...bedroomsIn(title), ...bedroomsIn(description)]
      const expected = bedrooms === 0 ? 0 : 4
      return counts.length !== expected || counts.some((count) => count !== bedrooms)
    })
    expect(wrong.map(show)).toEqual([])
  })

  test('call a home without a separate bedroom a studio', () => {
    const studios = homes.filter(({ bedrooms }) => bedrooms === 0)
    expect(studios.length).toBeGreaterThan(0)
    for (const { title } of studios) {
      expect(title.en.toLowerCase()).toContain('studio')
      expect(title.am).toContain('ስቱዲዮ')
    }
  })

  test('say furnished only where the listing is, and unfurnished only where it is not', () => {
    const wrong = homes.filter((home) => {
      const { en, am } = textOf(home)
      const saysFurnished = /\bfurnished (studio|\w+-bedroom)/i.test(en) || am.includes('ዕቃ የተሟላለት')
      const saysUnfurnished = /unfurnished|without furniture/.test(en) || am.includes('ያለ ዕቃ')
      return (saysFurnished && home.furnished !== true) || (saysUnfurnished && home.furnished !== false)
    })
    expect(wrong.map(show)).toEqual([])
  })

  test('speak of rent for rents and of sale for sales', () => {
    const wrong = listings.filter((listing) => {
      const { en, am } = textOf(listing)
      const rent = /for rent|renting out|to let\b/i.test(en) || /የሚከራይ|እናከራያለን|ለኪራይ/.test(am)
      const sale = /for sale|are selling/i.test(en) || /የሚሸጥ|እንሸጣለን|ለሽያጭ/.test(am)
      return listing.propertyType === 'rent' ? sale || !rent : rent || !sale
    })
    expect(wrong.map(show)).toEqual([])
  })

  test('say in every Amharic title whether it is for rent or for sale', () => {
    const silent = listings.filter(
      ({ title, propertyType }) => !title.am.includes(propertyType === 'rent' ? 'የሚከራይ' : 'የሚሸጥ'),
    )
    expect(silent.map(show)).toEqual([])
  })

  test('give the stated area of a flat in square metres', () => {
    const flats = homes.filter(({ category, squareFeet }) => category === 'apartments' && squareFeet !== null)
    for (const { squareFeet, description } of flats) {
      const squareMetres = Math.round((squareFeet ?? 0) / 10.7639)
      expect(description.en).toContain(`${squareMetres} m²`)
      expect(description.am).toContain(`${squareMetres} ካሬ`)
    }
  })

  test.each<[AmenityKey, RegExp]>([
    ['balcony', /balcony|በረንዳ/],
    ['backup-generator', /generator|ጀነሬተር/],
    ['lift', /(?<!No )\blift\b/],
    ['garden', /garden|የአትክልት ቦታ/],
    ['gym', /\bgym\b|ጂም/],
  ])('promise a %s only where the listing has it', (amenity, words) => {
    const promising = homes.filter((home) => words.test(`${textOf(home).en} ${textOf(home).am}`))
    expect(promising.length).toBeGreaterThan(0)
    expect(promising.filter(({ amenities }) => !amenities.includes(amenity)).map(show)).toEqual([])
  })

  test('leave no blanks, doubled marks or words of code behind', () => {
    const untidy = listings.filter((listing) => {
      const { en, am } = textOf(listing)
      return (
        / {2}|undefined|null|NaN|\[object|,,|፣፣|\.\.|። ።| ,|\ban one\b|\ba [aei]/.test(`${en} ${am}`) ||
        /[a-z]{2,}/.test(am)
      )
    })
    expect(untidy.map(show)).toEqual([])
  })

  test('name the year of a car in every text', () => {
    for (const { title, description } of cars) {
      const year = /\b20\d{2}\b/.exec(title.en)?.[0] ?? 'none'
      expect([description.en, title.am, description.am].every((text) => text.includes(year))).toBe(true)
    }
  })
})

function textOf({ title, description }: PlannedListing): Text {
  return { en: `${title.en}. ${description.en}`, am: `${title.am}። ${description.am}` }
}

/** Returns every bedroom count in a text, in both languages; -1 for an unreadable one. */
function bedroomsIn({ en, am }: Text): number[] {
  const english = [...en.matchAll(/(\w+)-bedroom/g)].map(([, count = '']) => readCount(count))
  const amharic = [...am.matchAll(/ባለ (\S+) መኝታ/g)].map(([, count]) => Number(count))
  return [...english, ...amharic]
}

function readCount(word: string): number {
  const figures = Number(word)
  if (Number.isInteger(figures)) return figures
  return Array.from({ length: 13 }, (_, count) => numberWord(count).toLowerCase()).indexOf(word.toLowerCase())
}

function show(listing: PlannedListing): string {
  return `${listing.reference}: ${textOf(listing).en} ${textOf(listing).am}`
}
