import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { KeepSlot } from '#domains/storefront/web/listing/listing-card.tsx'
import { ListingGrid } from '#domains/storefront/web/listing/listing-grid.tsx'
import { drawKeepTools } from '#domains/kept-listings/web/keep-tools.tsx'
import type { ListingCardViewModel } from '#domains/storefront/storefront.view-models.ts'
import type { Language } from '#shared/language.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { CachedCards } from './cached-cards.tsx'
import { catalogueOf, loadCatalogue } from './messages/current-catalogue.ts'

const plain: ListingCardViewModel = {
  id: 7,
  reference: 'RH-7',
  title: 'Villa in Gerji',
  description: 'ቤት with <b>a garden</b> & "more"',
  price: '17850000.50',
  rentPeriod: null,
  propertyType: 'sell',
  location: 'Gerji, Bole',
  category: 'Villas',
  drawing: 'villa',
  publishedAt: '2026-11-23T17:10:24.601Z',
  bedrooms: 3,
  bathrooms: null,
  area: '120 m²',
  pricePerM2: '1430',
  picture: null,
  video: null,
}
const widths = { avif: [320], webp: [320], jpg: [640] }
const picture = { base: '/scenes/villa', widths, width: 1600, height: 1067, color: '#8f8a84', alt: 'A villa' }
const cards: ListingCardViewModel[] = [
  { ...plain, picture },
  plain,
  { ...plain, id: 8, title: 'بيت للإيجار', rentPeriod: 'day', propertyType: 'rent', price: '900', picture },
  { ...plain, id: 9, description: '', area: null, bedrooms: null, video: { src: '/media/9.mp4', poster: null } },
]

beforeAll(async () => {
  await Promise.all([loadCatalogue('en'), loadCatalogue('am')])
})

function render(page: ReactElement, language: Language): string {
  return renderToString(
    <StaticRouter location={language === 'en' ? '/products?type=rent' : '/am/products'}>
      <LanguageProvider language={language} catalogue={catalogueOf(language)}>
        <KeepSlot value={drawKeepTools}>{page}</KeepSlot>
      </LanguageProvider>
    </StaticRouter>,
  )
}

const grid = (listings: readonly ListingCardViewModel[], headingLevel: 2 | 3 = 2) => (
  <ListingGrid listings={listings} headingLevel={headingLevel} priorityCount={1} sizes="50vw" />
)

test.each(['en', 'am'] as const)(
  'kept cards are what the page would show, in %s, the first time and later',
  (language) => {
    // Each language has its own view models.
    const listings = structuredClone(cards)
    const withKept = () => render(<CachedCards language={language}>{grid(listings)}</CachedCards>, language)
    const without = render(grid(listings), language)
    expect(withKept()).toBe(without)
    expect(withKept()).toBe(without)
  },
)

test('the same card in another shape, and a changed one, are rendered anew', () => {
  const listings = structuredClone(cards)
  const kept = (page: ReactElement) => render(<CachedCards language="en">{page}</CachedCards>, 'en')
  kept(grid(listings))
  expect(kept(grid(listings, 3))).toBe(render(grid(listings, 3), 'en'))
  const changed = listings.map((listing) => ({ ...listing, price: '1' }))
  expect(kept(grid(changed))).toBe(render(grid(changed), 'en'))
})

test('a kept card is not rendered again', () => {
  const listings = structuredClone(cards)
  const kept = () => render(<CachedCards language="en">{grid(listings)}</CachedCards>, 'en')
  const before = kept()
  // Code never mutates shared view models; here the change reveals whether they are read again.
  for (const listing of listings.slice(1)) listing.title = 'Read again'
  expect(kept()).toBe(before)
})
