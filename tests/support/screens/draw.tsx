import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { catalogueOf, loadCatalogue } from '#app/messages/current-catalogue.ts'
import type { Language } from '#shared/language.ts'
import { writeSession } from '#shared/session-storage.ts'
import { am as validationAm } from '#shared/validation/am.ts'
import { en as validationEn } from '#shared/validation/en.ts'
import { am } from '#ui/admin/messages/am.ts'
import { en } from '#ui/admin/messages/en.ts'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { LanguageProvider } from '#ui/language.tsx'
import type { SiteOfPage } from '#ui/site.ts'

type DrawOptions = {
  language?: Language
  at?: string
  /** Draws the part as the error boundary of a page whose data fails to load with this. */
  failure?: unknown
  /** The server's answer to a form that the browser submitted itself. */
  answer?: unknown
  /** Facts about the site, which every page has. */
  site?: Partial<SiteOfPage>
}

/** Renders a part of a page alone, in the texts of a language and inside a router at an address, until the test ends. */
export async function draw(
  part: ReactElement,
  { language = 'en', at = '/', failure, answer, site = {} }: DrawOptions = {},
) {
  await loadCatalogue(language)
  const office =
    language === 'am'
      ? { [adminMessages.slice]: am, validation: validationAm }
      : { [adminMessages.slice]: en, validation: validationEn }
  const catalogue = { ...catalogueOf(language), ...office }
  const element = (
    <LanguageProvider language={language} catalogue={catalogue}>
      {part}
    </LanguageProvider>
  )
  const fail = () => {
    throw failure
  }
  const route = { id: 'root', path: '*', element, errorElement: element }
  const router = createMemoryRouter(
    [failure === undefined ? route : { ...route, element: <></>, loader: fail, hydrateFallbackElement: <></> }],
    {
      initialEntries: [at],
      ...(failure === undefined && { hydrationData: { loaderData: { root: site }, actionData: { root: answer } } }),
    },
  )
  const { container, unmount } = render(<RouterProvider router={router} />)
  onTestFinished(cleanup)
  return { container, router, unmount }
}

/** Signs user 7 in until the test ends; drafts, too, end with it. */
export function signIn(): void {
  const user = { id: 7, name: 'Hana', email: 'hana@people.example', role: { name: 'agent' } }
  writeSession({ token: 'of-hana', user, permissions: [] })
  onTestFinished(() => localStorage.clear())
}
