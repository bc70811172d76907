import { locationQueries, placePath } from '#domains/locations/web/index.ts'
import { formatBirr } from '#shared/money.ts'
import { useLanguage, useMessages } from '#ui/language.tsx'
import type { Conflict } from '#ui/admin/form-dialog.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { amenityMessages } from '#domains/listings/index.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { amenityLabel } from '../amenities/amenity-tags.ts'
import { comparedFields, type ComparedField } from './listing-fields.ts'
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
  const fields: Record<ComparedField, { label: string; show?: Show }> = {
    category_id: { label: t.category, show: chosen(categories) },
    subcategory_id: { label: t.subcategory, show: chosen(subcategories) },
    property_type: { label: t.type, show: named(type) },
    status: { label: t.status, show: named(status) },
    title: { label: t.title },
    price: { label: t.price, show: one((value) => formatBirr(value, language)) },
    rent_period: { label: t.rentPeriod, show: named(t.periods) },
    location_id: {
      label: t.sections.place,
      show: one((value) => (places.data && placePath(places.data, Number(value), language)) || value),
    },
    latitude: { label: t.latitude },
    longitude: { label: t.longitude },
    bedrooms: { label: t.bedrooms },
    bathrooms: { label: t.bathrooms },
    square_feet: { label: t.squareFeet },
    furnished: { label: t.furnished, show: named({ true: t.yes, false: t.no }) },
    description: { label: t.description },
    amenities: { label: t.amenities, show: one((tag) => amenityLabel(tag, amenities)) },
    media: { label: t.sections.media, show: (values) => t.pictureCount({ count: values.length }) },
    title_am: { label: t.titleAm },
    description_am: { label: t.descriptionAm },
  }
  return comparedFields.map((name) => ({ name, ...fields[name] }))
}

function one(print: (value: string) => string): Show {
  return (values) => values.map(print).join(', ')
}
