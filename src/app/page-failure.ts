import { data } from 'react-router'
import { defaultLanguage, isLanguage } from '#shared/language.ts'

/** What visitors may know of a failed page: its status, the id of its log entry, and why they should wait. */
export type PageFailure = { status: number; requestId: string; reason?: string }

/** Logs the error of a page. */
export type ReportFailure = (error: unknown) => PageFailure

/** Wraps the reads of pages: an error is reported and becomes a response with the request id, which the error screen shows. */
export function namingFailures<Pages extends Readonly<Record<string, (...given: never[]) => Promise<unknown>>>>(
  pages: Pages,
  report: ReportFailure,
): Pages {
  const named = Object.entries(pages).map(([page, read]) => [
    page,
    async (...given: never[]): Promise<unknown> => {
      try {
        return await read(...given)
      } catch (error) {
        const { status, ...told } = report(error)
        throw data(told, { status })
      }
    },
  ])
  return Object.fromEntries(named) as Pages
}

/** Throws 404 when the first path segment is not one of our languages. */
export function requireKnownLanguage({ language }: { language?: string | undefined }): void {
  if (language !== undefined && (language === defaultLanguage || !isLanguage(language)))
    throw data(null, { status: 404 })
}
