import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router'
import { describe, expect, it } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { en as amenities } from '#domains/listing-fields/messages/amenities.en.ts'
import { en as fields } from '#domains/listing-fields/messages/fields.en.ts'
import { en as uiEnglish } from '#ui/messages/en.ts'
import { en } from '../messages/en.ts'
import { en as homeEnglish } from '../messages/home.en.ts'
import { noFilters } from '../product-filters.ts'
import {
  type HomeViewModel,
  type ProductsViewModel,
  type StorefrontPages,
  storefrontContext,
} from '../storefront.view-models.ts'
import { contentPagesContext } from '#domains/content-pages/content-pages.ts'
import * as about from '#domains/content-pages/web/about.page.tsx'
import * as blog from '#domains/content-pages/web/blog.page.tsx'
import * as home from './home.page.tsx'
import * as products from './products.page.tsx'
import * as details from './listing-details.page.tsx'
import * as services from '#domains/content-pages/web/services.page.tsx'

const { categories: _, locations: places, ...homeTexts } = homeEnglish
const emptyHome: HomeViewModel = {
  texts: { ...homeTexts, locations: places.title },
  recent: [],
  categories: [{ slug: 'villas', name: 'Villas', all: 'All villas', listings: [] }],
  locations: [],
  searchLocations: [],
}
const emptyProducts: ProductsViewModel = {
  filters: {
    categories: [],
    anyCategory: 0,
    types: { rent: 0, sell: 0 },
    locations: [],
    place: null,
    fields: [],
    further: {},
    highestPrice: 0,
    priceBars: [],
  },
  chosen: noFilters,
  search: { typed: '', corrected: null, asTyped: '/products', unused: [] },
  listings: [],
  looser: [],
  total: 0,
  totalIsExact: true,
  page: null,
  previous: null,
  next: null,
}

function failing(): never {
  throw new Error('the database is gone')
}

/** Returns a page's HTML, rendered as on the server from the given data. */
async function render(path: string, pages: Partial<Pick<StorefrontPages, 'home' | 'products'>>): Promise<string> {
  const modules = { '/': home, '/products': products, '/about': about, '/blog': blog, '/services': services }
  const routes: RouteObject[] = Object.entries({ ...modules, '/property-details/:id': details }).map(
    ([address, { loader, default: Component, ErrorBoundary }]) => ({ path: address, loader, Component, ErrorBoundary }),
  )
  const answers: StorefrontPages = { home: failing, products: failing, details: failing, offMarket: failing, ...pages }
  const requestContext = new RouterContextProvider()
  requestContext.set(storefrontContext, answers)
  requestContext.set(contentPagesContext, { about: failing, services: failing, blog: failing, privacy: failing })
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`http://localhost${path}`), { requestContext })
  if (context instanceof Response) throw new Error(`Unexpected answer ${context.status}`)
  return renderToString(
    <LanguageProvider language="en" catalogue={{ amenities, fields, storefront: en, ui: uiEnglish }}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </LanguageProvider>,
  )
}

describe('the public pages in the words of specification §8', () => {
  it('home says that the API could not be read', async () => {
    expect(await render('/', {})).toContain('Error: Failed to fetch data from the API')
  })

  it.each(['/about', '/blog', '/services', '/property-details/7'])(
    '%s says that the API could not be read, and offers another try',
    async (path) => {
      const html = await render(path, {})
      expect(html).toContain('Error: Failed to fetch data from the API')
      expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Try again</a>`))
    },
  )

  it('home says that there are no properties, and no data where there are no places', async () => {
    const html = await render('/', { home: async () => emptyHome })
    expect(html.match(/No properties available/g)).toHaveLength(2)
    expect(html).toContain('No data found')
  })

  it('products say that they could not be fetched', async () => {
    expect(await render('/products', {})).toContain('Error: Failed to fetch properties')
  })

  it('products say that there are none, and offer no way out where no filter holds', async () => {
    const html = await render('/products', { products: async () => emptyProducts })
    expect(html).toContain('No properties available')
    expect(html).not.toContain('See all properties')
  })

  it('products say without which filter there are some, the words in one pair of quotation marks', async () => {
    const looser = [{ key: 'q', listings: 3, isExact: true }]
    const nothing = { ...emptyProducts, chosen: { ...noFilters, q: 'student' }, looser }
    expect(await render('/products', { products: async () => nothing })).toContain('Without “student”: 3')
  })

  it('products say how many there are only as far as they were counted', async () => {
    const many = { ...emptyProducts, total: 10_000, totalIsExact: false }
    expect(await render('/products', { products: async () => many })).toContain('10,000+ properties')
    const some = { ...emptyProducts, total: 1_234 }
    expect(await render('/products', { products: async () => some })).toContain('1,234 properties')
  })
})
