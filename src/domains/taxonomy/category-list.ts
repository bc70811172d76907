import type { Category } from './category.ts'

/** Choices of the screens of categories and subcategories; the first is the default (specification §9). */
export const categoryPageSizes = [5, 10, 15] as const

/** The search and page that a list asks for. */
type ListWish = { q?: string | undefined; limit: number; page: number }

/** One page of a list and the number of all that match. */
export type TaxonPage<Taxon> = { items: Taxon[]; total: number }

/** Two records in an order. */
type Order<Taxon> = (one: Taxon, other: Taxon) => number

/** A page of those whose name, in any language, contains the words of `q` in any order and letter case; and how many these are in all. */
export function pageOf<Taxon extends Category>(
  taxa: readonly Taxon[],
  { q, limit, page }: ListWish,
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
