import { render, waitFor } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#ui/language.tsx'
import { en } from '../messages/pages.en.ts'
import ErrorPage from './error.page.tsx'

const drawn = (address: string) => (
  <LanguageProvider language="en" catalogue={{}}>
    <RouterProvider router={createMemoryRouter([{ path: '*', Component: ErrorPage }], { initialEntries: [address] })} />
  </LanguageProvider>
)

test('the page that the server keeps for all is taken over as it is, and then tells what was not saved', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  // The server caches one page, whatever the query.
  container.innerHTML = renderToString(drawn('/error-page'))
  const address = '/error-page?from=%2Fusers&unsaved'
  drawnPage.happyDOM.setURL(`http://homes.example${address}`)
  const drawnAnew: unknown[] = []
  render(drawn(address), { container, hydrate: true, onRecoverableError: (error) => drawnAnew.push(error) })
  await waitFor(() => expect(container.textContent).toContain(en.signInNeeded.unsaved))
  expect(drawnAnew).toEqual([])
})
