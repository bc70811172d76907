/** The free-text search box. English defines the keys. */
export const en = {
  label: 'Search for a home in your own words',
  placeholder: '2 bedroom apartment in Bole under 60,000',
  submit: 'Search',
  open: 'Search',
  suggestions: 'Suggestions',
  recent: 'Recent search',
  kinds: {
    place: 'Place',
    category: 'Category',
    subcategory: 'Category',
    amenity: 'Amenity',
    car: 'Car',
    sentence: 'Search',
    listing: 'Listing',
  },
  notUsed: 'Not used:',
  /** Misspelled words were corrected. */
  correctedTo: 'Showing results for',
  searchInstead: (p: { typed: string }) => `Search for “${p.typed}” instead`,
}
