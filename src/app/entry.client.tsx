import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageLanguage } from '#shared/language.ts'
import { loadCatalogue } from './messages/current-catalogue.ts'
import { waitForPageData } from '#shared/page-requests.ts'

waitForPageData()

// The server-rendered page is readable already; messages are only needed before hydration.
await loadCatalogue(pageLanguage())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
