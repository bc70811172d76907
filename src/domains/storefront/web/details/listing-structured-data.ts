import { singleSource } from '#shared/picture.ts'
import type { ListingDetailsViewModel } from '../../storefront.view-models.ts'

/** Offer types of the GoodRelations vocabulary, which schema.org uses. */
const businessFunctions = {
  rent: 'http://purl.org/goodrelations/v1#LeaseOut',
  sell: 'http://purl.org/goodrelations/v1#Sell',
} as const

/** UN/CEFACT codes of the rent period. */
const unitCodes = { day: 'DAY', month: 'MON', year: 'ANN' } as const

/** Returns a listing's schema.org description for search engines; `url` is its absolute address. */
export function listingStructuredData(listing: ListingDetailsViewModel, publicUrl: string, url: string) {
  const { title, fullDescription, isCar, reference, pictures, publishedAt } = listing
  return {
    '@context': 'https://schema.org',
    '@type': isCar ? ['Product', 'Car'] : ['Product', 'RealEstateListing'],
    name: title,
    description: fullDescription || title,
    url,
    image: pictures.map((picture) => publicUrl + singleSource(picture)),
    ...(isCar ? {} : { datePosted: publishedAt, about: accommodation(listing) }),
    sku: reference,
    offers: offer(listing, url),
  }
}

function offer({ price, rentPeriod, propertyType }: ListingDetailsViewModel, url: string) {
  const amount = { price, priceCurrency: 'ETB' }
  return {
    '@type': 'Offer',
    url,
    ...amount,
    availability: 'https://schema.org/InStock',
    businessFunction: businessFunctions[propertyType],
    ...(rentPeriod
      ? { priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: unitCodes[rentPeriod] } }
      : {}),
  }
}

function accommodation({ location, bedrooms, bathrooms, squareFeet, amenities }: ListingDetailsViewModel) {
  return {
    '@type': 'Accommodation',
    address: { '@type': 'PostalAddress', addressLocality: location, addressCountry: 'ET' },
    ...(bedrooms === null ? {} : { numberOfBedrooms: bedrooms }),
    ...(bathrooms === null ? {} : { numberOfBathroomsTotal: bathrooms }),
    ...(squareFeet === null ? {} : { floorSize: { '@type': 'QuantitativeValue', value: squareFeet, unitCode: 'FTK' } }),
    amenityFeature: amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
  }
}
