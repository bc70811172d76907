type Offer = { type: 'rent' | 'sell' }
type Trend = Offer & { what: string; month: string; count: string; median: string; percent: number | null }
type Typical = Offer & { what: string; bedrooms: number; count: string; low: string; high: string; median: string }

const offered = { rent: 'for rent', sell: 'for sale' }
const each = { rent: ' a month', sell: '' }
const propertiesAre = (count: string) => (count === '1' ? '1 property is' : `${count} properties are`)
const bedroomsOf = (count: number) => (count === 1 ? '1 bedroom' : `${count} bedrooms`)

/** Texts of the pages of places; the server renders them. English defines the keys. */
export const en = {
  home: 'Home',
  products: 'Products',
  place: (p: { place: string }) => `Properties for rent and sale in ${p.place}`,
  kind: (p: Offer & { what: string; place: string }) => `${p.what} ${offered[p.type]} in ${p.place}`,
  kindHere: (p: Offer & { what: string }) => `${p.what} ${offered[p.type]}`,
  homes: 'Homes',
  nothing: (p: { title: string }) => `${p.title}: nothing is on the market today.`,
  counts: (p: { place: string; count: string; rent: string; sell: string }) =>
    `${propertiesAre(p.count)} on the market in ${p.place} today: ${p.rent} for rent and ${p.sell} for sale.`,
  kindCount: (p: { title: string; count: string }) => `${p.title}: ${p.count} on the market today.`,
  typical: (p: Typical) =>
    `${p.what} ${offered[p.type]} with ${bedroomsOf(p.bedrooms)} (${p.count}): half of them ask ${p.low} to ${p.high}${each[p.type]}. The median is ${p.median}.`,
  trend: ({ type, what, month, count, median, percent }: Trend) => {
    const than =
      percent === 0 ? ', as much as' : `, ${Math.abs(percent ?? 0)}% ${(percent ?? 0) > 0 ? 'more' : 'less'} than`
    return `${what} ${offered[type]} that came on the market in ${month} (${count}) had a median price of ${median}${each[type]}${percent === null ? '' : `${than} a year before`}.`
  },
  byMonth: (p: Offer & { what: string }) => `${p.what} ${offered[p.type]}: typical price by month`,
  byMonthText: (p: { title: string; first: string; last: string; low: string; high: string }) =>
    `${p.title}, ${p.first} to ${p.last}: between ${p.low} and ${p.high}.`,
  figuresByMonth: 'Figures by month',
  byBedrooms: (p: Offer & { what: string }) => `${p.what} ${offered[p.type]}: prices by bedrooms`,
  columns: { month: 'Month', median: 'Median', listings: 'Listings', bedrooms: 'Bedrooms', half: 'Half of them ask' },
  bedrooms: (p: { count: number }) => (p.count === 0 ? 'No separate bedroom' : bedroomsOf(p.count)),
  range: (p: { low: string; high: string }) => `${p.low} to ${p.high}`,
  tooFew: 'Too few to compare',
  monthName: (p: { month: string }) => p.month,
  kinds: (p: { place: string }) => `What there is in ${p.place}`,
  placesIn: (p: { what: string }) => `${p.what}, place by place`,
  otherPlaces: 'Other places',
  newest: 'Newest listings',
  seeAll: (p: { count: string }) => `See all ${p.count}`,
}
