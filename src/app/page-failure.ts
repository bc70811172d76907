import { data } from 'react-router'
import { defaultLanguage, isLanguage } from '#shared/language.ts'

/** What people may know of a page that failed: its status, and the id under which the log says why. */
export type PageFailure = { status: number; requestId: string }

/** Logs why a page failed. */
export type ReportFailure = (error: unknown) => PageFailure

/** Makes what pages read fail in a way that their error screen can name, on the server and after it. */
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
        const { status, requestId } = report(error)
        throw data({ requestId }, { status })
      }
    },
  ])
  return Object.fromEntries(named) as Pages
}

/** Refuses addresses whose first part is no language of ours: they are pages that do not exist (404). */
export function requireKnownLanguage({ language }: { language?: string | undefined }): void {
  if (language !== undefined && (language === defaultLanguage || !isLanguage(language)))
    throw data(null, { status: 404 })
}
