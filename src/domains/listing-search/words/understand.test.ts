import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largeMarket, seedMarket, unknownTexts } from '#tests/support/seed-market.ts'
import { mistakesOf, readSentences } from '#tests/support/search-sentences.ts'
import { buildLexicon } from './lexicon.ts'
import { longestText } from './tokens.ts'
import { understand } from './understand.ts'

const lexicon = buildLexicon(seedMarket())
const sentences = readSentences(new URL('sentences.txt', import.meta.url))
const filtersOf = (text: string, options = {}) =>
  understand(text, lexicon, options).filters.map(({ name, value }) => `${name}=${value}`)

describe('sentences as people type them', () => {
  test('there are at least 200, of three scripts and languages', () => {
    expect(sentences.length).toBeGreaterThanOrEqual(200)
    expect(sentences.filter(({ text }) => /[\u1200-\u137f]/.test(text)).length).toBeGreaterThan(80)
  })

  test('all are understood as meant, filters and words, but those marked "not yet"', () => {
    const misread = sentences.filter((sentence) => {
      const { missing, extra, words } = mistakesOf(sentence, understand(sentence.text, lexicon))
      return [...missing, ...extra, ...words].length > 0
    })
    expect(misread.map(({ text }) => text)).toEqual(sentences.filter(({ notYet }) => notYet).map(({ text }) => text))
    expect(misread.length).toBeLessThan(sentences.length * 0.01)
  })
})

