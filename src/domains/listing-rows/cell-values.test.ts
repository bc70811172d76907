import { expect, test } from 'vitest'
import { cleanedCells } from './cell-values.ts'

test.each([
  ['3.5 million', '3500000'],
  ['45k', '45000'],
  ['ETB 45K / month', '45000', 'month'],
  ['140 ሺ', '140000'],
  ['3.5 ሚሊዮን ብር', '3500000'],
  ['60 ሺ በወር', '60000', 'month'],
  ['2,5 million', '2500000'],
  ['1500 per day', '1500', 'day'],
  ['ETB 1,250,000.50', '1250000.50'],
  ['90 000 ብር', '90000'],
  ['45.000', '45000'],
  ['.5 million', '500000'],
  ['2½ million', '2500000'],
  ['1.250 million', '1250000'],
])('the price “%s” is %s birr', (written, price, period?: string) => {
  expect(cleanedCells({ price: written })).toEqual({ price, ...(period && { rent_period: period }) })
})

test.each([
  '45-60k',
  'about 45k',
  '45k+',
  '-45k',
  '(45k)',
  '$500',
  '500 USD',
  '1.250',
  '45k negotiable',
  '300 m2',
  '2000 per m2',
])('the price “%s” is not understood, and stays as it is written', (written) => {
  expect(cleanedCells({ price: written })).toEqual({ price: written })
})

test('a point before three digits, which may be thousands or a fraction, is not guessed at before a unit either', () => {
  expect(cleanedCells({ price: '45.500 birr' })).toEqual({ price: '45.500' })
  expect(cleanedCells({ square_metres: '1.250 m²' })).toEqual({ square_metres: '1.250 m²' })
})

test('an error of a spreadsheet is an empty cell where one may be empty', () => {
  expect(cleanedCells({ description: '#N/A', floor: '#n/a', price: '#N/A' })).toEqual({ price: '#N/A' })
})

test('the period of a price holds unless the row says another one', () => {
  expect(cleanedCells({ price: '1500 per day', rent_period: 'daily' })).toEqual({ price: '1500', rent_period: 'day' })
  expect(cleanedCells({ price: '1500 per day', rent_period: 'month' }).price).toBe('1500 per day')
})

test.each([
  ['120 m²', { square_metres: '120' }],
  ['250 ካሬ', { square_metres: '250' }],
  ['1,500 sq ft', { square_feet: '1500' }],
  ['1500 ft²', { square_feet: '1500' }],
  ['0.5 hectare', { square_metres: '5000' }],
])('the unit of the area “%s” counts more than the name of its column', (written, cells) => {
  expect(cleanedCells({ square_feet: written })).toEqual(cells)
  expect(cleanedCells({ square_metres: written })).toEqual(cells)
})

test('what the column of an area itself says counts more than the unit of another one', () => {
  const [own, other] = [{ square_metres: '100' }, { square_feet: '120 m²' }]
  expect(cleanedCells({ ...own, ...other })).toEqual(own)
  expect(cleanedCells({ ...other, ...own })).toEqual(own)
})

test('an area is no amount of money', () => {
  expect(cleanedCells({ square_metres: '50m' })).toEqual({ square_metres: '50m' })
})

test('counts may say what they count, and nothing else', () => {
  expect(cleanedCells({ bedrooms: '3 bdrm', bathrooms: '2 baths', floor: '4 floor' })).toEqual({
    bedrooms: '3',
    bathrooms: '2',
    floor: '4',
  })
  expect(cleanedCells({ bedrooms: '120 m2', mileage: '12,000 km', commission: '2%' })).toEqual({
    bedrooms: '120 m2',
    mileage: '12000',
    commission: '2',
  })
})

test('offers in the words of people', () => {
  for (const word of ['For sale', 'ለሽያጭ', 'የሚሸጥ'])
    expect(cleanedCells({ property_type: word })).toEqual({ property_type: 'sell' })
  for (const word of ['For Rent', 'ለኪራይ', 'የሚከራይ'])
    expect(cleanedCells({ property_type: word })).toEqual({ property_type: 'rent' })
})

test('periods of rent in the words of people', () => {
  for (const [period, said] of Object.entries({
    day: ['በቀን', 'ቀን'],
    month: ['በወር', 'ወር', 'ወርሃዊ'],
    year: ['በዓመት', 'ዓመት', 'አመት'],
  }))
    for (const word of said) expect(cleanedCells({ rent_period: word })).toEqual({ rent_period: period })
})

test('Available as the screens say it in Amharic, and as they once did', () => {
  for (const word of ['Available', 'አለ', 'ያለ']) expect(cleanedCells({ status: word })).toEqual({ status: 'available' })
})

test('that something is there or not is said in Amharic as people say it', () => {
  expect(cleanedCells({ furnished: 'አዎ', hide_position: 'አለ' })).toEqual({ furnished: 'yes', hide_position: 'yes' })
  expect(cleanedCells({ furnished: 'አለው', hide_position: 'የለውም' })).toEqual({ furnished: 'yes', hide_position: 'no' })
})

test('a cell that shows nothing is empty', () => {
  expect(cleanedCells({ title: 'Home', description: '\u200B', floor: ' \u2060 ' })).toEqual({ title: 'Home' })
})

test.each(['make', 'commission'] as const)('a gap of 50,000 spaces in a cell of %s is read in a moment', (field) => {
  const begun = performance.now()
  cleanedCells({ [field]: `1${' '.repeat(50_000)}x` })
  expect(performance.now() - begun).toBeLessThan(500)
})
