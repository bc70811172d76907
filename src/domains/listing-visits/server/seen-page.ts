import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'

/** A page that was asked for, as far as counting needs it. */
type PageRequest = { method: string; url: string; headers: IncomingHttpHeaders }

/** The page itself, or its data when it is opened from another page; with or without a language. */
const detailsPattern = /^(?:\/[a-z]{2})?\/property-details\/(\d{1,9})(?:\.data)?\/?(?:[?#]|$)/

/**
 * The number of the listing whose details somebody opened with a request; null for any other page, for programs that
 * read pages, and for pages that a browser only fetches ahead.
 */
export function listingSeen({ method, url, headers }: PageRequest): number | null {
  const id = detailsPattern.exec(url)?.[1]
  if (id === undefined || method !== 'GET' || isFetchedAhead(headers)) return null
  // Every browser says what it is; who says nothing is a program.
  const agent = headers['user-agent']
  return !agent || isbot(agent) ? null : Number(id)
}

function isFetchedAhead(headers: IncomingHttpHeaders): boolean {
  return [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].some((purpose) =>
    /prefetch|prerender|preview/i.test(String(purpose ?? '')),
  )
}
