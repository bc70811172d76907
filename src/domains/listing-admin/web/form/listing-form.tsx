import { useState } from 'react'
import { amenityMessages, attributes, fieldMessages, listingStatuses } from '#domains/listings/index.ts'
import { locationQueries, placePath } from '#domains/locations/web/index.ts'
import { categoryKind } from '#domains/taxonomy/index.ts'
import { formatBirr } from '#shared/money.ts'
import { type Attempt, type Conflict, FormDialog } from '#ui/admin/form-dialog.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { useLanguage, useMessages, useSay } from '#ui/language.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { amenityLabel } from './amenities-field.tsx'
import { kindName, statusLabel, useListingOutcome } from '../listing-names.ts'
import { type AdminListing, type KindChoice, listingQueries } from '../listing.queries.ts'
import { checkListing, comparedFields, fieldsOf, newListing, valuesOfListing } from './check-listing.ts'
import { noOwnerChosen } from './same-listings.ts'
import { ListingFormSections } from './form-sections.tsx'
import type { Choices } from './kind-fields.tsx'

type ListingFormProps = { property?: AdminListing; onClose: () => void; onChanged: () => void }

/** The property modal (specification §2 and §5); a draft is saved with a title only, publishing asks for everything. */
export function ListingForm({ property, onClose, onChanged }: ListingFormProps) {
  const t = useMessages(listingAdminMessages)
  const say = useSay()
  const outcome = useListingOutcome()
  const categories = useLoaded(['listing.categories'], listingQueries.categories, 'shared')
  const subcategories = useLoaded(['listing.subcategories'], listingQueries.subcategories, 'shared')
  const [uploading, setUploading] = useState(false)
  const choices = { categories: categories.data ?? [], subcategories: subcategories.data ?? [] }
  const fields = useComparedFields(choices, property?.property_type)

  const before = property && property.publication !== 'draft' ? valuesOfListing(property) : undefined
  const check = (values: FormData) => {
    const category = choices.categories.find(({ id }) => String(id) === values.get('category_id'))
    const kind = categoryKind(category?.name ?? '')
    return {
      ...checkListing(values, { kind, say, before }),
      ...(values.get('owner_id') === noOwnerChosen ? { owner_id: t.form.chooseOwner } : {}),
      ...(uploading ? { media: t.form.uploading } : {}),
    }
  }
  const save = async (values: FormData, { headers, version }: Attempt) => {
    const input = fieldsOf(values)
    try {
      const { message } = await (property
        ? listingQueries.update(property.id, { ...input, version }, { headers })
        : listingQueries.create(input, { headers }))
      outcome.succeeded(message)
      onChanged()
    } catch (problem) {
      if (property) outcome.updateFailed(problem)
      else outcome.failed(problem, t.failures.adding)
      throw problem
    }
  }
  const conflict: Conflict | undefined = property && {
    load: async () => {
      const now = await listingQueries.property(property.id)
      return { version: now.version, values: valuesOfListing(now), at: now.updated_at }
    },
    fields,
  }
  const isPublished = property?.publication === 'published'
  return (
    <FormDialog
      wide
      title={property ? t.form.updateTitle : t.form.addTitle}
      submitLabel={isPublished ? t.form.update : t.form.publish}
      adds={{ publication: 'published' }}
      alternatives={[{ label: t.form.saveDraft, adds: { publication: 'draft' } }]}
      draft={property ? `property-${property.id}` : 'property'}
      values={property ? valuesOfListing(property) : newListing}
      version={property?.version}
      {...(conflict ? { conflict } : {})}
      check={check}
      onClose={onClose}
      onSubmit={save}
    >
      {(errors, start) => (
        <ListingFormSections
          errors={errors}
          start={start}
          choices={choices}
          property={property}
          onUploading={setUploading}
        />
      )}
    </FormDialog>
  )
}

type Show = (values: readonly string[]) => string

/** The fields of a listing with their names, and how to print their values for people. */
export function useComparedFields(
  { categories, subcategories }: Choices,
  offer: string | null = null,
): Conflict['fields'] {
  const office = useMessages(listingAdminMessages)
  const { form: t, type } = office
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
    status: one(
      (value) =>
        listingStatuses.flatMap((each) => (each === value ? statusLabel(office, each, offer) : []))[0] ?? value,
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
