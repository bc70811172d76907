import { type ReactNode, useState } from 'react'
import { fieldMessages, rentPeriods } from '#domains/listing-fields/index.ts'
import type { PendingUploads } from '#domains/media/web/index.ts'
import { FormStep } from '#ui/admin/form/form-steps.tsx'
import type { FieldErrors, Start } from '#ui/admin/form-dialog.tsx'
import { Field } from '#ui/field.tsx'
import { useMessages } from '#ui/language.tsx'
import { Select } from '#ui/select.tsx'
import { TextInput } from '#ui/text-input.tsx'
import { listingAdminMessages } from '../../messages/index.ts'
import { kindOfChosen } from '../listing-names.ts'
import type { AdminListing } from '../listing.queries.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { DescriptionFields } from './description-fields.tsx'
import { ListingPreview } from './listing-preview.tsx'
import { OwnerField } from './owner-field.tsx'
import { PlaceFields } from './place-fields.tsx'
import { PriceField } from './price-field.tsx'
import { type Choices, type Kind, KindFields, type KindFieldsProps } from './kind-fields.tsx'
import { ListingMedia } from './listing-media.tsx'
import { SameListingsNotice } from './same-listings-notice.tsx'

type ListingFormSectionsProps = {
  errors: FieldErrors
  start: Start
  choices: Choices
  property: AdminListing | undefined
  onPending: (pending: PendingUploads) => void
  /** Under which name the form keeps what is not saved. */
  draft: string
  /** In the order of phones: what is at hand first. */
  onPhone: boolean
  /** Shown step by step, with a preview at the end. */
  inSteps: boolean
}

type SectionName = 'kind' | 'offer' | 'place' | 'facts' | 'words' | 'media'

const orderOfDesks: readonly SectionName[] = ['kind', 'offer', 'place', 'facts', 'words', 'media']
const orderOfPhones: readonly SectionName[] = ['media', 'kind', 'place', 'offer', 'facts', 'words']
const stepOf: Readonly<Record<SectionName, number>> = { media: 0, kind: 1, place: 1, offer: 2, facts: 3, words: 4 }
const previewStep = 5

/** What the steps are called, in their order. */
export function useStepTitles(): string[] {
  const { sections } = useMessages(listingAdminMessages).form
  return [sections.media, sections.kindAndPlace, sections.offer, sections.facts, sections.words, sections.preview]
}

/** Every field of a listing (specification §2, "Property form fields"). */
export function ListingFormSections({ onPhone, inSteps, ...props }: ListingFormSectionsProps) {
  const t = useMessages(listingAdminMessages).form
  const { errors, start, choices, property, onPending, draft } = props
  const [kind, setKind] = useState<Kind>({
    category: start.text('category_id'),
    subcategory: start.text('subcategory_id'),
    type: start.text('property_type'),
    period: start.text('rent_period') || 'month',
  })
  const sections: Readonly<Record<SectionName, ReactNode>> = {
    kind: (
      <>
        <KindFields errors={errors} start={start} choices={choices} kind={kind} onKind={setKind} />
        <OwnerField start={start} property={property} error={errors['owner_id']} />
      </>
    ),
    offer: <OfferFields errors={errors} start={start} kind={kind} onKind={setKind} />,
    place: <PlaceFields errors={errors} start={start} />,
    facts: (
      <>
        <AttributeFields
          errors={errors}
          start={start}
          kind={kindOfChosen(choices.categories, kind.category)}
          offer={kind.type || 'rent'}
          period={kind.period}
        />
        <SameListingsNotice self={property?.id} />
      </>
    ),
    words: <DescriptionFields errors={errors} start={start} />,
    media: (
      <ListingMedia
        start={start.list('media')}
        unfinished={start.list('unfinished')}
        property={property}
        error={errors['media']}
        onPending={onPending}
        draft={draft}
      />
    ),
  }
  return (
    <div className="grid gap-7">
      {(onPhone ? orderOfPhones : orderOfDesks).map((name) => (
        <FormStep key={name} at={stepOf[name]}>
          <h3 className="text-lg">{t.sections[name]}</h3>
          {sections[name]}
        </FormStep>
      ))}
      {inSteps ? (
        <FormStep at={previewStep}>
          <ListingPreview at={previewStep} choices={choices} />
        </FormStep>
      ) : null}
    </div>
  )
}

/** Title, price and what the price covers. */
function OfferFields({ errors, start, kind, onKind }: Omit<KindFieldsProps, 'choices'>) {
  const t = useMessages(listingAdminMessages).form
  const names = useMessages(fieldMessages)
  return (
    <>
      <Field label={names.title} required error={errors['title']} hint={t.titleHint}>
        {(control) => (
          <TextInput {...control} name="title" autoComplete="off" maxLength={200} defaultValue={start.text('title')} />
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
                value={kind.period}
                options={rentPeriods.map((value) => ({ value, label: t.periods[value] }))}
                onChange={({ target }) => onKind({ ...kind, period: target.value })}
              />
            )}
          </Field>
        )}
      </div>
    </>
  )
}
