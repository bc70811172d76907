import { describe, expect, it } from 'vitest'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'
import { inlineJson } from '../structured-data.tsx'
import { listingStructuredData } from './listing-structured-data.ts'

const apartment: ListingDetailsViewModel = {
  id: 7,
  title: 'Two-bedroom apartment in Gerji',
  description: 'Bright rooms.',
  fullDescription: 'Bright rooms. </script><script>alert(1)</script>',
  price: '45000.00',
  rentPeriod: 'month',
  propertyType: 'rent',
  location: 'Gerji, Bole',
  locationSlug: 'gerji',
  drawing: 'apartment',
  category: 'Apartments',
  categorySlug: 'apartments',
  subcategory: null,
  bedrooms: 2,
  bathrooms: null,
  squareFeet: '1076.00',
  area: '100 m²',
  otherArea: { name: 'Square feet', value: '1,076' },
  pricePerM2: null,
  isCar: false,
  hasRooms: true,
  hasBedrooms: true,
  facts: [],
  amenities: ['lift'],
  reference: 'R-7',
  contactPhone: '+251 911 000 000',
  contactDigits: '251911000000',
  publishedAt: '2026-11-21T08:37:19.498Z',
  picture: null,
  pictures: [
    {
      base: '/scenes/a',
      widths: { avif: [320], webp: [320], jpg: [640, 1024] },
      width: 4,
      height: 3,
      color: '#000',
      alt: 'A house',
    },
  ],
  video: null,
  videos: [],
  similar: [],
  priceComparison: null,
  priceHistory: { since: '', changed: null, title: '', changes: [] },
  position: null,
  placesAround: [],
  nearbyOnMap: null,
  nearby: [],
}
const address = 'https://homes.example/property-details/7'
const describeListing = (changes: Partial<ListingDetailsViewModel> = {}) =>
  listingStructuredData({ ...apartment, ...changes }, 'https://homes.example', address)

describe('listingStructuredData', () => {
  it('offers a rent in birr per month', () => {
    expect(describeListing().offers).toMatchObject({
      price: '45000.00',
      priceCurrency: 'ETB',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      priceSpecification: { unitCode: 'MON' },
    })
  })

  it.each([
    ['day', 'DAY'],
    ['year', 'ANN'],
  ] as const)('offers a rent per %s as one', (rentPeriod, unitCode) => {
    expect(describeListing({ rentPeriod }).offers.priceSpecification).toMatchObject({ price: '45000.00', unitCode })
  })

  it('offers a sale without a period', () => {
    const { offers } = describeListing({ propertyType: 'sell', rentPeriod: null })
    expect(offers.businessFunction).toBe('http://purl.org/goodrelations/v1#Sell')
    expect(offers).not.toHaveProperty('priceSpecification')
  })

  it('leaves out what nobody stated', () => {
    expect(describeListing().about).toMatchObject({
      numberOfBedrooms: 2,
      floorSize: { value: '1076.00', unitCode: 'FTK' },
    })
    expect(describeListing().about).not.toHaveProperty('numberOfBathroomsTotal')
  })

  it('gives a car no rooms', () => {
    const car = describeListing({ isCar: true })
    expect(car['@type']).toEqual(['Product', 'Car'])
    expect(car.about).toBeUndefined()
  })

  it('names pictures by absolute addresses', () => {
    expect(describeListing().image).toEqual(['https://homes.example/scenes/a-1024.jpg'])
  })
})

describe('inlineJson', () => {
  it('cannot be left by a closing tag in a text, and stays the same data', () => {
    const text = inlineJson(describeListing())
    expect(text).not.toContain('<')
    expect(JSON.parse(text)).toMatchObject({ description: apartment.fullDescription })
  })
})
