import type { Category } from './category.ts'

/** Choices of the screens of categories and subcategories; the first is the default (specification §9). */
export const categoryPageSizes = [5, 10, 15] as const

/** A page of a list and the total number of matches. */
export type TaxonPage<Taxon> = { items: Taxon[]; total: number }

type Order<Taxon> = (one: Taxon, other: Taxon) => number

/**
 * Returns a page of the records whose name, in any language, contains the words of `q` in any order and letter case, and their total
 * number.
 */
export function pageOf<Taxon extends Category>(
  taxa: readonly Taxon[],
  { q, limit, page }: { q?: string | undefined; limit: number; page: number },
  order: Order<Taxon>,
): TaxonPage<Taxon> {
  const words = q?.toLowerCase().split(/\s+/)
  const found = words
    ? taxa.filter((taxon) => namesOf(taxon).some((name) => words.every((word) => name.includes(word))))
    : taxa
  const start = (page - 1) * limit
  return { items: found.toSorted(order).slice(start, start + limit), total: found.length }
}

function namesOf({ name, translations }: Category): string[] {
  return [name, ...Object.values(translations).map((texts) => texts?.name ?? '')].map((text) => text.toLowerCase())
}
