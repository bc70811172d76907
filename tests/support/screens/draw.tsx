import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { catalogueOf, loadCatalogue } from '#app/messages/current-catalogue.ts'
import type { Language } from '#shared/language.ts'
import { LanguageProvider } from '#ui/language.tsx'

type DrawOptions = { language?: Language; at?: string }

/** Renders a part of a page alone, in the texts of a language and inside a router at an address, until the test ends. */
export async function draw(part: ReactElement, { language = 'en', at = '/' }: DrawOptions = {}) {
  await loadCatalogue(language)
  const wrapped = (inner: ReactElement) => (
    <LanguageProvider language={language} catalogue={catalogueOf(language)}>
      {inner}
    </LanguageProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: wrapped(part) }], { initialEntries: [at] })
  const { container, unmount } = render(<RouterProvider router={router} />)
  onTestFinished(cleanup)
  return { container, router, unmount }
}