describe('what people want', () => {
  test('a place inside another is the smaller of them', () => {
    expect(filtersOf('Gerji, Bole, Addis Ababa')).toEqual(['location=gerji'])
  })

  test('of places with one name the one inside the other that was named', () => {
    const market = seedMarket()
    const place = (id: number, parentId: number) => ({
      ...(market.locations[0] ?? { latitude: 9, longitude: 38 }),
      id,
      slug: `kebele-${id}`,
      level: 'area' as const,
      name: 'Fasilo',
      translations: {},
      parentId,
      position: id,
    })
    const [bole, yeka] = ['bole', 'yeka'].map((slug) => market.locations.find((one) => one.slug === slug)?.id ?? 0)
    const twice = buildLexicon({
      ...market,
      locations: [...market.locations, place(900, bole ?? 0), place(901, yeka ?? 0)],
    })
    const idOf = (text: string) => understand(text, twice).filters.map(({ id }) => id)
    expect([idOf('fasilo'), idOf('fasilo yeka')]).toEqual([[900], [901]])
  })

  test('a use of land is said of land only', () => {
    expect(filtersOf('villa, business use')).toEqual(['category=villas'])
    expect(filtersOf('land, mixed use')).toEqual(['category=land', 'land_use=mixed'])
  })

  test.each([
    'land for commercial use',
    'land for commercial',
    'ቦታ ለንግድ',
    '500 m2 land, business use',
    'commercial land',
  ])('land for a use is the kind of plot for it, as listings state it: %s', (text) => {
    expect(filtersOf(text).filter((filter) => !filter.startsWith('area'))).toEqual([
      'category=land',
      'subcategory=commercial-plot',
    ])
  })

  test.each([
    ['villa 20 million', ['category=villas', 'price_max=20000000', 'property_type=sell']],
    [
      'apartment from 3 to 5 million',
      ['category=apartments', 'price_min=3000000', 'price_max=5000000', 'property_type=sell'],
    ],
    ['1.5 ሚሊዮን ኮንዶሚኒየም', ['price_max=1500000', 'property_type=sell', 'category=condominiums']],
    ['villa 900,000', ['category=villas', 'price_max=900000']],
    ['villa 1.2 million per month', ['category=villas', 'price_max=1200000', 'property_type=rent']],
    ['villa 1.2 million rent or sale', ['category=villas', 'price_max=1200000']],
    ['warehouse for rent 2 million', ['category=warehouses-industrial', 'property_type=rent', 'price_max=2000000']],
    ['vitz, 2 million km', ['category=cars', 'make=Toyota', 'model=Vitz', 'mileage_max=2000000']],
  ])('who names a million or more and no offer buys: %s', (text, filters) => {
    expect(filtersOf(text)).toEqual(filters)
  })

  test('a rent by the day, week or year is compared by the month', () => {
    expect(filtersOf('2000 birr per day')).toContain('price_max=60000')
    expect(filtersOf('120000 birr per year')).toContain('price_max=10000')
    expect(filtersOf('7000 birr per week')).toContain('price_max=30000')
  })

  test('dollars are not used: their rate is not known', () => {
    expect(understand('$1000', lexicon)).toMatchObject({ filters: [], unused: [{ text: '$1000' }] })
  })

  test.each([
    ['not in bole 2 bedroom apartment', ['bedrooms=2', 'category=apartments']],
    ['ኮንዶሚኒየም ያልሆነ ቤት ኪራይ', ['property_type=rent']],
    ['villa for rent not for sale', ['category=villas', 'property_type=rent']],
    ['toyota not vitz', ['category=cars', 'make=Toyota']],
    ['deposit no, rent in bole', ['property_type=rent', 'location=bole']],
  ])('what is denied is no filter: %s', (text, filters) => {
    expect(filtersOf(text)).toEqual(filters)
  })

  test.each(['furnished or not', 'with or without parking', 'lift or no lift', 'ፈርኒሽድ ወይም ያልሆነ'])(
    'what is left open is no filter, and nothing that is looked for: %s',
    (text) => {
      expect(understand(text, lexicon)).toMatchObject({ filters: [], words: [], unused: [] })
    },
  )

  test.each([
    ['ያለ በረንዳ 2 መኝታ', ['bedrooms=2']],
    ['ቦሌ ያለ አፓርትመንት', ['location=bole', 'category=apartments']],
    ['አፓርታማ አሳንሰር ያለበት', ['category=apartments', 'amenities=lift']],
  ])('ያለ denies what a home can have, and says where a home is: %s', (text, filters) => {
    expect(filtersOf(text)).toEqual(filters)
  })

  test.each([
    ['የሚከራይቤት ላፍቶ', ['property_type=rent', 'location=nifas-silk-lafto']],
    ['ቦሌአፓርታማ ባለሁለትመኝታ', ['location=bole', 'category=apartments', 'bedrooms=2']],
    ['boleapartment', ['location=bole', 'category=apartments']],
    ['15ሺህብር', ['price_max=15000']],
    ['wherehouse furnshed', ['category=warehouses-industrial', 'furnished=true']],
  ])('two words may be written as one; one long word in Latin letters is rather misspelt: %s', (text, filters) => {
    expect(filtersOf(text)).toEqual(filters)
  })

  test.each([
    ['4 bedrooms minimum, own compound', ['bedrooms_min=4', 'compound=own']],
    ['Br. 35,000 max, one bedroom', ['price_max=35000', 'bedrooms=1']],
    ['ከ2020 በኋላ የተገነባ አፓርታማ', ['year_built_min=2020', 'category=apartments']],
    ['3 ena kezya belay megnta', ['bedrooms_min=3']],
    [
      'swift 2020+ mileage under 40000 km',
      ['category=cars', 'make=Suzuki', 'model=Swift', 'year_min=2020', 'mileage_max=40000'],
    ],
    ['villa, commission less than 2%', ['category=villas', 'commission_max=2']],
    ['ኮሚሽኑ ከ2 ፐርሰንት የማይበልጥ ቪላ', ['commission_max=2', 'category=villas']],
  ])('a limit belongs to the number beside it: %s', (text, filters) => {
    expect(filtersOf(text)).toEqual(filters)
  })

  test.each([
    ['ሁለት ሺህ አምስት መቶ ብር', 2500],
    ['one and a half million birr', 1_500_000],
    ['half a million birr', 500_000],
    ['two million 3 bedrooms', 2_000_000],
  ])('an amount in words is added up: %s', (text, birr) => {
    expect(filtersOf(text)).toContain(`price_max=${birr}`)
  })

  test('years are an age only where they limit one', () => {
    expect(filtersOf('office, 2 years')).toEqual(['category=offices'])
    expect(filtersOf('at least 2 bedrooms and under 50000')).toEqual(['bedrooms_min=2', 'price_max=50000'])
  })

  test.each(['no lift', 'not in a mall', 'ሊፍት ባይኖረውም ችግር የለውም'])(
    'what no filter can say is not looked for in the texts: %s',
    (text) => {
      expect(understand(text, lexicon)).toMatchObject({ filters: [], words: [], unused: [{ text }] })
    },
  )

  test.each([
    ['bole, no wait, cmc', ['location=cmc']],
    ['condo for rent, sorry for sale', ['category=condominiums', 'property_type=sell']],
    ['2 bedroom, actually 3, apartment', ['bedrooms=3', 'category=apartments']],
    ['2 መኝታ አይ ይቅርታ 3 መኝታ', ['bedrooms=3']],
    ['toyota, oops, suzuki', ['category=cars', 'make=Suzuki']],
    ['price 60k, i mean 70k', ['price_max=70000']],
    ['40 ሺ ሳይሆን 35 ሺ', ['price_max=35000']],
    ['apartment, sorry for the hurry, in bole', ['category=apartments', 'location=bole']],
  ])('what a sentence corrects itself is left out: %s', (text, filters) => {
    expect(filtersOf(text)).toEqual(filters)
  })

  test('only what is misspelt is corrected', () => {
    expect(understand('2bdrm apartment in megenaga', lexicon).corrected).toBe('2bdrm apartment in megenagna')
    expect(understand('2 bedrom appartment in megenaga', lexicon).corrected).toBe('2 bedroom apartment in megenagna')
  })

  test.each([
    ['min 80 max 120 sqm', ['area_min=80', 'area_max=120']],
    ['min 3 max 5 million', ['price_min=3000000', 'price_max=5000000', 'property_type=sell']],
    ['toyota after 2020 under 900000', ['category=cars', 'make=Toyota', 'year_min=2020', 'price_max=900000']],
    ['house 40-60k', ['category=houses', 'price_min=40000', 'price_max=60000']],
    ['condominium 40/60', ['category=condominiums', 'subcategory=condominium-40-60']],
    ['land 45,000 br/care', ['category=land']],
  ])('two numbers are a range, and a price by the area is none: %s', (text, filters) => {
    expect(filtersOf(text)).toEqual(filters)
  })
})

