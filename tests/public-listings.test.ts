import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HTMLElement } from 'node-html-parser'
import { categoryNames, createPublicMarket } from './support/public-market.ts'
import { openSite, type SitePage } from './support/site-pages.tsx'
import { startTestApp, type TestApp } from './support/test-app.ts'

const description = `${'Quiet rooms with a view over the whole town. '.repeat(5)}\n\nThe last sentence.`

let server: TestApp
let open: (path: string) => Promise<SitePage>
let villa: number
let car: number
let land: number

beforeAll(async () => {
  server = await startTestApp()
  const market = await createPublicMarket(server)
  const dearest = { price: '12500000.50', propertyType: 'sell', rentPeriod: null } as const
  const newest = { status: 'available', createdAt: new Date(Date.UTC(2026, 8, 1)) } as const
  ;[villa = 0, car = 0] = await market.add([
    {
      ...dearest,
      ...newest,
      title: 'Villa by the lake',
      description,
      categoryId: market.categoryId(1),
      locationId: market.placeId('bole'),
      bedrooms: 5,
      bathrooms: 4,
      squareFeet: '3229.00',
    },
    {
      ...dearest,
      ...newest,
      price: '900000.00',
      title: 'Hilux',
      description: 'Runs.',
      categoryId: market.categoryId(5),
      locationId: market.placeId('amboo'),
      bedrooms: 0,
      bathrooms: 0,
      squareFeet: '0',
    },
  ])
  land = market.listings[categoryNames.indexOf('Land')] ?? 0
  await market.show(villa, ['/scenes/front', '/scenes/tour.mp4', '/scenes/garden', '/scenes/garage.mp4'])
  open = await openSite(server.dependencies)
})

afterAll(() => server.close())

const main = async (path: string) => (await open(path)).document.querySelector('main') ?? missing(path)
const texts = (elements: readonly HTMLElement[]) => elements.map((element) => element.text.trim())
const attributes = (elements: readonly HTMLElement[], name: string) =>
  elements.map((element) => element.getAttribute(name))

function missing(what: string): never {
  throw new Error(`${what} is missing`)
}

/** Returns the names and values on the page of a listing. */
const factsOf = (page: HTMLElement) =>
  Object.fromEntries(
    page
      .querySelectorAll('dl > div')
      .map((fact) => [fact.querySelector('dt')?.text.trim(), fact.querySelector('dd')?.text.trim()]),
  )

const card = async () => (await main('/products?category=villas')).querySelector('article') ?? missing('the card')

describe('the card of a listing', () => {
  test('shows its first picture, its title and its price', async () => {
    const shown = await card()
    expect(attributes(shown.querySelectorAll('img'), 'src')).toEqual(['/scenes/front-640.jpg'])
    expect(texts(shown.querySelectorAll('h2'))).toEqual(['Villa by the lake'])
    expect(shown.text).toContain('ETB 12,500,000.50')
  })

  test('shows where it is', async () => expect((await card()).text).toContain('Bole, Addis Abeba'))

  test('shows the beginning of its description', async () => {
    expect((await card()).text).toContain('Quiet rooms with a view over the whole town. Quiet rooms')
    expect((await card()).text).not.toContain('The last sentence.')
  })

  test('says its price in words, its size in square metres, what one costs, and its reference', async () => {
    const shown = (await card()).text
    for (const text of ['12.5 million', '300 m²', 'ETB 41,667 per m²', `RH-${villa}`]) expect(shown).toContain(text)
    expect(shown).not.toContain('sq ft')
  })

  test('leads to its details by a link View Details', async () => {
    const links = (await card()).querySelectorAll('a').filter((link) => link.text.startsWith('View Details'))
    expect(attributes(links, 'href')).toEqual([`/property-details/${villa}`])
  })

  test('has its first video, of which nothing is fetched beforehand', async () => {
    const videos = (await card()).querySelectorAll('video')
    expect(attributes(videos, 'src')).toEqual(['/scenes/tour.mp4'])
    expect(attributes(videos, 'preload')).toEqual(['none'])
  })
})

