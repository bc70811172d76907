import { inEachLanguage, type Texts } from '#shared/language.ts'
import { translated, type Translations } from '#shared/translations.ts'

/** A part of a whole. */
export type Counted = { listings: number }

/** How many the parts have together. */
export function sum(parts: readonly Counted[]): number {
  return parts.reduce((total, { listings }) => total + listings, 0)
}

/** Orders parts by their size. */
export function largestFirst(one: Counted, other: Counted): number {
  return other.listings - one.listings
}

/** The name of a record in every language. */
export function nameOf(record: { name: string; translations: Translations<'name'> }): Texts {
  return inEachLanguage((language) => translated(record, 'name', language))
}