describe('with 20 categories, 200 subcategories and 3,000 places', () => {
  const large = buildLexicon(largeMarket())
  const milliseconds = (text: string) => {
    const start = performance.now()
    understand(text, large)
    return performance.now() - start
  }
  const measured = (texts: readonly string[]) => {
    texts.slice(0, 100).forEach(milliseconds)
    const times = texts.map(milliseconds).toSorted((one, other) => one - other)
    return [times[Math.floor(times.length / 2)] ?? 0, times[Math.floor(times.length * 0.95)] ?? 0]
  }

  test('a sentence takes at most 5 ms', () => {
    const [median = 0, high = 0] = measured(sentences.map(({ text }) => text))
    console.log(`sentences: p50 ${median.toFixed(2)} ms, p95 ${high.toFixed(2)} ms`)
    expect(median).toBeLessThan(5)
  })

  test('200 characters of words that nobody knows are read in bounded time', () => {
    const [median = 0, high = 0] = measured(unknownTexts())
    console.log(`unknown words: p50 ${median.toFixed(2)} ms, p95 ${high.toFixed(2)} ms`)
    expect(median).toBeLessThan(150)
  })
})

describe('any text is read', () => {
  const word = fc.constantFrom(
    ...sentences.flatMap(({ text }) => text.split(' ')),
    '$',
    '+',
    '-',
    '200',
    'ከ',
    "'",
    '፻',
    'and',
  )
  const anyText = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(word, { maxLength: 40 }).map((words) => words.join(' ')),
    fc.array(word, { maxLength: 60 }).map((words) => words.join('')),
  )

  test('without an error, and each piece is a part of it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { text: read, filters, words, corrections, unused } = understand(text, lexicon)
        expect(text.startsWith(read)).toBe(true)
        expect(read.length).toBeLessThanOrEqual(longestText)
        for (const piece of [...filters.map((filter) => filter.piece), ...words, ...corrections, ...unused]) {
          expect(piece.text).toBe(read.slice(piece.start, piece.end))
          expect(piece.text).not.toBe('')
        }
      }),
      { numRuns: 500 },
    )
  })

  test('numbers of filters are numbers', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const values = understand(text, lexicon).filters.map(({ value }) => value)
        expect(values.filter((value) => typeof value === 'number' && !Number.isFinite(value))).toEqual([])
      }),
    )
  })
})
