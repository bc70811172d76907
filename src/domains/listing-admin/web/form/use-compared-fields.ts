import { locationQueries, placePath } from '#domains/locations/web/index.ts'
import { formatBirr } from '#shared/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Conflict } from '#ui/admin/form-dialog.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { amenityMessages, attributes, fieldMessages } from '#domains/listings/index.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { amenityLabel } from '../amenities/amenity-tags.ts'
import { comparedFields } from './listing-fields.ts'
import { kindName } from '../listing-names.ts'
import type { KindChoice } from '../listing.queries.ts'
import type { Choices } from './kind-fields.tsx'

type Show = (values: readonly string[]) => string

/** The fields of a listing with their names, and how to print their values for people. */
export function useComparedFields({ categories, subcategories }: Choices): Conflict['fields'] {
  const { form: t, type, status } = useMessages(listingAdminMessages)
  const amenities = useMessages(amenityMessages)
  const language = useLanguage()
  const places = useLoaded(['location.tree'], locationQueries.tree, 'shared')

  const named = (names: Readonly<Record<string, string>>) => one((value) => names[value] ?? value)
  const chosen = (from: readonly KindChoice[]) =>
    one((value) => {
      const kind = from.find(({ id }) => String(id) === value)
      return kind ? kindName(kind, language) : value
    })
  const names = useMessages(fieldMessages)
  const options: Readonly<Record<string, Readonly<Record<string, string>>>> = names.options
  const answers = named({ true: t.yes, false: t.no })
  const shows: Readonly<Record<string, Show | undefined>> = {
    ...Object.fromEntries(
      attributes.map((field) => [
        field.key,
        'options' in field ? named(options[field.key] ?? {}) : field.kind === 'yesNo' ? answers : undefined,
      ]),
    ),
    category_id: chosen(categories),
    subcategory_id: chosen(subcategories),
    property_type: named(type),
    status: named(status),
    price: one((value) => formatBirr(value, language)),
    rent_period: named(t.periods),
    location_id: one((value) => (places.data && placePath(places.data, Number(value), language)) || value),
    amenities: one((tag) => amenityLabel(tag, amenities)),
    media: (values) => t.pictureCount({ count: values.length }),
  }
  const labels: Readonly<Record<string, unknown>> = {
    ...names,
    location_id: t.sections.place,
    media: t.sections.media,
  }
  return comparedFields.map((name) => {
    const show = shows[name]
    return { name, label: String(labels[name]), ...(show && { show }) }
  })
}

function one(print: (value: string) => string): Show {
  return (values) => values.map(print).join(', ')
}
