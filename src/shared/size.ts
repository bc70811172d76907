import { traitsOf, type Language } from './language.ts'

/** From here on the next larger unit is used: nobody says 1000 megabytes. */
const maxOfUnit = 1000

/**
 * Formats a size in bytes as is customary: `340 KB`, `1.5 MB`, `20 MB`, `1 GB`. A unit is 1024 of the one before, but
 * 1000 already round up to the next: a setting of a thousand megabytes reads as a gigabyte.
 */
export function formatSize(bytes: number, language: Language): string {
  const { bytes: units } = traitsOf(language)
  let [amount, unit] = [bytes, 0]
  while (Math.round(amount) >= maxOfUnit && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  const rounded = amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)
  return `${rounded} ${units[unit]}`
}
