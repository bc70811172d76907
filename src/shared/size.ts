import { traitsOf, type Language } from './language.ts'

/** What people call by the next larger unit: nobody says 1000 megabytes. */
const mostOfUnit = 1000

/**
 * A size in bytes for people, as sizes are written everywhere: `340 KB`, `1.5 MB`, `20 MB`, `1 GB`. A unit has 1024 of the one before, and what
 * is nearly one is told as one: the thousand megabytes of a setting are a gigabyte.
 */
export function formatSize(bytes: number, language: Language): string {
  const { bytes: units } = traitsOf(language)
  let [amount, unit] = [bytes, 0]
  while (Math.round(amount) >= mostOfUnit && unit < units.length - 1) {
    amount /= 1024
    unit += 1
  }
  const rounded = amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount)
  return `${rounded} ${units[unit]}`
}
