type Sorted = { id: number; name: string; listings?: number }

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** Orders of lists of categories and places; `position` keeps the order of the given list. */
export const recordOrders = {
  position: () => 0,
  name: (one: Sorted, other: Sorted) => names.compare(one.name, other.name),
  name_desc: (one: Sorted, other: Sorted) => names.compare(other.name, one.name),
  newest: (one: Sorted, other: Sorted) => other.id - one.id,
  oldest: (one: Sorted, other: Sorted) => one.id - other.id,
  listings: (one: Sorted, other: Sorted) => (other.listings ?? 0) - (one.listings ?? 0),
  listings_asc: (one: Sorted, other: Sorted) => (one.listings ?? 0) - (other.listings ?? 0),
}
