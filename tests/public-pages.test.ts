import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HTMLElement } from 'node-html-parser'
import { am } from '#app/messages/am.ts'
import { categoryNames, createPublicMarket } from './support/public-market.ts'
import { openSite, type SitePage } from './support/site-pages.tsx'
import { startTestApp, type TestApp } from './support/test-app.ts'

let server: TestApp
let market: Awaited<ReturnType<typeof createPublicMarket>>
let open: (path: string) => Promise<SitePage>

beforeAll(async () => {
  server = await startTestApp()
  market = await createPublicMarket(server)
  open = await openSite(server.dependencies)
})

afterAll(() => server.close())

const texts = (elements: readonly HTMLElement[]) => elements.map((element) => element.text.trim())
const linksOf = (within: HTMLElement | null) =>
  (within?.querySelectorAll('a') ?? []).map((link) => [link.text.trim(), link.getAttribute('href')])
const cardsIn = (within: HTMLElement | undefined) =>
  (within?.querySelectorAll('article') ?? []).map((card) =>
    Number(/property-details\/(\d+)/.exec(card.toString())?.[1]),
  )

/** Writes settings, bypassing the API. */
const set = async (values: object) => {
  for (const [key, value] of Object.entries(values))
    await server.database.pool.query(
      'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
      [key, JSON.stringify(value)],
    )
}

/** Returns the section of a page with this heading. */
function sectionOf(document: HTMLElement, heading: string): HTMLElement | undefined {
  return document.querySelectorAll('section').find((section) => section.querySelector('h2')?.text === heading)
}

describe('what the settings say of the agency', () => {
  afterAll(async () => {
    await server.database.pool.query('delete from settings')
  })

  test('its name, ways to reach it and pages elsewhere are on every page, as text', async () => {
    await set({
      site_name: { en: 'Abay & <b>Sons</b>', am: 'አባይ ቤቶች' },
      contact_whatsapp: '0911 223 344',
      contact_telegram: 'abay_homes',
      contact_email: 'office@abay.example',
      social_links: ['https://www.facebook.com/abay?a="b'],
    })
    const { document } = await open('/products')
    expect(document.querySelector('header a')?.text).toBe('Abay & <b>Sons</b>')
    expect(linksOf(document.querySelector('footer address')).slice(1)).toEqual([
      ['WhatsApp', 'https://wa.me/251911223344'],
      ['Telegram', 'https://t.me/abay_homes'],
      ['office@abay.example', 'mailto:office@abay.example'],
      ['Facebook', 'https://www.facebook.com/abay?a="b'],
    ])
    expect((await open('/am/login')).document.querySelector('header a')?.text).toBe('አባይ ቤቶች')
  })

  test('its logo stands in place of mark and name; who does not see it is told the name', async () => {
    const url = '/media/ab/abcd-320.webp'
    await set({ logo: { url, width: 320, height: 160, plate: true } })
    const { document } = await open('/am/products')
    expect(document.querySelector('header a img')?.attributes).toMatchObject({ src: url, alt: 'አባይ ቤቶች' })
    await set({ logo: null })
    const marks = [document, (await open('/am/products')).document].map((page) => page.toString().includes('0 0 14 12'))
    expect(marks).toEqual([false, true])
  })

  test('a site in one language offers no other, to people or to search engines', async () => {
    await set({ languages: ['am'] })
    const { document } = await open('/am/products')
    expect(document.querySelectorAll('link[hreflang]').map((link) => link.getAttribute('hreflang'))).toEqual([
      'am',
      'x-default',
    ])
    expect(document.querySelectorAll('[data-remember]')).toEqual([])
    const { body } = await server.app.inject('/sitemap/pages.xml')
    expect([body.includes('/am/products<'), body.includes('hreflang="en"')]).toEqual([true, false])
    await set({ languages: ['en', 'am'] })
  })

  test('terms have a page and are linked once there are any; what was written in one language shows in all', async () => {
    expect((await open('/terms')).status).toBe(404)
    expect(linksOf((await open('/register')).document)).not.toContainEqual([expect.anything(), '/terms'])
    await set({ terms: { en: '', am: 'አንድ።\n\nሁለት።' } })
    const { status, document } = await open('/terms')
    expect([status, document.querySelector('h1')?.text]).toEqual([200, 'Terms and conditions'])
    expect(document.querySelector('main')?.text).toContain('አንድ።\n\nሁለት።')
    expect(linksOf(document.querySelector('footer'))).toContainEqual(['Terms and conditions', '/terms'])
    expect(linksOf((await open('/am/register')).document)).toContainEqual([expect.anything(), '/am/terms'])
    expect((await server.app.inject('/sitemap/pages.xml')).body).toContain('/am/terms<')
  })
})

