import type { Age } from '../listing-texts.ts'

/** Texts of the listing card and its facts. English defines the keys. */
export const en = {
  propertyType: { rent: 'For rent', sell: 'For sale' },
  viewDetails: 'View Details',
  video: 'Video',
  videoOf: (p: { title: string }) => `Video: ${p.title}`,
  bedrooms: ({ count }: { count: number }) => `bedroom${count === 1 ? '' : 's'}`,
  bathrooms: ({ count }: { count: number }) => `bathroom${count === 1 ? '' : 's'}`,
  perSquareMetre: (p: { price: string }) => `${p.price} per m²`,
  perSquareMetreByTheMonth: (p: { price: string }) => `${p.price} per m² a month`,
  area: 'area',
  listedOn: (p: { date: string }) => `Listed ${p.date}`,
  /** Days, weeks, months or years; 0 days is today. */
  listed: ({ unit, count }: Age) => {
    if (unit === 'day' && count < 2) return count === 0 ? 'Listed today' : 'Listed yesterday'
    return `Listed ${count} ${unit}${count === 1 ? '' : 's'} ago`
  },
  noListings: 'No properties available',
}
