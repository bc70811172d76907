import type { Language } from './language.ts'

/** What a price in birr covers: null for a sale. */
export type RentPeriod = 'day' | 'month' | 'year' | null

const birr: Record<Language, string> = { en: 'ETB', am: 'ብር' }

/**
 * Prints an exact decimal of birr (a string as stored, at most two decimals) for people: `ETB 120,000`, `ETB 99.50`.
 * Cents are shown only where there are any. Works on the text, never through a float (specification §9).
 */
export function formatBirr(amount: string, language: Language = 'en'): string {
  const [whole = '0', cents = ''] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  const number = /[1-9]/.test(cents) ? `${grouped}.${cents.padEnd(2, '0')}` : grouped
  return language === 'en' ? `${birr.en} ${number}` : `${number} ${birr[language]}`
}
