import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { pageLanguage } from '#shared/language.ts'
import { loadCatalogue } from './messages/current-catalogue.ts'
import { waitForPageData } from '#shared/page-requests.ts'

waitForPageData()

// The page is readable as it came from the server; the messages only have to be here before React takes it over.
await loadCatalogue(pageLanguage())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