describe('header and footer (specification §2)', () => {
  const paths = ['', '/products', '/about', '/services', '/blog', '/contact', '/error-page', '/no-such-page']

  test.each(['', '/am'])('stand on every public page under "%s"', async (prefix) => {
    const listings = [`/property-details/${market.listings[0]}`, '/property-details/0']
    for (const path of [...paths, ...listings]) {
      const { document } = await open(`${prefix}${path}` || '/')
      expect(document.querySelectorAll('header nav a[href$="/products"]').length, path).toBeGreaterThan(0)
      expect(document.querySelectorAll('body > footer, footer a[href^="tel:"]').length, path).toBe(1)
      expect(document.querySelectorAll('main'), path).toHaveLength(1)
    }
  })

  test.each(['/login', '/register'])('do not stand on %s', async (path) => {
    const { document } = await open(path)
    expect(document.querySelector('footer')).toBeNull()
    expect(document.querySelector('header nav')).toBeNull()
  })

  test('the header leads to home, about, products, contact, login and register, in this order', async () => {
    const header = (await open('/')).document.querySelector('header')
    const wanted = [
      ['Home', '/'],
      ['About', '/about'],
      ['Products', '/products'],
      ['Contact', '/contact'],
      ['Log in', '/login'],
      ['Register', '/register'],
    ]
    const names = new Set(wanted.map(([name]) => name))
    expect(
      linksOf(header)
        .filter(([name]) => names.has(name ?? ''))
        .slice(0, wanted.length),
    ).toEqual(wanted)
  })

  test('the footer has quick links and contact details', async () => {
    const footer = (await open('/about')).document.querySelectorAll('footer').at(-1) ?? null
    expect(linksOf(footer)).toEqual(
      expect.arrayContaining([
        ['+251 911 223 344', 'tel:+251911223344'],
        ['Home', '/'],
        ['Products', '/products'],
        ['Services', '/services'],
        ['About', '/about'],
        ['Blog', '/blog'],
        ['Contact', '/contact'],
      ]),
    )
    expect(footer?.text).toContain('Addis Abeba, Ethiopia')
  })
})

describe('home', () => {
  test('has a carousel of three slides with previous and next', async () => {
    const { document } = await open('/')
    expect(document.querySelectorAll('[aria-roledescription=slide]')).toHaveLength(3)
    expect(document.querySelectorAll('[aria-roledescription=carousel] button[aria-label=Previous]')).toHaveLength(1)
    expect(document.querySelectorAll('[aria-roledescription=carousel] button[aria-label=Next]')).toHaveLength(1)
  })

  test('shows the six newest listings, newest first', async () => {
    const { document } = await open('/')
    expect(cardsIn(sectionOf(document, 'Recently listed'))).toEqual(market.listings.slice(0, 6))
  })

  test('shows the first four categories in their order, the six newest listings of each', async () => {
    const { document } = await open('/')
    const headings = texts(document.querySelectorAll('section h2'))
    expect(headings.filter((heading) => categoryNames.some((name) => name === heading))).toEqual(
      categoryNames.slice(0, 4),
    )
    for (const [index, name] of categoryNames.slice(0, 4).entries()) {
      const ofCategory = market.listings.filter((_, age) => age % categoryNames.length === index)
      expect(ofCategory).toHaveLength(8)
      expect(cardsIn(sectionOf(document, name)), name).toEqual(ofCategory.slice(0, 6))
    }
  })

  test('shows the first six locations, each with its count, its categories and its latest picture', async () => {
    // Bishoftu has the listings 1, 4, 7 …: the newest has no picture, the next two have.
    await market.show(market.listings[7] ?? 0, ['/scenes/older'])
    await market.show(market.listings[4] ?? 0, ['/scenes/latest'])
    server.dependencies.version.bump()
    const { document } = await open('/')
    const places = sectionOf(document, 'Explore by location')?.querySelectorAll('article') ?? []
    expect(texts(places.flatMap((place) => place.querySelectorAll('h3')))).toEqual([
      'Addis Abeba',
      'Bishoftu',
      'Amboo',
      'Adama',
      'Hawassa',
      'Bahir Dar',
    ])
    const [addis, , amboo] = places
    expect(addis?.text).toContain('16 properties')
    expect(addis?.text).toContain('Apartments · Condominiums')
    expect(addis?.text).not.toContain('Villas')
    expect(places.map((one) => one.querySelector('img')?.attributes['src']).join()).toBe(',/scenes/latest-640.jpg,,,,')
    expect(amboo?.text).toContain('0 properties')
  })
})

