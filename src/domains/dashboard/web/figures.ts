import { textIn, type Language, type Texts } from '#shared/language.ts'

const whole = new Intl.NumberFormat('en')
const parts = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** A number of listings for people: `12,345`. */
export function countText(count: number): string {
  return whole.format(count)
}

/** A part of a whole for people: `12.5%`. */
export function shareText(part: number, of: number): string {
  return parts.format(of === 0 ? 0 : part / of)
}

/** The name of a place or category in the reader's language, or what stands for one that has none. */
export function nameText(name: Texts | null, language: Language, otherwise: string) {
  return (name && textIn(name, language)) ?? otherwise
}
