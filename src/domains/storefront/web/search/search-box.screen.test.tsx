import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { en } from '../../messages/en.ts'
import { SearchBox } from './search-box.tsx'
// Loaded first, so that the tests wait only for rendering.
import './suggesting-input.tsx'

let router: ReturnType<typeof createMemoryRouter>

/** Renders the box right after it got focus, while its suggestions load. */
function comeToBox({ map = false } = {}): HTMLInputElement {
  const page = (
    <LanguageProvider language="en" catalogue={{ storefront: en }}>
      <SearchBox typed="villa in Bole" map={map} />
      <input aria-label="elsewhere" />
    </LanguageProvider>
  )
  router = createMemoryRouter([{ path: '*', element: page }])
  render(<RouterProvider router={router} />)
  const box = screen.getByLabelText<HTMLInputElement>(en.search.label)
  box.focus()
  return box
}

const boxWithSuggestions = () => screen.findByRole<HTMLInputElement>('combobox', { name: en.search.label })

afterEach(cleanup)

test('suggestions that come take neither the focus from the box nor the cursor from its place', async () => {
  comeToBox().setSelectionRange(2, 5)
  const box = await boxWithSuggestions()
  expect(document.activeElement).toBe(box)
  expect([box.selectionStart, box.selectionEnd]).toEqual([2, 5])
})

test('the place of the cursor is asked of the plain box while it is in the page: Chromium tells an old one afterwards', async () => {
  const plain = comeToBox()
  for (const end of ['selectionStart', 'selectionEnd'] as const)
    Object.defineProperty(plain, end, { get: () => (plain.isConnected ? 5 : 4) })
  const box = await boxWithSuggestions()
  expect([box.selectionStart, box.selectionEnd]).toEqual([5, 5])
})

test('suggestions that come late leave the focus where somebody went meanwhile', async () => {
  fireEvent.input(comeToBox(), { target: { value: 'villa' } })
  const elsewhere = screen.getByLabelText('elsewhere')
  elsewhere.focus()
  await boxWithSuggestions()
  expect(document.activeElement).toBe(elsewhere)
})

test.each([
  [true, '?q=villa+in+Bole&view=map'],
  [false, '?q=villa+in+Bole'],
])('a search from the map (%s) leads to the map again: %s', async (map, address) => {
  fireEvent.submit(comeToBox({ map }))
  await waitFor(() => expect(router.state.location.search).toBe(address))
})
