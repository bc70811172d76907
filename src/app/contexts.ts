import { createContext } from 'react-router'
import { askContext } from '#domains/enquiries/web/index.ts'
import { contentPagesContext } from '#domains/content-pages/web/content-pages.context.ts'
import { keptContext } from '#domains/kept-listings/web/kept.context.ts'
import { siteContext } from '#domains/settings/web/site.context.ts'
import { placePagesContext } from '#domains/place-pages/web/index.ts'
import { alertsContext } from '#domains/saved-searches/web/index.ts'
import { storefrontContext } from '#domains/storefront/web/storefront.context.ts'
import type { ReportFailure } from './page-failure.ts'

/** Logs why a page failed and says what people may know of it. */
export const failureContext = createContext<ReportFailure>()

/** Whether the page of addresses that do not exist is rendered now; otherwise such an address is only recognised. */
export const notFoundContext = createContext(false)

/** Takes the text of a rendered page: as the body of its answer it would be encoded, streamed and decoded for nothing. */
export const pageTextContext = createContext<(html: string) => void>()

/** Every context that loaders read, by the name under which the server provides it. */
export const contexts = {
  site: siteContext,
  propertyPages: storefrontContext,
  contentPages: contentPagesContext,
  ask: askContext,
  alerts: alertsContext,
  kept: keptContext,
  placePages: placePagesContext,
  failure: failureContext,
  notFound: notFoundContext,
  pageText: pageTextContext,
}
