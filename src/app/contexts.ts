import { createContext } from 'react-router'
import { askContext } from '#domains/enquiries/web/index.ts'
import { contentPagesContext } from '#domains/content-pages/content-pages.ts'
import { keptContext } from '#domains/kept-listings/kept.pages.ts'
import { siteContext } from '#domains/settings/web/site.context.ts'
import { placePagesContext } from '#domains/place-pages/place-page.ts'
import { alertsContext } from '#domains/saved-searches/alert.pages.ts'
import { storefrontContext } from '#domains/storefront/storefront.view-models.ts'
import type { ReportFailure } from './page-failure.ts'

/** Logs the error of a page and returns what visitors may know of it. */
export const failureContext = createContext<ReportFailure>()

/** Whether to render the not-found page; otherwise a missing URL is only detected. */
export const notFoundContext = createContext(false)

/** Receives the HTML of a rendered page: a Response body would be encoded, streamed and decoded for nothing. */
export const pageTextContext = createContext<(html: string) => void>()

/** Every context that loaders read, by the name that the server uses to provide it. */
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
