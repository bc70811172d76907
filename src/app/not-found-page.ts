/**
 * How the renderer tells that an address does not exist: a header that never leaves the server, with the id of the route
 * whose error screen shows it. The browser takes a page over only at that route.
 */
export const notFoundHeader = 'x-not-found'

/** The key of the one page for addresses that do not exist; no address begins like this. */
export function notFoundKey(language: string, boundary: string): string {
  return `404 ${language} ${boundary}`
}
