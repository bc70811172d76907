import { describe, expect, test } from 'vitest'

import { readDemo } from '#domains/demo/server/read-demo.ts'
import { AMENITIES } from './amenities.ts'
import { choosePictures } from './choose-pictures.ts'
import { generateDemoMarket } from './market.ts'
import { appliesTo, attributes } from '#domains/listing-fields/index.ts'
import { listingInputSchema } from '#domains/listings/index.ts'
import { standardPlaces } from '#domains/locations/index.ts'
import { categoryKind } from '#domains/taxonomy/index.ts'
import { metresBetween } from '#shared/geography.ts'

const market = generateDemoMarket()
const { categories, listings } = market
const places = standardPlaces

describe('the demo market', () => {
  test('is the same for the same seed and another for another seed', () => {
    expect(generateDemoMarket()).toEqual(market)
    expect(generateDemoMarket(7).listings.map(({ title }) => title.en)).not.toEqual(
      listings.map(({ title }) => title.en),
    )
  })

  test('finds a title for every listing whatever the seed', () => {
    for (let seed = 1; seed <= 20; seed += 1) expect(() => generateDemoMarket(seed)).not.toThrow()
  })

  test('is what lies in demo/market.json', async () => {
    const demo = await readDemo()
    const stored = demo?.listings.map(({ pictures: _pictures, video: _video, ...listing }) => listing)
    expect(stored).toEqual(listings.map(({ sceneKinds: _kinds, car: _car, hasVideo: _has, ...listing }) => listing))
    expect(demo?.categories).toEqual(categories)
  })

  test('holds 300 to 400 listings with a reference each', () => {
    expect(listings.length).toBeGreaterThanOrEqual(300)
    expect(listings.length).toBeLessThanOrEqual(400)
    expect(new Set(listings.map(({ reference }) => reference)).size).toBe(listings.length)
    expect(listings[0]?.reference).toBe('DEMO-00001')
  })

  test('opens with the categories of the home page and has two to five subcategories in each', () => {
    expect(categories.slice(0, 4).map(({ name }) => name)).toEqual(['Apartments', 'Villas', 'Houses', 'Condominiums'])
    expect(categories.map(({ name }) => name)).toContain('Cars')
    for (const { subcategories } of categories) {
      expect(subcategories.length).toBeGreaterThanOrEqual(2)
      expect(subcategories.length).toBeLessThanOrEqual(5)
    }
    const slugs = categories.flatMap(({ slug, subcategories }) => [slug, ...subcategories.map((child) => child.slug)])
    expect(new Set(slugs).size).toBe(slugs.length)
  })

  test('knows the three cities of the specification first and every parent before its children', () => {
    expect(places.slice(0, 3).map(({ name }) => name)).toEqual(['Addis Abeba', 'Bishoftu', 'Amboo'])
    const slugs = places.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(slugs.length)
    const misplaced = places.filter(({ slug, parent }) => {
      const position = parent === null ? -1 : slugs.indexOf(parent)
      return parent !== null && (position === -1 || position >= slugs.indexOf(slug))
    })
    expect(misplaced).toEqual([])
  })

  test('puts every listing into a category, a subcategory of it and a place that exist', () => {
    const subcategoriesOf = new Map(
      categories.map(({ slug, subcategories }) => [slug, subcategories.map((child) => child.slug)]),
    )
    const slugs = new Set(places.map(({ slug }) => slug))
    const amenities = new Set<string>(AMENITIES.map(({ key }) => key))
    for (const listing of listings) {
      expect(subcategoriesOf.get(listing.category)).toContain(listing.subcategory)
      expect(slugs).toContain(listing.location)
      expect(listing.amenities.every((amenity) => amenities.has(amenity))).toBe(true)
    }
  })

  test('gives most listings a point of their own within a kilometre of their place, and cars none', () => {
    const pointed = listings.filter(({ point }) => point !== null)
    expect(pointed.length / listings.length).toBeGreaterThan(0.5)
    expect(new Set(pointed.map(({ point }) => String(point))).size).toBe(pointed.length)
    expect(pointed.filter(({ category }) => category === 'cars')).toEqual([])
    const farthest = pointed.map(({ point, location }) => {
      const place = places.find(({ slug }) => slug === location)
      return place && point ? metresBetween(place, { latitude: point[0], longitude: point[1] }) : Infinity
    })
    expect(Math.max(...farthest)).toBeLessThan(1000)
  })

  test('fills every subcategory', () => {
    const used = new Set(listings.map(({ subcategory }) => subcategory))
    for (const { subcategories } of categories) for (const { slug } of subcategories) expect(used).toContain(slug)
  })

  test('has enough to show in the three cities of the specification', () => {
    expect(inPlace('bishoftu')).toBeGreaterThanOrEqual(15)
    expect(inPlace('amboo')).toBeGreaterThanOrEqual(10)
  })

  test('states prices as decimals, a period for rents only, and ages of 0 to 180 days', () => {
    for (const { price, propertyType, rentPeriod, daysAgo } of listings) {
      expect(price).toMatch(/^[1-9]\d*\.\d{2}$/)
      expect(rentPeriod === null).toBe(propertyType === 'sell')
      expect(daysAgo).toBeGreaterThanOrEqual(0)
      expect(daysAgo).toBeLessThanOrEqual(180)
    }
    expect(listings.filter(({ daysAgo }) => daysAgo < 30).length).toBeGreaterThan(listings.length / 4)
  })

  test('is nine tenths available, with few pending and sold', () => {
    expect(shareOf('available')).toBeCloseTo(0.9, 2)
    expect(shareOf('pending')).toBeCloseTo(0.06, 2)
    expect(shareOf('sold')).toBeCloseTo(0.04, 2)
  })

  test('gives about every sixth listing a video, land none', () => {
    const share = listings.filter(({ hasVideo }) => hasVideo).length / listings.length
    expect(share).toBeGreaterThan(0.12)
    expect(share).toBeLessThan(0.2)
    expect(listings.some(({ category, hasVideo }) => category === 'land' && hasVideo)).toBe(false)
  })

  test('stores rooms and area of cars as 0 and shows which kind of car it is', () => {
    for (const car of listings.filter(({ category }) => category === 'cars')) {
      expect(car).toMatchObject({ bedrooms: 0, bathrooms: 0, squareFeet: 0, car: { vehicle: car.subcategory } })
    }
    expect(listings.filter((listing) => listing.category !== 'cars' && listing.car !== undefined)).toEqual([])
  })

  test('states bathrooms and area on about 85 % of homes, never more bathrooms than bedrooms plus one', () => {
    const homes = listings.filter(({ category }) =>
      ['apartments', 'villas', 'houses', 'condominiums'].includes(category),
    )
    const stated = (field: 'bathrooms' | 'squareFeet') =>
      homes.filter((home) => home[field] !== null).length / homes.length
    expect(stated('bathrooms')).toBeCloseTo(0.85, 1)
    expect(stated('squareFeet')).toBeCloseTo(0.85, 1)
    for (const { bathrooms, bedrooms } of homes) expect(bathrooms ?? 0).toBeLessThanOrEqual(bedrooms + 1)
  })
})

