import { createHash } from 'node:crypto'

/** Internal header, never sent, in which the renderer lists the hashes of the page's own inline scripts. */
export const ownScriptsHeader = 'x-own-scripts'

/** Returns the Content-Security-Policy source of exactly this inline script or style. */
export function scriptSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** None in development, where React reports each attribute that it did not render. */
const preloadPriority = process.env['NODE_ENV'] === 'development' ? '' : ' fetchpriority="low"'

/**
 * Passes on a page without the mark (nonce) and returns the hashes of the inline scripts that carried it. Only the server knows the mark, so
 * injected scripts are not among them. Preloads of scripts carry it too; they get low priority behind styles, font and the first picture,
 * because a page is readable without its scripts.
 */
export function stripMark(marked: string, mark: string, use: (html: string) => void): string[] {
  const inlineScript = new RegExp(`<script(?=[^>]* nonce="${mark}")(?![^>]* src=)[^>]*>([\\s\\S]*?)</script>`, 'g')
  const sources = [...marked.matchAll(inlineScript)].map(([, script = '']) => scriptSource(script))
  const isPreload = (at: number) => marked.startsWith('<link', marked.lastIndexOf('<', at))
  // In a single pass: each copy of a page takes half a millisecond.
  use(marked.replaceAll(` nonce="${mark}"`, (_, at: number) => (isPreload(at) ? preloadPriority : '')))
  return [...new Set(sources)]
}

/**
 * Internal header, never sent, that marks a URL as not found: the id of the route whose error boundary shows it. The browser hydrates the
 * page only at that route, and with the routes that match the URL.
 */
export const notFoundHeader = 'x-not-found'

/** Returns the cache key of a route's not-found page; no URL starts like this. */
export function notFoundKey(language: string, route: string, boundary: string): string {
  return `404 ${language} ${route} ${boundary}`
}
