import { dayNumber } from '#shared/calendar.ts'
import { formatCount } from '#shared/figures.ts'
import type { Language } from '#shared/language.ts'
import { formatBirr } from '#shared/money.ts'
import type { ChosenFilters } from './storefront.view-models.ts'

/** Counts above this are shown as "10,000+" (readings, "API"). */
const countLimit = 10_000

/** Returns an option's number of listings as text; undefined if not counted. */
export function cappedCount(listings: number | null): string | undefined {
  if (listings === null) return undefined
  return listings > countLimit ? `${formatCount(countLimit)}+` : formatCount(listings)
}

/** Returns an option's name with its count, for lists that show only text. */
export function withCount(name: string, listings: number | null): string {
  const count = cappedCount(listings)
  return count === undefined ? name : `${name} (${count})`
}

/** Returns the price limits as text; null without limits. */
export function priceLimits(
  { priceMin, priceMax }: Pick<ChosenFilters, 'priceMin' | 'priceMax'>,
  t: Record<'priceFrom' | 'priceTo', (p: { price: string }) => string>,
  language: Language,
): string | null {
  const birr = (amount: number) => formatBirr(String(amount), language)
  if (priceMin !== null && priceMax !== null) return `${birr(priceMin)} – ${birr(priceMax)}`
  if (priceMin !== null) return t.priceFrom({ price: birr(priceMin) })
  return priceMax === null ? null : t.priceTo({ price: birr(priceMax) })
}

/** A length of time in the largest unit that people would use for it. */
export type Age = { unit: 'day' | 'week' | 'month' | 'year'; count: number }

/** Returns the age of a listing in calendar days of Ethiopia: 0 days is today, 1 is yesterday. */
export function listingAge(isoTime: string, now: number): Age {
  const days = Math.max(0, dayNumber(now) - dayNumber(Date.parse(isoTime)))
  if (days < 7) return { unit: 'day', count: days }
  if (days < 30) return { unit: 'week', count: Math.floor(days / 7) }
  if (days < 365) return { unit: 'month', count: Math.floor(days / 30) }
  return { unit: 'year', count: Math.floor(days / 365) }
}

/** Returns what a description adds to the title: imports copy the title into an empty description, and some descriptions begin with it. */
export function beyondTitle(description: string, title: string): string {
  if (same(description, title)) return ''
  const [first = '', ...rest] = description.split('\n')
  return rest.length > 0 && same(first, title) ? rest.join('\n').trim() : description
}

/** Whether two texts look the same to a reader: ignores case, spaces and punctuation, unless there is nothing else. */
function same(one: string, other: string): boolean {
  return one.trim() === other.trim() || (bare(one) !== '' && bare(one) === bare(other))
}

function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
