import { furtherParameters } from '#domains/listings/index.ts'
import { languageOfPath } from '#shared/language.ts'

/** Query parameters that affect a page, in the order of the cache key; all others never reach a page. */
const meaningfulKeys = [
  'q',
  'spelling',
  'category',
  'subcategory',
  'location',
  'type',
  'price_min',
  'price_max',
  ...furtherParameters,
  'sort',
  'view',
  'cursor',
  'asked',
  'ids',
  'full',
  '_routes',
]
/** Parameters of links in mails, accepted only on the pages they lead to. */
const linkKeys = ['token', 'searches']
const linkedPage = /^(?:\/[a-z]{2,3})?\/(?:alerts\/confirm|my\/alerts)(?:\.data)?\/?$/
const longestValue = 200
/** A drawn area has up to sixty corners. */
const longestArea = 1500

/**
 * Returns the URL under which a page is rendered and cached: the path with only the meaningful query parameters, in a fixed order, so that
 * campaign parameters or another order share one entry and cannot fill the cache.
 */
export function pageAddress(url: string): string {
  const mark = url.indexOf('?')
  if (mark === -1) return withoutTrailingSlash(url)
  const given = new URLSearchParams(url.slice(mark + 1))
  const meaningful = new URLSearchParams()
  const keys = linkedPage.test(url.slice(0, mark)) ? [...meaningfulKeys, ...linkKeys] : meaningfulKeys
  for (const key of keys) {
    for (const value of given.getAll(key).toSorted())
      if (value && value.length <= (key === 'polygon' ? longestArea : longestValue)) meaningful.append(key, value)
  }
  const path = withoutTrailingSlash(url.slice(0, mark))
  return meaningful.size > 0 ? `${path}?${meaningful}` : path
}

/** Pages that show a browser's own data. */
const personalPaths = new Set(['/favourites', '/recent', '/my', '/compare'])

/** Returns whether a page may show one person's data and must be stored nowhere; a comparison by listing ids is public. */
export function isPersonal(address: string): boolean {
  const [pathname = '', query] = address.split('?')
  const { path } = languageOfPath(pathname.replace(/\.data$/, ''))
  return /[?&]token=/.test(address) || (personalPaths.has(path) && !(path === '/compare' && query?.includes('ids=')))
}

/** Returns whether a page is never cached, because it changes as time passes. */
export function changesWithTime(address: string): boolean {
  return /[?&]listed_within=/.test(address)
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
