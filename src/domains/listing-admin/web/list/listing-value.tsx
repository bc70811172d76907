import type { ReactNode } from 'react'
import { useComparedFields } from '../form/compared-fields.ts'

/** `type`: rent or sale, which decides the label of `sold`. */
type ListingValueProps = { field: string; value: unknown; type: string | null; otherwise: ReactNode }

/** Formats a former value of a listing's field as the conflict dialog does; `otherwise` for other fields. */
export function ListingValue({ field, value, type, otherwise }: ListingValueProps) {
  const show = useComparedFields(type).find(({ name }) => name === field)?.show
  if (!show) return otherwise
  const shown = show(Array.isArray(value) ? value.map(String) : [String(value)])
  // An amount broken across lines would read as two.
  return field === 'price' ? <span className="whitespace-nowrap">{shown}</span> : shown
}
