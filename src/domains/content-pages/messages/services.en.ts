/** Texts of the services page. English defines the keys. */
export const en = {
  title: 'Services',
  description:
    'Homes, commercial property, land and cars in Ethiopia by category, with how many are on the market now.',
  text: 'Everything on the market, by category. Each leads to its listings.',
  listings: (p: { count: number; shown: string }) => (p.count === 1 ? '1 property' : `${p.shown} properties`),
  none: 'No properties available',
  browse: 'Browse all listings',
}
