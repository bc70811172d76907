import {
  amenityMessages,
  attributes,
  attributeText,
  fieldMessages,
  listingStatuses,
} from '#domains/listing-fields/index.ts'
import { inOneLine } from '#shared/language.ts'
import { usePlaces, placePath } from '#domains/locations/web/index.ts'
import { grouped } from '#shared/figures.ts'
import { formatBirr } from '#shared/money.ts'
import type { Conflict } from '#ui/admin/form-dialog.tsx'
import { useLanguage, useMessages } from '#ui/language.tsx'
import { useSite } from '#ui/site.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { kindName, statusLabel, useKinds } from '../listing-names.ts'
import type { KindChoice } from '../listing.queries.ts'
import { amenityLabel } from './amenities-field.tsx'
import { comparedFields, writtenArea } from './listing-values.ts'
import type { ReactNode } from 'react'

type Show = (values: readonly string[]) => string

/** Returns the fields of a listing with their labels, and how to format their values; the area in the agency's unit. */
export function useComparedFields(offer: string | null = null): Conflict['fields'] {
  const { categories, subcategories } = useKinds()
  const adminTexts = useMessages(listingAdminMessages)
  const { form: t, type } = adminTexts
  const amenities = useMessages(amenityMessages)
  const language = useLanguage()
  const places = usePlaces()

  const one =
    (print: (value: string) => string): Show =>
    (values) =>
      inOneLine(values.map(print), language)
  const named = (names: Readonly<Record<string, string>>) => one((value) => names[value] ?? value)
  const chosen = (from: readonly KindChoice[]) =>
    one((value) => {
      const kind = from.find(({ id }) => String(id) === value)
      return kind ? kindName(kind, language) : value
    })
  const names = useMessages(fieldMessages)
  const { areaUnit: unit = 'm2' } = useSite()
  const area = one((value) =>
    Number.isNaN(Number(value))
      ? value
      : names.areas[unit]({ area: grouped(writtenArea(String(Number(value)), unit)) }),
  )
  const shows: Readonly<Record<string, Show | undefined>> = {
    ...Object.fromEntries(
      attributes.map((field) => [field.key, one((value) => attributeText(field, value, language))]),
    ),
    square_feet: area,
    category_id: chosen(categories),
    subcategory_id: chosen(subcategories),
    property_type: named(type),
    status: one(
      (value) =>
        listingStatuses.flatMap((each) => (each === value ? statusLabel(adminTexts, each, offer) : []))[0] ?? value,
    ),
    price: one((value) => formatBirr(value, language)),
    rent_period: named(t.periods),
    location_id: one((value) => (places.data && placePath(places.data, Number(value), language)) || value),
    amenities: one((tag) => amenityLabel(tag, amenities)),
    hide_position: ([hidden]) => (hidden === 'true' ? t.yes : t.no),
    media: (values) => t.pictureCount({ count: values.length }),
  }
  const labels: Readonly<Record<string, unknown>> = {
    ...names,
    square_feet: names.area,
    location_id: t.sections.place,
    media: t.sections.media,
  }
  return comparedFields.map((name) => {
    const show = shows[name]
    return { name, label: String(labels[name]), ...(show && { show }) }
  })
}

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
