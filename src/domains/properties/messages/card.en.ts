/** Texts of the listing card and its facts. English defines the keys. */
export const en = {
  propertyType: { rent: 'For rent', sell: 'For sale' },
  viewDetails: 'View Details',
  video: 'Video',
  videoOf: (p: { title: string }) => `Video: ${p.title}`,
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  squareMetres: (p: { area: string }) => `${p.area} m²`,
  perSquareMetre: (p: { price: string }) => `${p.price} per m²`,
  area: 'floor area',
  noListings: 'No properties available',
}
