import type { ReactNode } from 'react'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useComparedFields } from '../form/compared-fields.ts'
import { listingQueries } from '../listing.queries.ts'

/** `type`: whether the listing was for rent or for sale, which says what `sold` means. */
type ListingValueProps = { field: string; value: unknown; type: string | null; otherwise: ReactNode }

/** A value that a field of a listing had, as the form tells it when two people changed the same; `otherwise` for what it does not have. */
export function ListingValue({ field, value, type, otherwise }: ListingValueProps) {
  const categories = useLoaded(['listing.categories'], listingQueries.categories, 'shared')
  const subcategories = useLoaded(['listing.subcategories'], listingQueries.subcategories, 'shared')
  const choices = { categories: categories.data ?? [], subcategories: subcategories.data ?? [] }
  const fields = useComparedFields(choices, type)
  const show = fields.find(({ name }) => name === field)?.show
  if (!show) return otherwise
  const shown = show(Array.isArray(value) ? value.map(String) : [String(value)])
  // An amount that breaks is read as two.
  return field === 'price' ? <span className="whitespace-nowrap">{shown}</span> : shown
}
