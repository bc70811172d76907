import { furtherParameters } from '#domains/listings/index.ts'
import { languageOfPath } from '#shared/language.ts'

/** Query keys that change what a page shows, in the order of the cache key; all others never reach a page. */
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
/** What the links of mails carry, to the pages that they lead to. */
const linkKeys = ['token', 'searches']
const linkedPage = /^(?:\/[a-z]{2,3})?\/(?:alerts\/confirm|my\/alerts)(?:\.data)?\/?$/
const longestValue = 200
/** An area that somebody drew has up to sixty corners. */
const longestArea = 1500

/**
 * The address that a page is rendered and kept under: the path with only the query keys that mean something, in one
 * order, so that campaign parameters or another order share one kept page and cannot fill the cache.
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

/** Pages that show what a browser keeps: they are never kept for anybody else. */
const personalPaths = new Set(['/favourites', '/recent', '/my', '/compare'])

/** Whether a page may show what is one visitor's alone; listings that are compared by their ids are everybody's. */
export function isPersonal(address: string): boolean {
  const [pathname = '', query] = address.split('?')
  const { path } = languageOfPath(pathname.replace(/\.data$/, ''))
  return personalPaths.has(path) && !(path === '/compare' && query?.includes('ids='))
}

/** Whether a page changes as time passes or is one person's, and so is never kept. */
export function changesWithTime(address: string): boolean {
  return /[?&](?:listed_within|token)=/.test(address)
}

function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
