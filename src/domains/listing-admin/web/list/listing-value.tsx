import type { ReactNode } from 'react'
import { useComparedFields } from '../form/compared-fields.ts'

/** `type`: whether the listing was for rent or for sale, which says what `sold` means. */
type ListingValueProps = { field: string; value: unknown; type: string | null; otherwise: ReactNode }

/** A value that a field of a listing had, as the form tells it when two people changed the same; `otherwise` for what it does not have. */
export function ListingValue({ field, value, type, otherwise }: ListingValueProps) {
  const show = useComparedFields(type).find(({ name }) => name === field)?.show
  if (!show) return otherwise
  const shown = show(Array.isArray(value) ? value.map(String) : [String(value)])
  // An amount that breaks is read as two.
  return field === 'price' ? <span className="whitespace-nowrap">{shown}</span> : shown
}
