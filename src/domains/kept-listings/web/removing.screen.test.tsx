import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { catalogueOf, loadCatalogue } from '#app/messages/current-catalogue.ts'
import { collectToasts } from '#tests/support/screens/collect-toasts.ts'
import { draw } from '#tests/support/screens/draw.tsx'
import { hands } from '#tests/support/screens/hands.ts'
import { rememberSearch } from '#domains/storefront/web/search/suggesting-input.tsx'
import { LanguageProvider } from '#ui/language.tsx'
import type { ComparedListing } from '../kept.pages.ts'
import { en } from '../messages/pages.en.ts'
import ComparePage from './compare.page.tsx'
import { change } from './device/device.ts'
import MyPage from './my.page.tsx'
import RecentPage from './recent.page.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  onTestFinished(() => {
    localStorage.clear()
    vi.unstubAllGlobals()
  })
})

const listing = (id: number): ComparedListing => ({
  id,
  reference: `RH-${id}`,
  title: `Home ${id}`,
  description: '',
  price: '100',
  rentPeriod: 'month',
  propertyType: 'rent',
  location: 'Bole',
  category: 'Houses',
  subcategory: null,
  drawing: 'house',
  publishedAt: '2026-01-01T00:00:00Z',
  bedrooms: 1,
  bathrooms: 1,
  area: null,
  pricePerM2: null,
  picture: null,
  video: null,
  facts: [],
  amenities: [],
})

/** The comparison of the ids of its address; `answered` is awaited by each page after the first. */
async function openComparison(answered: Promise<void>) {
  await loadCatalogue('en')
  let asked = 0
  const loader = async ({ request }: { request: Request }) => {
    const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').map(Number)
    asked += 1
    if (asked > 1) await answered
    return { ids, listings: ids.map(listing) }
  }
  const element = (
    <LanguageProvider language="en" catalogue={catalogueOf('en')}>
      <ComparePage />
    </LanguageProvider>
  )
  const route = { id: 'root', path: '/compare', loader, element, hydrateFallbackElement: <></> }
  const router = createMemoryRouter([route], { initialEntries: ['/compare?ids=1,2,3'] })
  render(<RouterProvider router={router} />)
  onTestFinished(cleanup)
  await screen.findAllByText('Home 1')
  return router
}

test('two homes that are removed from the comparison one right after the other both stay away', async () => {
  const answered = Promise.withResolvers<void>()
  const router = await openComparison(answered.promise)
  const [first, second] = screen.getAllByRole('button', { name: /Home \d/ })
  await hands.click(first as HTMLElement)
  await hands.click(second as HTMLElement)
  answered.resolve()
  await waitFor(() => expect(screen.queryAllByText('Home 2')).toEqual([]))
  expect(router.state.location.search).toBe('?ids=3')
})

test('whoever clears the list of viewed homes goes on at its heading', async () => {
  for (const id of [1, 2]) change({ kind: 'recent', listing_id: id })
  await draw(<RecentPage />, { at: '/recent' })
  await hands.click(await screen.findByRole('button', { name: en.clearRecent }))
  await screen.findByText(en.noRecent)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('whoever shows all hidden homes again stays where they were listed', async () => {
  for (const id of [1, 2]) change({ kind: 'hidden', listing_id: id })
  await draw(<MyPage />, { at: '/my' })
  await hands.click(await screen.findByRole('button', { name: en.showAllAgain }))
  await screen.findByText(en.noHidden)
  expect(document.activeElement?.id).toBe('hidden')
})

test('whoever erases everything leaves no searches behind in the browser either', async () => {
  rememberSearch('villa in Bole')
  const toasts = collectToasts()
  await draw(<MyPage />, { at: '/my' })
  await hands.click(await screen.findByRole('button', { name: en.eraseAll }))
  await hands.click(await screen.findByRole('button', { name: en.eraseYes }))
  await waitFor(() => expect(toasts).toContainEqual(expect.objectContaining({ title: en.erased })))
  expect({ ...localStorage }).toEqual({})
})