describe('the other pages of specification §2', () => {
  test('about says who we are, gives computed statistics and leads to Browse Listings', async () => {
    const { document } = await open('/about')
    expect(document.querySelector('h1')?.text).toBe('Who we are')
    const figures = Object.fromEntries(
      document
        .querySelectorAll('dl > div')
        .map((figure) => [figure.querySelector('dt')?.text, figure.querySelector('dd')?.text]),
    )
    expect(figures).toMatchObject({ 'properties on the market': '48', 'for rent': '24', 'for sale': '24' })
    expect(linksOf(document.querySelector('main'))).toContainEqual(['Browse Listings', '/products'])
  })

  test('services has a tile for each category with its number of properties', async () => {
    const tiles = (await open('/services')).document.querySelectorAll('main article')
    expect(tiles.map((tile) => [tile.querySelector('h2')?.text, tile.querySelector('p')?.text])).toEqual(
      categoryNames.map((name) => [name, '8 properties']),
    )
  })

  test('the blog shows the recent property grid under its heading', async () => {
    const { document } = await open('/blog')
    expect(document.querySelector('h1')?.text).toBe('Blog')
    expect(cardsIn(document)).toEqual(market.listings.slice(0, 12))
  })

  test('contact has the place and the phone of the settings', async () => {
    const main = (await open('/contact')).document.querySelector('main')
    expect(main?.text).toContain('Addis Abeba, Ethiopia')
    expect(linksOf(main)).toEqual([['+251 911 223 344', 'tel:+251911223344']])
  })

  test('the error page says that signing in is needed and leads to the login', async () => {
    const main = (await open('/error-page')).document.querySelector('main')
    expect(main?.querySelector('h1')?.text).toBe('Please log in')
    expect(linksOf(main)[0]).toEqual(['Log in', '/login'])
  })

  test('a page that does not exist answers 404 with its exact words and the way home', async () => {
    for (const path of ['/nothing', '/no/such/page', '/xx/about', '/en/about']) {
      const { status, document } = await open(path)
      const main = document.querySelector('main')
      expect([status, main?.querySelector('h1')?.text, main?.querySelector('p')?.text], path).toEqual([
        404,
        "Something's missing.",
        "Sorry, we can't find that page.",
      ])
      expect(linksOf(main)).toEqual([['Back to Homepage', '/']])
    }
    const amharic = await open('/am/nothing')
    expect([amharic.status, amharic.document.querySelector('h1')?.text]).toEqual([404, am.notFound.title])
  })
})

test('every page is linked with itself in the other languages', async () => {
  for (const path of ['/products', '/am/products']) {
    const links = (await open(path)).document.querySelectorAll('link[rel=alternate]')
    expect(links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])).toEqual([
      ['en', 'https://homes.example/products'],
      ['am', 'https://homes.example/am/products'],
      ['x-default', 'https://homes.example/products'],
    ])
  }
})

describe('log in and register', () => {
  test('log in has its fields, its links and the welcome of the specification', async () => {
    const { document } = await open('/login')
    const inputs = document.querySelectorAll('form input')
    expect(inputs.map((input) => [input.getAttribute('name'), input.getAttribute('type')])).toEqual([
      ['email', 'email'],
      ['password', 'password'],
      ['rememberMe', 'checkbox'],
    ])
    expect(texts(document.querySelectorAll('label'))).toEqual(['Email', 'Password', 'Remember Me'])
    expect(document.querySelector('button[type=submit]')?.text).toBe('Sign In')
    expect(linksOf(document)).toEqual(
      expect.arrayContaining([
        ['Forgot Password?', '/forgot-password'],
        ['Create an account', '/register'],
      ]),
    )
    expect(texts(document.querySelectorAll('aside p'))).toEqual(['Rent Home System', 'find your next home'])
  })

  test('register has its fields and leads to the login; nobody chooses a role', async () => {
    const { document } = await open('/register')
    expect(texts(document.querySelectorAll('label'))).toEqual(['Name', 'Email', 'Password', 'Confirm Password'])
    expect(document.querySelector('button[type=submit]')?.text).toBe('Register')
    expect(document.querySelector('select')).toBeNull()
    expect(linksOf(document)).toContainEqual(['Already have an account? Log in', '/login'])
  })
})
