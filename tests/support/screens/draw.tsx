import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished } from 'vitest'
import { catalogueOf, loadCatalogue } from '#app/messages/current-catalogue.ts'
import type { Language } from '#shared/language.ts'
import { clearSession, writeSession } from '#shared/session-storage.ts'
import { am as validationAm } from '#shared/validation/am.ts'
import { en as validationEn } from '#shared/validation/en.ts'
import { am } from '#ui/admin/messages/am.ts'
import { en } from '#ui/admin/messages/en.ts'
import { adminMessages } from '#ui/admin/messages/index.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { receiveToasts, type ToastMessage } from '#ui/toast-queue.ts'

type DrawOptions = { language?: Language; at?: string }

/** Renders a part of a page alone, in the texts of a language and inside a router at an address, until the test ends. */
export async function draw(part: ReactElement, { language = 'en', at = '/' }: DrawOptions = {}) {
  await loadCatalogue(language)
  const office =
    language === 'am'
      ? { [adminMessages.slice]: am, validation: validationAm }
      : { [adminMessages.slice]: en, validation: validationEn }
  const catalogue = { ...catalogueOf(language), ...office }
  const wrapped = (inner: ReactElement) => (
    <LanguageProvider language={language} catalogue={catalogue}>
      {inner}
    </LanguageProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: wrapped(part) }], { initialEntries: [at] })
  const { container, unmount } = render(<RouterProvider router={router} />)
  onTestFinished(cleanup)
  return { container, router, unmount }
}

/** Signs somebody in until the test ends: only a session has unsaved input and drafts. */
export function signIn(): void {
  const user = { id: 7, name: 'Sara', email: 'sara@example.com', role: { name: 'agent' } }
  writeSession({ token: 'secret', user, permissions: [] })
  onTestFinished(() => {
    clearSession()
    localStorage.clear()
  })
}

/** Collects the toasts of a test, oldest first. */
export function collectToasts(): ToastMessage[] {
  const toasts: ToastMessage[] = []
  onTestFinished(receiveToasts((toast) => void toasts.push(toast)))
  return toasts
}