describe('/products', () => {
  test('has a sidebar of filters and a grid of 24 listings, newest first', async () => {
    const page = await main('/products')
    expect(page.querySelectorAll('aside form')).toHaveLength(1)
    const titles = texts(page.querySelectorAll('article h2'))
    expect(titles).toHaveLength(24)
    expect(titles.slice(2, 4)).toEqual(['Listing 0', 'Listing 1'])
  })

  test('filters by category, with subcategories to expand', async () => {
    const categories = (await main('/products?type=rent')).querySelector('aside nav') ?? missing('the categories')
    expect(attributes(categories.querySelectorAll('a'), 'href')).toEqual([
      '/products?type=rent',
      '/products?category=apartments&type=rent',
      '/products?category=apartments&subcategory=studio&type=rent',
      ...['villas', 'houses', 'condominiums', 'land', 'cars'].map((slug) => `/products?category=${slug}&type=rent`),
    ])
    expect(texts(categories.querySelectorAll('details a'))).toEqual([expect.stringMatching(/^Studio/)])
  })

  test('has a price range from 0 to the highest price', async () => {
    const form = (await main('/products')).querySelector('aside form') ?? missing('the form')
    expect(form.text).toContain('ETB 0 – ETB 12,500,001')
    const [from, to] = ['price_min', 'price_max'].map((name) => form.querySelector(`input[name=${name}]`))
    expect([from?.getAttribute('min'), from?.getAttribute('placeholder')]).toEqual(['0', '0'])
    expect(to?.getAttribute('placeholder')).toBe('12500001')
    const thumbs = form.querySelectorAll('input[type=range]')
    expect(attributes(thumbs, 'aria-valuetext')).toEqual(['ETB 0 and above', 'up to ETB 12,500,001'])
    expect(attributes(thumbs, 'value')).toEqual(['0', thumbs[1]?.getAttribute('max')])
  })

  test('offers Addis Abeba, Bishoftu and Amboo first as locations', async () => {
    const options = (await main('/products')).querySelectorAll('select[name=location] option')
    expect(attributes(options, 'value').slice(0, 4)).toEqual(['', 'addis-abeba', 'bishoftu', 'amboo'])
    for (const [index, name] of ['Addis Abeba', 'Bishoftu', 'Amboo'].entries())
      expect(options[index + 1]?.text).toMatch(new RegExp(`^${name}`))
  })

  test('has checkboxes for rent and sell', async () => {
    const boxes = (await main('/products?type=sell')).querySelectorAll('input[type=checkbox][name=type]')
    expect(attributes(boxes, 'value')).toEqual(['rent', 'sell'])
    expect(boxes.map((box) => box.hasAttribute('checked'))).toEqual([false, true])
  })

  test.each([
    ['/products?category=land&subcategory=none', 8],
    ['/products?subcategory=studio', 0],
    ['/products?location=bishoftu', 16],
    ['/products?type=rent&location=bishoftu', 8],
    ['/products?price_min=90000&price_max=92000', 3],
  ])('shows at %s the %i listings that fit', async (path, count) => {
    expect((await main(path)).querySelectorAll('article')).toHaveLength(count)
  })
})

