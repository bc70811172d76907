/** How the renderer tells that what an address names does not exist: a header that never leaves the server. */
export const notFoundHeader = 'x-not-found'

/**
 * The key of the one page for addresses that do not exist, of a language and of a route: the browser takes a page over only
 * with the route that the address has there. No address begins like this.
 */
export function notFoundKey(language: string, routeId: string): string {
  return `404 ${language} ${routeId}`
}
