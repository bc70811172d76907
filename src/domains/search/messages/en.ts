/** Texts of the back-office search. English defines the keys. */
export const en = {
  search: 'Search screens, listings, people and more',
  searchHint: 'Search',
  searchKey: { mac: '⌘ K', other: 'Ctrl K' },
  searching: 'Searching…',
  searchFailed: 'Search isn’t available right now; only screen names are shown. Check your connection and try again.',
  found: (p: { count: number }) => (p.count === 1 ? '1 result' : `${p.count} results`),
  nothingFound: (p: { query: string }) => `No results for “${p.query}”.`,
  searchGroups: {
    screens: 'Screens',
    actions: 'Actions',
    listings: 'Listings',
    users: 'People',
    enquiries: 'Enquiries',
    categories: 'Categories',
    subcategories: 'Subcategories',
    places: 'Places',
  },
}
