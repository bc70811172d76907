/** Columns of the fixture. */
export const header =
  'reference,title,category,subcategory,location,price,bedrooms,bathrooms,square_feet,property_type,status,furnished,amenities,description'

type Cells = Partial<Record<string, string>>
type BrokenRow = { kind: string; row: string; problems: { field: string; reason: string }[] }

const good: Cells = { title: 'Bright flat', category: 'Apartment', location: 'Bole', price: '45000' }
const columns = header.split(',')

/** Returns a valid row, except for the given cells. */
export function rowWith(cells: Cells): string {
  const row = { ...good, ...cells }
  return columns.map((column) => quoted(row[column] ?? '')).join(',')
}

function quoted(cell: string): string {
  return /[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

function one(kind: string, cells: Cells, field: string, reason: string): BrokenRow {
  return { kind, row: rowWith({ reference: kind, ...cells }), problems: [{ field, reason }] }
}

const amount = 'Enter a number such as 45000 or 45000.50.'
const control = 'Contains characters that cannot be stored.'
const whole = 'Must be a whole number.'

/** Rows that are each broken in a different way, and the problems to be reported. */
export const brokenRows: BrokenRow[] = [
  one('no-title', { title: '' }, 'title', 'Please enter a title.'),
  one('long-title', { title: 'a'.repeat(201) }, 'title', 'Must have at most 200 characters.'),
  one('escape-in-title', { title: 'Flat \u001b[31m' }, 'title', control),
  one('nul-in-description', { description: 'nice\0home' }, 'description', control),
  one('long-description', { description: 'a'.repeat(10_001) }, 'description', 'Must have at most 10000 characters.'),
  one('long-reference', { reference: 'r'.repeat(101) }, 'source_reference', 'Must have at most 100 characters.'),
  one('no-category', { category: '' }, 'category', 'Please choose a category.'),
  one('unknown-category', { category: 'Castle' }, 'category', 'Unknown category “Castle”.'),
  one('unknown-subcategory', { subcategory: 'Igloo' }, 'subcategory', 'Unknown subcategory “Igloo” in this category.'),
  one('no-location', { location: ' ' }, 'location', 'Please choose a location.'),
  one('unknown-location', { location: 'Nairobi' }, 'location', 'Unknown location “Nairobi”.'),
  one('misspelt-location', { location: 'Bolle' }, 'location', 'Unknown location “Bolle”. Did you mean “Bole”?'),
  one('place-elsewhere', { location: 'Gerji, Bishoftu' }, 'location', 'Unknown location “Gerji, Bishoftu”.'),
  one('no-price', { price: '' }, 'price', 'Please enter a price.'),
  one('price-in-words', { price: 'negotiable' }, 'price', amount),
  one('negative-price', { price: '-5' }, 'price', 'Must not be less than 0.'),
  one('three-decimals', { price: '10.125' }, 'price', amount),
  one('infinite-price', { price: '1e309' }, 'price', amount),
  one('comma-for-point', { price: '1500,50' }, 'price', amount),
  one('13-digit-price', { price: '1000000000000' }, 'price', 'This number is too large.'),
  one('bedrooms-in-words', { bedrooms: 'many' }, 'bedrooms', whole),
  one('half-a-bedroom', { bedrooms: '2.5' }, 'bedrooms', whole),
  one('less-than-no-bedroom', { bedrooms: '-1' }, 'bedrooms', 'Must be at least 0.'),
  one('101-bathrooms', { bathrooms: '101' }, 'bathrooms', 'Must be at most 100.'),
  one('area-in-words', { square_feet: 'large' }, 'square_feet', amount),
  one('unknown-type', { property_type: 'swap' }, 'property_type', 'Must be one of: rent, sell.'),
  one('unknown-status', { status: 'gone' }, 'status', 'Must be one of: available, pending, sold.'),
  one('half-furnished', { furnished: 'partly' }, 'furnished', 'Must be one of: yes, no.'),
  one('long-amenity', { amenities: `lift;${'a'.repeat(61)}` }, 'amenities', 'Must have at most 60 characters.'),
  one('said-before', { reference: 'good-0' }, 'source_reference', 'Line 2 has the same reference.'),
  {
    kind: 'too-few-values',
    row: 'short,Bright flat,Apartment',
    problems: [{ field: '(row)', reason: 'This row has 3 columns; the header has 14.' }],
  },
  {
    kind: 'too-many-values',
    row: `${rowWith({ reference: 'long' })},one,more`,
    problems: [{ field: '(row)', reason: 'This row has 16 columns; the header has 14.' }],
  },
  {
    kind: 'open-quote',
    row: 'open,"Bright flat,Apartment,,Bole,45000,,,,,,,,',
    problems: [{ field: '(row)', reason: 'A quotation mark is missing or in the wrong place.' }],
  },
  {
    kind: 'everything-at-once',
    row: rowWith({ reference: 'all', title: '', location: 'Nowhere', category: 'Thing', price: 'x', bedrooms: 'y' }),
    problems: [
      { field: 'title', reason: 'Please enter a title.' },
      { field: 'price', reason: amount },
      { field: 'bedrooms', reason: whole },
      { field: 'location', reason: 'Unknown location “Nowhere”.' },
      { field: 'category', reason: 'Unknown category “Thing”.' },
    ],
  },
]

/** The file: valid rows (references good-0, good-1 …) around every broken one. */
export const brokenFile = [
  header,
  rowWith({ reference: 'good-0' }),
  ...brokenRows.flatMap(({ row }, index) => [row, rowWith({ reference: `good-${index + 1}` })]),
].join('\r\n')
