import type { Translations } from '#shared/translations.ts'

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

/** The name of a record in both languages. */
export function nameOf(record: { name: string; translations: Translations<'name'> }): { en: string; am: string } {
  return { en: record.translations.en?.name ?? record.name, am: record.translations.am?.name ?? record.name }
}
