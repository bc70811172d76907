type Compared = { count: number; kind: string; place: string; low: string; median: string; high: string }

const ago = (days: number) => (days <= 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`)

/** Texts of price comparisons; the server renders them. English defines the keys. */
export const en = {
  below: (p: { percent: number }) => `${p.percent}% below the typical price`,
  typical: 'About the typical price',
  above: (p: { percent: number }) => `${p.percent}% above the typical price`,
  farAbove: 'More than 10 times the typical price',
  farBelow: 'Less than a tenth of the typical price',
  withBedrooms: (p: { category: string; bedrooms: number }) =>
    p.bedrooms === 0
      ? `${p.category} without a separate bedroom`
      : `${p.category} with ${p.bedrooms} ${p.bedrooms === 1 ? 'bedroom' : 'bedrooms'}`,
  forRent: (p: Compared) =>
    `Compared with ${p.count} others for rent in ${p.place}: ${p.kind}. Half of them ask ${p.low} to ${p.high} a month; the typical rent (median) is ${p.median}.`,
  forSale: (p: Compared) =>
    `Compared with ${p.count} others for sale in ${p.place}: ${p.kind}. Half of them ask ${p.low} to ${p.high}; the typical price (median) is ${p.median}.`,
  morePrices: (p: { category: string; type: 'rent' | 'sell'; place: string }) =>
    `${p.category} for ${p.type === 'rent' ? 'rent' : 'sale'} in ${p.place}: all prices`,
  history: 'Price history',
  lowered: (p: { days: number; from: string }) => `Price lowered ${ago(p.days)} from ${p.from}`,
  raised: (p: { days: number; from: string }) => `Price raised ${ago(p.days)} from ${p.from}`,
  fromTo: (p: { from: string; to: string }) => `${p.from} to ${p.to}`,
}
