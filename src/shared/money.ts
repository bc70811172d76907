import { grouped } from './figures.ts'
import { traitsOf, type Language } from './language.ts'

/** What a price in birr covers: null for a sale. */
export type RentPeriod = 'day' | 'month' | 'year' | null

/**
 * Formats an exact decimal of birr (a string as stored, at most two decimals): `ETB 120,000`, `ETB 99.50`. Shows cents
 * only where there are any. Works on the text, never through a float (specification §9).
 */
export function formatBirr(amount: string, language: Language = 'en'): string {
  const [whole = '0', cents = ''] = amount.split('.')
  const number = /[1-9]/.test(cents) ? `${grouped(whole)}.${cents.padEnd(2, '0')}` : grouped(whole)
  return traitsOf(language).price(number)
}

/** From one million birr on (this is in cents), amounts are shown in words too. */
const longAmount = 100_000_000n

/**
 * Returns a large amount in words: `17.8 million`, `17.85 ሚሊዮን`, with at most two decimals; null below a million. Takes
 * an exact decimal of birr and computes in whole cents.
 */
export function amountInWords(amount: string, language: Language): string | null {
  const [whole = '0', fraction = ''] = amount.split('.')
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
  if (cents < longAmount) return null
  const { million, billion } = traitsOf(language)
  const hundredths = rounded(cents, longAmount / 100n)
  return hundredths < 100_000n
    ? `${decimal(hundredths)} ${million}`
    : `${decimal(rounded(cents, longAmount * 10n))} ${billion}`
}

function rounded(cents: bigint, unit: bigint): bigint {
  return (cents + unit / 2n) / unit
}

/** Formats hundredths as a decimal number: `1,234.5`. */
function decimal(hundredths: bigint): string {
  const fraction = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const whole = grouped(String(hundredths / 100n))
  return fraction === '' ? whole : `${whole}.${fraction}`
}
