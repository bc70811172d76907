import { type ReactNode, useId, useState } from 'react'
import { fieldMessages, rentPeriods } from '#domains/listings/index.ts'
import { LocationField } from '#domains/locations/web/index.ts'
import { categoryKind } from '#domains/taxonomy/index.ts'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea, TextInput } from '#ui/text-input.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import type { AdminListing } from '../listing.queries.ts'
import { OwnerField } from './owner-field.tsx'
import { PriceField } from './price-field.tsx'
import { AttributeFields } from './attribute-fields.tsx'
import { type Choices, type Kind, KindFields } from './kind-fields.tsx'
import { ListingMedia } from './listing-media.tsx'
import { SameListingsNotice } from './same-listings-notice.tsx'

type ListingFormSectionsProps = {
  errors: FieldErrors
  start: Start
  choices: Choices
  property: AdminListing | undefined
  onUploading: (uploading: boolean) => void
}

/** Every field of a listing (specification §2, "Property form fields"). */
export function ListingFormSections({ errors, start, choices, property, onUploading }: ListingFormSectionsProps) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const [kind, setKind] = useState<Kind>({
    category: start.text('category_id'),
    subcategory: start.text('subcategory_id'),
    type: start.text('property_type'),
  })
  const category = choices.categories.find(({ id }) => String(id) === kind.category)
  return (
    <div className="grid gap-7">
      <Section title={t.sections.kind}>
        <KindFields errors={errors} start={start} choices={choices} kind={kind} onKind={setKind} />
        <OwnerField start={start} property={property} error={errors['owner_id']} />
      </Section>
      <Section title={t.sections.offer}>
        <Field label={names.title} required error={errors['title']} hint={t.titleHint}>
          {(control) => (
            <TextInput
              {...control}
              name="title"
              autoComplete="off"
              maxLength={200}
              defaultValue={start.text('title')}
            />
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <PriceField start={start.text('price')} error={errors['price']} />
          {kind.type === 'sell' ? null : (
            <Field label={names.rent_period} error={errors['rent_period']}>
              {(control) => (
                <Select
                  {...control}
                  name="rent_period"
                  defaultValue={start.text('rent_period') || 'month'}
                  options={rentPeriods.map((value) => ({ value, label: t.periods[value] }))}
                />
              )}
            </Field>
          )}
        </div>
      </Section>
      <Section title={t.sections.place}>
        <PlaceFields errors={errors} start={start} />
      </Section>
      <Section title={t.sections.facts}>
        <AttributeFields
          errors={errors}
          start={start}
          kind={categoryKind(category?.name ?? '')}
          offer={kind.type || 'rent'}
        />
        <SameListingsNotice self={property?.id} />
      </Section>
      <Section title={t.sections.words}>
        <Field label={names.description} required error={errors['description']}>
          {(control) => (
            <TextArea
              {...control}
              name="description"
              className="min-h-36"
              maxLength={10_000}
              defaultValue={start.text('description')}
            />
          )}
        </Field>
        <AmharicFields errors={errors} start={start} />
      </Section>
      <Section title={t.sections.media}>
        <ListingMedia
          start={start.list('media')}
          property={property}
          error={errors['media']}
          onUploading={onUploading}
        />
      </Section>
    </div>
  )
}

/** Place and point, and whether visitors see the point. */
function PlaceFields({ errors, start }: { errors: FieldErrors; start: Start }) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const hideHintId = useId()
  return (
    <>
      <LocationField
        start={{
          location: start.text('location_id'),
          latitude: start.text('latitude'),
          longitude: start.text('longitude'),
        }}
        errors={{
          location: errors['location'] ?? errors['location_id'],
          latitude: errors['latitude'],
          longitude: errors['longitude'],
        }}
      />
      <Checkbox
        name="hide_position"
        value="true"
        label={names.hide_position}
        defaultChecked={start.text('hide_position') === 'true'}
        aria-describedby={hideHintId}
      />
      <p id={hideHintId} className="text-muted -mt-4 text-sm">
        {t.hidePositionHint}
      </p>
    </>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line grid gap-5 border-t pt-5 first:border-0 first:pt-0">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  )
}

/** Title and description for those who read Amharic; folded away until they are wanted. */
function AmharicFields({ errors, start }: { errors: FieldErrors; start: Start }) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  const [begun] = useState(() => start.text('title_am') !== '' || start.text('description_am') !== '')
  return (
    <details open={begun} className="border-line group border-t pt-4">
      <summary className="text-juniper hover:text-berbere flex min-h-9 items-center gap-2 text-sm font-semibold">
        <span aria-hidden="true" className="transition-transform group-open:rotate-90">
          ›
        </span>
        {t.sections.amharic}
      </summary>
      <div className="grid gap-5 pt-3">
        <p className="text-muted text-sm">{t.amharicHint}</p>
        <Field label={names.title_am} error={errors['title_am']}>
          {(control) => (
            <TextInput
              {...control}
              name="title_am"
              lang="am"
              autoComplete="off"
              maxLength={200}
              defaultValue={start.text('title_am')}
            />
          )}
        </Field>
        <Field label={names.description_am} error={errors['description_am']}>
          {(control) => (
            <TextArea
              {...control}
              name="description_am"
              lang="am"
              maxLength={10_000}
              defaultValue={start.text('description_am')}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
