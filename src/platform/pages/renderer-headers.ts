import { createHash } from 'node:crypto'

/** How the renderer tells which inline scripts of a page are ours: a header that never leaves the server. */
export const ownScriptsHeader = 'x-own-scripts'

/** A source of a Content-Security-Policy that lets exactly this inline script or style count. */
export function scriptSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/**
 * Takes the mark of its rendering off a page, and names the inline scripts that carried it. Only we know the mark, so a
 * script that came into the page in any other way is not among them. Preloads of scripts carry it too: a page is readable without
 * its scripts, so they let styles, font and the first picture go ahead.
 */
export function takeMarkOff(marked: string, mark: string): { html: string; sources: string[] } {
  const inlineScript = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const sources = [...marked.matchAll(inlineScript)].map(([, script = '']) => scriptSource(script))
  const isPreload = (at: number) => marked.startsWith('<link', marked.lastIndexOf('<', at))
  // At once: each copy of a whole page takes half a millisecond.
  const html = marked.replaceAll(` nonce="${mark}"`, (_, at: number) => (isPreload(at) ? ' fetchpriority="low"' : ''))
  return { sources: [...new Set(sources)], html }
}

/**
 * How the renderer tells that an address does not exist: a header that never leaves the server, with the id of the route
 * whose error screen shows it. The browser takes a page over only at that route, and with the routes that it finds for the address.
 */
export const notFoundHeader = 'x-not-found'

/** The key of the page for addresses of a route that do not exist; no address begins like this. */
export function notFoundKey(language: string, route: string, boundary: string): string {
  return `404 ${language} ${route} ${boundary}`
}
