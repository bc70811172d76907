import type { Category } from './category.ts'

/** The search and page that a list asks for. */
export type ListWish = { q?: string | undefined; limit: number; page: number }

/** One page of a list and the number of all that match. */
export type KindPage<Kind> = { items: Kind[]; total: number }

/** Two records in an order. */
type Order<Kind> = (one: Kind, other: Kind) => number

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** The orders of any kind that do not need to know more than the record; `position` is that of the given list. */
export const kindOrders: Record<'position' | 'name' | 'name_desc' | 'newest' | 'oldest', Order<Category>> = {
  position: () => 0,
  name: (one, other) => names.compare(one.name, other.name),
  name_desc: (one, other) => names.compare(other.name, one.name),
  newest: (one, other) => other.id - one.id,
  oldest: (one, other) => one.id - other.id,
}

/** A page of the kinds whose name, in any language, contains `q` in any letter case; and how many these are in all. */
export function pageOf<Kind extends Category>(
  kinds: readonly Kind[],
  { q, limit, page }: ListWish,
  order: Order<Kind>,
): KindPage<Kind> {
  const wanted = q?.toLowerCase()
  const found =
    wanted === undefined ? kinds : kinds.filter((kind) => namesOf(kind).some((name) => name.includes(wanted)))
  const start = (page - 1) * limit
  return { items: found.toSorted(order).slice(start, start + limit), total: found.length }
}

function namesOf({ name, translations }: Category): string[] {
  return [name, ...Object.values(translations).map((texts) => texts?.name ?? '')].map((text) => text.toLowerCase())
}