describe('/property-details/{id}', () => {
  test('shows the main picture and a thumbnail of each', async () => {
    const pictures = (await main(`/property-details/${villa}`)).querySelector('section[aria-label=Photos]')
    const sources = ['/scenes/front-640.jpg', '/scenes/garden-640.jpg']
    expect(attributes(pictures?.querySelectorAll('ul img') ?? [], 'src')).toEqual(sources)
    expect(attributes(pictures?.querySelectorAll('ol img') ?? [], 'src')).toEqual(sources)
    expect(pictures?.querySelector('ul img')?.getAttribute('fetchpriority')).toBe('high')
  })

  test('shows price, type, location and category', async () => {
    const page = await main(`/property-details/${villa}`)
    expect(page.text).toContain('ETB 12,500,000.50')
    expect(factsOf(page)).toMatchObject({ Type: 'For sale', Location: 'Bole, Addis Abeba', Category: 'Villas' })
  })

  test('speaks Amharic under its own address, as home does, with birr and the Ethiopian calendar', async () => {
    const { text } = await main(`/am/property-details/${villa}`)
    expect(text).toContain('የሚሸጥ')
    expect(text).toContain('12,500,000.50 ብር')
    expect((await main('/am')).querySelector('h1')?.text).toBe('የሚወዱትን ቤት ይከራዩ')
    expect(text).toMatch(/\d{1,2} ቀን \d{4} ዓ\.ም\./)
  })

  test('shows bedrooms, bathrooms and square feet', async () => {
    const facts = factsOf(await main(`/property-details/${villa}`))
    expect(facts).toMatchObject({ Bedrooms: '5', Bathrooms: '4' })
    expect(facts).toMatchObject({ Area: '300 m²', 'Square feet': '3,229', 'Price per m²': 'ETB 41,667' })
  })

  test('hides bedrooms, bathrooms and square feet of cars or car, in any letter case', async () => {
    for (const name of ['Cars', 'car', 'CAR']) {
      await server.database.pool.query(`update categories set name = $1 where slug = 'cars'`, [name])
      server.dependencies.version.bump()
      const facts = factsOf(await main(`/property-details/${car}`))
      expect(facts).toMatchObject({ Category: name })
      for (const hidden of ['Bedrooms', 'Bathrooms', 'Square feet']) expect(facts, name).not.toHaveProperty(hidden)
    }
  })

  test('shows the area of land, which has no rooms', async () => {
    const facts = factsOf(await main(`/property-details/${land}`))
    expect(facts).toMatchObject({ Category: 'Land', Area: '84 m²' })
    for (const hidden of ['Bedrooms', 'Bathrooms']) expect(facts).not.toHaveProperty(hidden)
  })

  test('says of shops nothing that only homes have, and the ground floor in words', async () => {
    const named = async (name: string) => {
      await server.database.pool.query(`update categories set name = $1 where slug = 'houses'`, [name])
      server.dependencies.version.bump()
    }
    const { rows } = await server.database.pool.query(
      `update properties set bedrooms = 0, floor = 0 from categories where category_id = categories.id and slug = 'houses'
       returning properties.id`,
    )
    await named('Shops')
    const facts = factsOf(await main(`/property-details/${rows[0].id}`))
    expect(facts).toMatchObject({ Category: 'Shops', Bathrooms: '1', Floor: 'Ground floor' })
    for (const hidden of ['Bedrooms', 'Furnished']) expect(facts).not.toHaveProperty(hidden)
    await named('Houses')
    expect(factsOf(await main(`/property-details/${rows[0].id}`))).toMatchObject({
      Bedrooms: 'None',
      Furnished: 'Not stated',
    })
  })

  test('says the reference by which people name it, in the messages that they send too', async () => {
    const page = await main(`/property-details/${villa}`)
    expect(factsOf(page)).toMatchObject({ Reference: `RH-${villa}` })
    expect(page.text).toContain(`Quote the reference RH-${villa} when you call.`)
    const links = page
      .querySelectorAll('a')
      .filter((link) => /t\.me|wa\.me|^sms:/.test(link.getAttribute('href') ?? ''))
    expect(texts(links)).toEqual(['Telegram', 'WhatsApp', 'SMS'])
    for (const href of attributes(links, 'href')) expect(href).toContain(encodeURIComponent(`(reference RH-${villa})`))
  })

  test('shows the phone of the settings, to dial', async () => {
    const dial = (await main(`/property-details/${villa}`)).querySelectorAll('a[href="tel:+251911223344"]')
    expect(texts(dial)).toContain('+251 911 223 344')
  })

  test('shows every video', async () => {
    const videos = (await main(`/property-details/${villa}`)).querySelectorAll('section video')
    expect(attributes(videos, 'src')).toEqual(['/scenes/tour.mp4', '/scenes/garage.mp4'])
  })

  test('shows the full description', async () => {
    const { text } = await main(`/property-details/${villa}`)
    for (const paragraph of description.split('\n\n')) expect(text).toContain(paragraph.trim())
  })

  test('says Property not found, with status 404, of what is not on the market', async () => {
    for (const id of ['999999', '0', 'abc']) {
      const { status, document } = await open(`/property-details/${id}`)
      expect([status, document.querySelector('h1')?.text]).toEqual([404, 'Property not found'])
    }
  })

  test('says that it was sold, and leads to others like it, but tells nothing of what was never public', async () => {
    const { pool } = server.database
    const openWith = async (state: string) => {
      await pool.query(`update properties set ${state} where id = $1`, [villa])
      const { status, document } = await open(`/property-details/${villa}`)
      const link = document.querySelector('main a.inline-flex')?.getAttribute('href')
      return { status, heading: document.querySelector('h1')?.text, link, sold: /been sold\./.test(document.text) }
    }
    const missed = { status: 404, heading: 'Property not found', link: '/products', sold: false }
    const alike = '/products?category=villas&location=bole&type=sell'
    expect(await openWith(`status = 'sold'`)).toEqual({ ...missed, status: 410, link: alike, sold: true })
    expect(await openWith(`publication = 'draft'`)).toEqual(missed)
    expect(await openWith(`publication = 'published', deleted_at = now()`)).toEqual(missed)
    await pool.query(`update properties set status = 'available', deleted_at = null where id = $1`, [villa])
  })
})

describe('an agency that counts in square feet', () => {
  beforeAll(async () => {
    await server.database.pool.query(`insert into settings (key, value) values ('area_unit', '"ft2"')`)
  })
  afterAll(async () => {
    await server.database.pool.query('delete from settings')
  })

  test('shows them first on cards; prices stay per m²', async () => {
    const shown = (await card()).text
    for (const text of ['3,229 sq ft', 'ETB 41,667 per m²']) expect(shown).toContain(text)
    expect(shown).not.toContain('300 m²')
    expect((await main('/am/products?category=villas')).querySelector('article')?.text).toContain('3,229 ካሬ ጫማ')
  })

  test('shows square metres beside them on the page of a listing', async () => {
    const facts = factsOf(await main(`/property-details/${villa}`))
    expect(facts).toMatchObject({ Area: '3,229 sq ft', 'Square metres': '300', 'Price per m²': 'ETB 41,667' })
    expect(facts).not.toHaveProperty('Square feet')
  })
})
