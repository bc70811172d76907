import { data } from 'react-router'
import type { StorefrontPages } from '#domains/storefront/storefront.pages.ts'
import { defaultLanguage, isLanguage } from '#shared/language.ts'

/** What people may know of a page that failed: its status, and the id under which the log says why. */
export type PageFailure = { status: number; requestId: string }

/** Logs why a page failed. */
export type ReportFailure = (error: unknown) => PageFailure

/** Makes what a page reads fail in a way that its error screen can name, on the server and after it. */
export function namingFailures(pages: StorefrontPages, report: ReportFailure): StorefrontPages {
  const named =
    <Given extends unknown[], View>(read: (...given: Given) => Promise<View>) =>
    async (...given: Given): Promise<View> => {
      try {
        return await read(...given)
      } catch (error) {
        const { status, requestId } = report(error)
        throw data({ requestId }, { status })
      }
    }
  return {
    home: named(pages.home),
    products: named(pages.products),
    details: named(pages.details),
    about: named(pages.about),
    blog: named(pages.blog),
    services: named(pages.services),
  }
}

/** Refuses addresses whose first part is no language of ours: they are pages that do not exist (404). */
export function requireKnownLanguage({ language }: { language?: string | undefined }): void {
  if (language !== undefined && (language === defaultLanguage || !isLanguage(language)))
    throw data(null, { status: 404 })
}
