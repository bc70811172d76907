import { readKeptCookie } from '../kept-cookie.ts'
import type { KeptPages } from '../kept.pages.ts'
import type { KeptUseCases } from './kept.usecases.ts'

/** What the pages of kept listings read; without a cookie, for everybody. */
export function createKeptPages({ listings, compared }: KeptUseCases, cookie: string | undefined): KeptPages {
  return { fromCookie: () => readKeptCookie(cookie), listings, compared }
}