const scene = (id: string, kind: string, more: object = {}) => ({ id, kind, tags: [], ...more })

describe('the pictures of the demo market', () => {
  const scenes = [
    ...['one', 'two', 'three'].map((id) => scene(`flat-${id}`, 'apartment-exterior')),
    ...['living-room', 'kitchen', 'bedroom', 'villa-exterior', 'house-exterior'].map((kind) => scene(kind, kind)),
    scene('white-suv', 'car', { vehicle: 'suv', tags: ['white'] }),
    scene('black-suv', 'car', { vehicle: 'suv', tags: ['black'] }),
  ]
  const chosen = choosePictures(listings, scenes)
  const covers = chosen.flatMap(([cover], index) => (cover ? [{ ...cover, listing: listings[index] }] : []))

  test('belong to one listing each', () => {
    const names = chosen.flat().map(({ scene: id, variation }) => `${id}~${variation}`)
    expect(new Set(names).size).toBe(names.length)
  })

  test('take turns, so that neighbours in the list have other buildings', () => {
    const flats = covers.filter(({ scene: id }) => id.startsWith('flat-'))
    const newestFirst = flats.toSorted((one, other) => (one.listing?.daysAgo ?? 0) - (other.listing?.daysAgo ?? 0))
    const repeated = newestFirst.filter(({ scene: id }, index) => newestFirst[index - 1]?.scene === id)
    expect([flats.length > 30, repeated]).toEqual([true, []])
  })

  test('show a car in the colour of its title, and two-storey villas as villas', () => {
    const suvs = covers.filter(({ scene: id }) => id.endsWith('-suv'))
    expect(suvs.length).toBeGreaterThan(2)
    for (const { scene: id, listing } of suvs) expect(id).toBe(`${listing?.car?.colour}-suv`)
    const villas = listings.filter(({ subcategory }) => subcategory === 'two-storey-villa')
    expect(villas.filter(({ sceneKinds }) => !sceneKinds.includes('villa-exterior'))).toEqual([])
  })
})

function inPlace(slug: string): number {
  return listings.filter(({ location }) => location === slug).length
}

function shareOf(status: string): number {
  return listings.filter((listing) => listing.status === status).length / listings.length
}

describe('the facts of the market', () => {
  test('are allowed, and of the category of their listing', () => {
    const names = new Map(categories.map(({ slug, name }) => [slug, name]))
    for (const { reference, category, facts } of listings) {
      const kind = categoryKind({ name: names.get(category) ?? '' })
      for (const [key, value] of Object.entries(facts)) {
        expect(listingInputSchema.safeParse({ [key]: value }).success, `${reference} ${key}`).toBe(true)
        const field = attributes.find((one) => one.key === key)
        expect(field && appliesTo(field, kind), `${reference} ${key}`).toBe(true)
      }
    }
  })

  test('say the floor and the months in advance that the texts say', () => {
    const spoken = listings.filter(({ description }) => /\b\d+(st|nd|rd|th) floor\b/.test(description.en))
    expect(spoken.length).toBeGreaterThan(50)
    for (const { facts, title, description } of spoken)
      expect(`${title.en} ${description.en}`).toMatch(new RegExp(`\\b${facts.floor}(st|nd|rd|th) floor|ground floor`))
  })
})
