import { useState } from 'react'
import { categoryKind } from '#domains/taxonomy/index.ts'
import { useMessages, useSay } from '#ui/language.tsx'
import { FormDialog, type Attempt, type Conflict } from '#ui/admin/form-dialog.tsx'
import { useLoaded } from '#ui/admin/use-loaded.ts'
import { listingAdminMessages } from '../../messages/index.ts'
import { listingQueries, type AdminListing } from '../listing.queries.ts'
import { useListingOutcome } from '../use-listing-outcome.ts'
import { checkListing } from './check-listing.ts'
import { fieldsOf, newListing, valuesOfListing } from './listing-fields.ts'
import { ListingFormSections } from './form-sections.tsx'
import { useComparedFields } from './use-compared-fields.ts'

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
  const fields = useComparedFields(choices)

  const before = property && property.publication !== 'draft' ? valuesOfListing(property) : undefined
  const check = (values: FormData) => {
    const category = choices.categories.find(({ id }) => String(id) === values.get('category_id'))
    const kind = categoryKind(category?.name ?? '')
    return { ...checkListing(values, { kind, say, before }), ...(uploading ? { media: t.form.uploading } : {}) }
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
