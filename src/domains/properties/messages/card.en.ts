/** Texts of the listing card and its facts. English defines the keys. */
export const en = {
  propertyType: { rent: 'For rent', sell: 'For sale' },
  viewDetails: 'View Details',
  video: 'Video',
  videoOf: (p: { title: string }) => `Video: ${p.title}`,
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  squareFeet: (p: { area: string }) => `${p.area} sq ft`,
  area: 'floor area',
  noListings: 'No properties available',
}
